import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import type { Mail } from "./mailer.ts";
import { createOutbox } from "./outbox.ts";

let folder = "";
let logged = "";
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "scrutinio-outbox-")), "outbox");
  logged = "";
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

const openOutbox = () =>
  createOutbox({
    folder,
    from: { name: "Scrutinio", address: "info@scrutinio.example" },
    clock: { now: () => new Date("2026-11-20T10:00:00.123Z") },
    log: createLog("info", { write: (line) => void (logged += line) }),
  });

async function sent(mail: Partial<Mail>): Promise<string> {
  await openOutbox().send({
    id: "mail-1",
    to: "maria@example.org",
    subject: "Ciao",
    text: "Perché\nno",
    html: "<p>Perché no</p>",
    ...mail,
  });
  const [name = ""] = await readdir(folder);
  return readFile(join(folder, name), "utf8");
}

describe("the outbox", () => {
  it("writes a message that mail programs open, readable by its owner alone", async () => {
    const message = await sent({});
    expect(await PostalMime.parse(message)).toMatchObject({
      from: { name: "Scrutinio", address: "info@scrutinio.example" },
      to: [{ address: "maria@example.org" }],
      subject: "Ciao",
      date: "2026-11-20T10:00:00.000Z",
      messageId: "<mail-1@scrutinio.example>",
      text: expect.stringMatching(/^Perché\r?\nno\s*$/) as string,
      html: expect.stringContaining("<p>Perché no</p>") as string,
    });
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/^2026-11-20T10-00-00\.123Z-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it("writes it so that a person can read it too", async () => {
    expect(await sent({})).toContain("\r\n\r\nPerché\r\nno\r\n");
  });

  it("names the file in the log, and nothing of the message", async () => {
    await sent({ text: "segreto" });
    expect(logged).toContain(".eml");
    expect(logged).not.toMatch(/segreto|maria/);
  });

  it("removes on request what was written to one address, and nothing else", async () => {
    const outbox = openOutbox();
    await outbox.forget?.("maria@example.org");
    await sent({});
    await sent({ text: "To: maria@example.org" });
    await sent({ to: "anna.maria@example.org", text: "A capo\r\n\r\nTo: maria@example.org\r\n" });
    await outbox.forget?.("maria@example.org");
    const left = await readdir(folder);
    expect(left).toHaveLength(1);
    expect(await readFile(join(folder, left[0] ?? ""), "utf8")).toContain("To: anna.maria@");
  });

  it("does not allow additional headers or recipients [security 34]", async () => {
    expect(await sent({ subject: "x\r\nBcc: c@example.org" })).not.toMatch(/^Bcc:/m);
    for (const to of [
      "a@example.org\r\nBcc: b@example.org",
      "a@example.org, b@example.org",
      "Maria <a@example.org>",
      "a@example.org b@example.org",
      "example.org",
    ])
      await expect(sent({ to })).rejects.toMatchObject({ code: "bad_address", permanent: true });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("encodes a subject with accents without splitting a character", async () => {
    const subject = "È arrivata la città più bella, perché così è: già lunedì 🌻";
    const message = await sent({ subject });
    const header = /^Subject: ((?:.+\r\n )*.+)\r\n/m.exec(message)?.[1] ?? "";
    const words = [...header.matchAll(/=\?utf-8\?[BQ]\?[^?]+\?=/gi)];
    expect(words.length).toBeGreaterThan(1);
    expect(words.map(([word]) => word.length).every((length) => length <= 75)).toBe(true);
    expect((await PostalMime.parse(message)).subject).toBe(subject);
  });
});
