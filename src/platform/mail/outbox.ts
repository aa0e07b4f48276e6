// The mailer of an installation without a mail server: every message becomes a file (.eml) that any
// mail program opens. The log names the file and nothing of what is in it.

import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Mail, Mailer } from "./mailer.ts";

export interface OutboxOptions {
  /** Created when missing. */
  folder: string;
  /** Sender's address. */
  from: string;
  clock: Clock;
  log: Log;
}

export function createOutbox({ folder, from, clock, log }: OutboxOptions): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const now = clock.now();
      const name = `${now.toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
      const file = join(folder, `${name}.eml`);
      // Written beside and renamed: whoever watches the folder never sees half a message.
      const draft = join(folder, `.${name}`);
      await writeFile(draft, messageText(mail, from, now), { mode: 0o600 });
      await rename(draft, file);
      log.info({ file }, "mail written to the outbox");
    },
  };
}

/** RFC 5322, with the text as UTF-8. */
function messageText({ to, subject, text }: Mail, from: string, date: Date): string {
  const headers = [
    `From: Scrutinio <${headerValue(from)}>`,
    `To: ${headerValue(to)}`,
    `Subject: ${encodedWords(headerValue(subject))}`,
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${text.replace(/\r?\n/g, "\r\n")}\r\n`;
}

/** A line break in a header would start another one. */
function headerValue(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
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
