// Recovery by a message that a real mail server delivers, and sign-out of other devices.

import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";

let browser: Browser;
let site: TestSite;
const letters: string[] = [];
const mailServer = new SMTPServer({
  logger: false,
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    let letter = "";
    stream.setEncoding("utf8");
    stream.on("data", (piece: string) => (letter += piece));
    stream.on("end", () => {
      letters.push(letter);
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  site = await startTestSite({
    data: "empty",
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

/** The message with this word in its subject; waits for it. */
async function letterAbout(word: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      const read = await Promise.all(letters.map((letter) => PostalMime.parse(letter)));
      found = read.find(({ subject }) => word.test(subject ?? ""));
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error("There is no such letter");
  return found;
}

const signOutSeen = (page: Page) => page.getByRole("link", { name: "Accedi" }).waitFor();

describe("a letter of a mail server", () => {
  it("lets one choose a new password once, and ends the sessions of other devices", async () => {
    const phone = await openPage(browser, { ...PHONE, baseURL: site.url }, [/status of 401/]);
    const email = await signInAsSomebodyNew(phone.page, site.url);
    expect((await letterAbout(/conferma/i)).to).toEqual([{ name: "", address: email }]);

    const { page, finish } = await openPage(browser, { ...DESKTOP, baseURL: site.url });
    await page.goto("/auth?modo=recupero");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Invia email di reset" }).click();
    await page.getByText("Email di reset inviata! Controlla la tua casella di posta.").waitFor();

    const letter = await letterAbout(/password/i);
    expect(letter.to).toEqual([{ name: "", address: email }]);
    const [inText = ""] = /http\S+#\S+/.exec(letter.text ?? "") ?? [];
    expect(inText).toMatch(new RegExp(`^${site.url}/auth\\?modo=nuova-password#`));
    expect(letter.html).toContain(inText.replaceAll("&", "&amp;"));
    for (const version of [letter.text, letter.html]) expect(version).toContain("60 minuti");
    expect(letter.html).toContain('lang="it"');

    await page.goto(inText);
    await page.getByLabel("Nuova password").fill("nuvola di carta");
    await page.getByRole("button", { name: "Salva la password" }).click();
    await page.getByText("Password cambiata! Puoi ora accedere.").waitFor();
    await phone.page.reload();
    await signOutSeen(phone.page);
    // A mail server accepted them: the outbox is empty.
    expect(await readdir(join(site.dataDir, "outbox")).catch(() => [])).toEqual([]);
    await finish();
    await phone.finish();
  });
});
