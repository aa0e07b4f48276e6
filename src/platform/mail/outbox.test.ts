import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { createOutbox } from "./outbox.ts";

let folder = "";
let logged = "";
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "scrutinio-outbox-")), "outbox");
  logged = "";
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

async function sent(mail: { to?: string; subject?: string; text?: string }): Promise<string> {
  const outbox = createOutbox({
    folder,
    from: "info@scrutinio.example",
    clock: { now: () => new Date("2026-11-20T10:00:00.123Z") },
    log: createLog("info", { write: (line) => void (logged += line) }),
  });
  await outbox.send({ to: "maria@example.org", subject: "Ciao", text: "Uno\nDue", ...mail });
  const [name = ""] = await readdir(folder);
  return readFile(join(folder, name), "utf8");
}

describe("the outbox", () => {
  it("writes a message that mail programs open, readable by its owner alone", async () => {
    expect(await sent({})).toBe(
      [
        "From: Scrutinio <info@scrutinio.example>",
        "To: maria@example.org",
        "Subject: Ciao",
        "Date: Fri, 20 Nov 2026 10:00:00 +0000",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        "Uno",
        "Due",
        "",
      ].join("\r\n"),
    );
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/^2026-11-20T10-00-00\.123Z-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it("names the file in the log, and nothing of the message", async () => {
    await sent({ text: "segreto" });
    expect(logged).toContain(".eml");
    expect(logged).not.toMatch(/segreto|maria/);
  });

  it("lets nobody add a header", async () => {
    const message = await sent({ to: "a@example.org\r\nBcc: b@example.org", subject: "x\nBcc: c" });
    expect(message).not.toMatch(/^Bcc:/m);
  });

  it("encodes a subject with accents without splitting a character", async () => {
    const subject = "È arrivata la città più bella, perché così è: già lunedì 🌻";
    const header = /^Subject: ((?:.+\r\n )*.+)\r\n/m.exec(await sent({ subject }))?.[1] ?? "";
    const words = [...header.matchAll(/=\?utf-8\?B\?([^?]+)\?=/g)];
    expect(words.map(([word]) => word.length).every((length) => length <= 75)).toBe(true);
    const decoded = words.map(([, text]) => Buffer.from(text ?? "", "base64").toString()).join("");
    expect(decoded).toBe(subject);
  });
});
