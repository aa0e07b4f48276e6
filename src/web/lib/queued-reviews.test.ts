import { beforeEach, describe, expect, it } from "vitest";
import { createDrafts } from "./drafts.ts";
import { createQueuedReviews } from "./queued-reviews.ts";
import type { QueuedReview } from "./queued-reviews.ts";

const about = (politicianId: number, part: Partial<QueuedReview> = {}): QueuedReview => ({
  politicianId,
  politicianName: `Politico ${politicianId}`,
  reviewId: null,
  consent: true,
  ...part,
});

let entries: Map<string, string>;
let drafts: ReturnType<typeof createDrafts>;
let waiting: ReturnType<typeof createQueuedReviews>;
beforeEach(() => {
  entries = new Map();
  drafts = createDrafts(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    length: entries.size,
  }));
  waiting = createQueuedReviews(drafts);
});

describe("reviews waiting for a connection", () => {
  it("are listed in the order they were written, each once and as it was last", () => {
    waiting.add("anna", about(1));
    waiting.add("anna", about(2));
    waiting.add("anna", about(1, { consent: false }));
    expect(waiting.list("anna")).toEqual([about(2), about(1, { consent: false })]);
  });

  it("leave the list one by one, and nothing is left behind", () => {
    waiting.add("anna", about(1));
    waiting.add("anna", about(2));
    waiting.remove("anna", 1);
    expect(waiting.list("anna")).toEqual([about(2)]);
    waiting.remove("anna", 2);
    expect(entries.size).toBe(0);
  });

  it("belong to one user: the next one on the device finds none, nor leaves any", () => {
    waiting.add("anna", about(1));
    expect(waiting.list("bruno")).toEqual([]);
    expect(waiting.list("anna")).toEqual([]);
  });

  it("go with all drafts at sign-out", () => {
    waiting.add("anna", about(1));
    drafts.purge();
    expect(waiting.list("anna")).toEqual([]);
  });

  it("tell who listens of each change, until they stop listening", () => {
    let changes = 0;
    const stop = waiting.onChange(() => (changes += 1));
    waiting.add("anna", about(1));
    waiting.remove("anna", 1);
    expect(changes).toBe(2);
    stop();
    waiting.add("anna", about(1));
    expect(changes).toBe(2);
  });

  it.each([
    { politicianId: 1.5 },
    { politicianName: 1 },
    { reviewId: "1" },
    { consent: "yes" },
    { key: 1 },
  ])("with %j are ignored", (wrong) => {
    drafts.save("queued-reviews", "anna", [{ ...about(1), ...wrong }, about(3)]);
    expect(waiting.list("anna")).toEqual([about(3)]);
  });

  it("of another shape are ignored", () => {
    drafts.save("queued-reviews", "anna", [{ politicianId: "1" }, null, about(3)]);
    expect(waiting.list("anna")).toEqual([about(3)]);
    drafts.save("queued-reviews", "anna", "nonsense");
    expect(waiting.list("anna")).toEqual([]);
  });
});
