import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { createDrafts } from "./drafts.ts";

const asText = (value: unknown) => (typeof value === "string" ? value : null);

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    clear: () => entries.clear(),
    get length() {
      return entries.size;
    },
  };
}

function draftsAt(storage: Storage = memoryStorage()) {
  const clock = { now: Date.parse("2026-11-20T13:32:00Z") };
  return {
    clock,
    storage,
    drafts: createDrafts(
      () => storage,
      () => clock.now,
    ),
  };
}

describe("a draft typed while signed out", () => {
  it("is there again after a reload, with the time it was saved", () => {
    const { drafts, clock } = draftsAt();
    const savedAt = drafts.save("review:42", null, "Sempre presente");
    expect(savedAt).toBe(clock.now);
    expect(drafts.read("review:42", null, asText)).toEqual({ value: "Sempre presente", savedAt });
  });

  it("is passed to the next user who signs in", () => {
    const { drafts } = draftsAt();
    drafts.save("review:42", null, "Sempre presente");
    expect(drafts.read("review:42", "anna", asText)?.value).toBe("Sempre presente");
  });
});

describe("a draft of a signed-in person", () => {
  it("waits unseen while the session is over and comes back with its owner", () => {
    const { drafts } = draftsAt();
    drafts.save("review:42", "anna", "Sempre presente");
    expect(drafts.read("review:42", null, asText)).toBeNull();
    expect(drafts.has("review:42")).toBe(true);
    expect(drafts.read("review:42", "anna", asText)?.value).toBe("Sempre presente");
  });

  it("is destroyed when somebody else signs in on the device", () => {
    const { drafts } = draftsAt();
    drafts.save("review:42", "anna", "Sempre presente");
    expect(drafts.read("review:42", "bruno", asText)).toBeNull();
    expect(drafts.read("review:42", "anna", asText)).toBeNull();
  });
});

describe("drafts", () => {
  it("are forgotten after thirty days, whichever page is looked at", () => {
    const { drafts, clock } = draftsAt();
    drafts.save("review:1", null, "vecchia");
    clock.now += 20 * DAY_MS;
    drafts.save("review:2", null, "recente");
    clock.now += 11 * DAY_MS;
    expect(drafts.read("review:2", null, asText)?.value).toBe("recente");
    expect(drafts.has("review:1")).toBe(false);
  });

  it("are kept for thirty days to the millisecond", () => {
    const { drafts, clock } = draftsAt();
    drafts.save("review:1", null, "vecchia");
    clock.now += 30 * DAY_MS;
    expect(drafts.read("review:1", null, asText)?.value).toBe("vecchia");
    clock.now += 1;
    expect(drafts.read("review:1", null, asText)).toBeNull();
  });

  it("all go at sign-out, and nothing else does", () => {
    const { drafts, storage } = draftsAt();
    storage.setItem("scrutinio-theme", "dark");
    drafts.save("review:1", "anna", "una");
    drafts.save("topic:7", null, "due");
    drafts.purge();
    expect(drafts.has("review:1")).toBe(false);
    expect(drafts.has("topic:7")).toBe(false);
    expect(storage.getItem("scrutinio-theme")).toBe("dark");
  });

  it("of another shape are ignored", () => {
    const { drafts, storage } = draftsAt();
    drafts.save("review:1", null, { not: "a text" });
    storage.setItem("scrutinio-draft:review:2", "{broken");
    expect(drafts.read("review:1", null, asText)).toBeNull();
    expect(drafts.read("review:2", null, asText)).toBeNull();
  });

  it("are simply not kept by a browser that forbids storage", () => {
    const drafts = createDrafts(() => {
      throw new Error("SecurityError");
    });
    expect(drafts.save("review:1", null, "testo")).toBeNull();
    expect(drafts.read("review:1", null, asText)).toBeNull();
    expect(() => drafts.purge()).not.toThrow();
  });
});
