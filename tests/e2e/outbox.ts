// Messages the site has sent, as files in its outbox folder.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, inject } from "vitest";

/** The number of messages to this mailbox. */
export async function countMailsTo(email: string, dataDir = inject("dataDir")): Promise<number> {
  const folder = join(dataDir, "outbox");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).length;
}

/** The text of the newest mail to this mailbox with this subject; waits for it. */
export async function mailAbout(
  email: string,
  subject: string,
  dataDir = inject("dataDir"),
): Promise<string> {
  const folder = join(dataDir, "outbox");
  let text = "";
  await expect
    .poll(async () => {
      const files = (await readdir(folder).catch(() => [])).filter((f) => f.endsWith(".eml"));
      for (const name of files.toSorted()) {
        const source = await readFile(join(folder, name), "utf8");
        if (!source.includes(`To: ${email}`)) continue;
        const mail = await PostalMime.parse(source);
        if (mail.subject === subject) text = mail.text ?? "";
      }
      return text;
    })
    .not.toBe("");
  return text;
}

/** The newest link with `words` in its address sent to this mailbox; waits for it. */
export async function linkSentTo(
  email: string,
  words: string,
  dataDir = inject("dataDir"),
): Promise<string> {
  const folder = join(dataDir, "outbox");
  let link = "";
  await expect
    .poll(async () => {
      const files = (await readdir(folder).catch(() => [])).filter((f) => f.endsWith(".eml"));
      for (const name of files.toSorted()) {
        const mail = await readFile(join(folder, name), "utf8");
        if (!mail.includes(`To: ${email}`)) continue;
        link = mail.match(/http[^\s<>"]+#[\w-]+/g)?.find((one) => one.includes(words)) ?? link;
      }
      return link;
    })
    .not.toBe("");
  return link;
}
