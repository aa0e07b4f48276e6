// Mailer of an installation without a mail server: writes each message as an .eml file. The log
// names the file, not its content.

import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { MailAddress } from "../config/settings.ts";
import type { Log } from "../log.ts";
import {
  checkAddress,
  headerValue,
  MailError,
  messageId,
  toAttachments,
  toHeaders,
} from "./mailer.ts";
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
      const message = await composeMessage(mail, from, now);
      await mkdir(folder, { recursive: true });
      const name = `${now.toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
      const file = join(folder, `${name}.eml`);
      // Written to a temporary name and renamed, so that readers never see a partial message.
      const draft = join(folder, `.${name}`);
      await writeFile(draft, message, { mode: 0o600 });
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

/** Both versions of the text are 8-bit UTF-8, so that the file is readable as it is. */
async function composeMessage(mail: Mail, from: MailAddress, date: Date): Promise<Buffer> {
  // Loaded with the first message: the library takes a while.
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({
    from: { ...from, address: checkAddress(from.address) },
    to: { name: "", address: checkAddress(mail.to) },
    subject: headerValue(mail.subject),
    date,
    messageId: messageId(mail, from),
    headers: toHeaders(mail),
    alternatives: [
      { raw: toRawPart("text/plain", mail.text) },
      { raw: toRawPart("text/html", mail.html) },
    ],
    attachments: toAttachments(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new MailError("failed", "The message was not composed");
  return message;
}

/** nodemailer itself encodes text as quoted-printable, which breaks links. */
function toRawPart(type: string, content: string): string {
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  return head + content.replace(/\r?\n/g, "\r\n");
}
