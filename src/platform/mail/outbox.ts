// Mailer of an installation without a mail server: writes each message as an .eml file. The log
// names the file, not its content.

import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { MailAddress } from "../config/settings.ts";
import type { Log } from "../log.ts";
import { checkAddress, headerValue, messageId } from "./mailer.ts";
import type { Mail, Mailer } from "./mailer.ts";

export interface OutboxOptions {
  /** Created when missing. */
  folder: string;
  from: MailAddress;
  clock: Clock;
  log: Log;
}

export function createOutbox({ folder, from, clock, log }: OutboxOptions): Mailer {
  return {
    async send(mail) {
      const now = clock.now();
      const text = messageText(mail, from, now);
      await mkdir(folder, { recursive: true });
      const name = `${now.toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
      const file = join(folder, `${name}.eml`);
      // Written to a temporary name and renamed, so that readers never see a partial message.
      const draft = join(folder, `.${name}`);
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, file);
      log.info({ file }, "mail written to the outbox");
    },
    async forget(address) {
      const header = `To: ${checkAddress(address)}\r\n`;
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith(".eml"))) {
        const file = join(folder, name);
        const [head = ""] = (await readFile(file, "utf8")).split("\r\n\r\n");
        if (`${head}\r\n`.includes(`\r\n${header}`)) await rm(file);
      }
    },
  };
}

/** Number of messages in the folder; 0 while it does not exist. */
export async function countMessages(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".eml") && !name.startsWith(".")).length;
}

/** RFC 5322 with two versions of the same text, both as UTF-8, so that the file is readable as it is. */
function messageText(mail: Mail, from: MailAddress, date: Date): string {
  const boundary = `=_${mail.id}`;
  const lines = [
    `From: ${encodedWords(headerValue(from.name))} <${checkAddress(from.address)}>`,
    `To: ${checkAddress(mail.to)}`,
    `Subject: ${encodedWords(headerValue(mail.subject))}`,
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: ${messageId(mail, from)}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part(boundary, "text/plain", mail.text),
    ...part(boundary, "text/html", mail.html),
    `--${boundary}--`,
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function part(boundary: string, type: string, content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: 8bit",
    "",
    content.replace(/\r?\n/g, "\r\n"),
    "",
  ];
}

/** RFC 2047, in pieces of at most 75 characters that split no character. */
function encodedWords(value: string): string {
  if (/^[\x20-\x7E]*$/.test(value)) return value;
  const words: string[] = [];
  let piece = "";
  for (const character of value) {
    if (Buffer.byteLength(piece + character) > 42) {
      words.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...words, piece]
    .map((word) => `=?utf-8?B?${Buffer.from(word).toString("base64")}?=`)
    .join("\r\n ");
}
