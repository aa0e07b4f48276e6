// What the site has sent, as files in its outbox folder.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject } from "vitest";

/** The newest link with `words` in its address that was sent to this mailbox; waits for it. */
export async function linkSentTo(
  email: string,
  words: string,
  dataDir = inject("dataDir"),
): Promise<string> {
  const folder = join(dataDir, "outbox");
  let link = "";
  await expect
    .poll(
      async () => {
        const files = (await readdir(folder).catch(() => [])).filter((f) => f.endsWith(".eml"));
        for (const name of files.toSorted()) {
          const mail = await readFile(join(folder, name), "utf8");
          if (!mail.includes(`To: ${email}`)) continue;
          link = mail.match(/http[^\s<>"]+#[\w-]+/g)?.find((one) => one.includes(words)) ?? link;
        }
        return link;
      },
      { timeout: 15_000 },
    )
    .not.toBe("");
  return link;
}
