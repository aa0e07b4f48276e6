// The classifier in the user interface: a text is held, its author and the moderator see which
// words contributed, a person publishes it, and the dashboard shows the agreement.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { paths } from "#web/lib/paths.ts";
import {
  DESKTOP,
  expectAccessible,
  expectAccessibleInBoth,
  openPage,
  PHONE,
  withoutBanner,
} from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { DemoAccount } from "./site.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { BELIEVE_ADDRESSES } from "./visitor-address.ts";
import { signIn } from "./sign-in.ts";
import { rateEverything } from "./rate-everything.ts";

/** No rule matches it. */
const RESEMBLING = "Sei lo schifo fatto persona.";
const POLITICIAN = "/politician-live/9";

let browser: Browser;
let site: TestSite;
let admin: DemoAccount | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite({ environment: BELIEVE_ADDRESSES });
  admin = inject("demoAccounts").find(({ kind }) => kind === "admin");
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const visit = (options = DESKTOP): Promise<WatchedPage> =>
  openPage(browser, { ...options, ...withoutBanner(site.url) });

async function administrator(options = DESKTOP): Promise<WatchedPage> {
  const watched = await visit(options);
  const { page } = watched;
  await signIn(page, { email: admin?.email ?? "", password: admin?.password ?? "" });
  return watched;
}

/** The live check of a form; the classifier is trained after the start. */
function getOpinion(page: Page, comment: string): Promise<string | null> {
  return page.evaluate(async (text) => {
    const answer = await fetch("/api/moderation/check", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ comment: text }),
    });
    return ((await answer.json()) as { reason: string | null }).reason;
  }, comment);
}

const panel = (page: Page) => page.getByRole("region", { name: "Moderazione automatica" });

it("shows on the dashboard what the classifier is made of, before anybody has decided anything", async () => {
  const { page, finish } = await administrator(PHONE);
  await expect
    .poll(async () => {
      await page.goto(paths.admin);
      await panel(page).getByRole("heading", { name: "Classificatore" }).waitFor();
      return panel(page)
        .getByText(/versione 1/)
        .count();
    })
    .toBe(1);
  await panel(page).getByText("Nessuna persona ha ancora deciso su un testo.").waitFor();
  await panel(page)
    .getByText(/^2\.\d{3} frasi scritte per questo progetto, 0 testi decisi/)
    .waitFor();
  await panel(page).getByText("Nessuno configurato: nessun testo lascia il server.").waitFor();
  await panel(page).getByText("Le parole che pesano di più").click();
  await panel(page)
    .getByText(/^stronzo \d,\d\d$/)
    .waitFor();
  await expectAccessibleInBoth(page);
  await finish();
});

it("holds a text no rule minds, shows why to author and moderator, and learns who was right", async () => {
  const author = await visit(PHONE);
  await signInAsSomebodyNew(author.page, site.url);
  await expect
    .poll(() => getOpinion(author.page, RESEMBLING), { interval: 1_500, timeout: 60_000 })
    .toMatch(/^espressioni simili/);
  await author.page.goto(POLITICIAN);
  await rateEverything(author.page, 2);
  await author.page.getByRole("textbox", { name: /comment/i }).fill(RESEMBLING);
  await author.page.getByRole("checkbox", { name: /consen/i }).check();
  await author.page.getByRole("button", { name: /Pubblica/ }).click();
  await author.page.getByText(/Che cosa deve leggere un moderatore: espressioni simili/).waitFor();
  await author.page.getByText("«schifo»").waitFor();
  await expectAccessible(author.page);

  const { page, finish } = await administrator();
  await page.goto(`${paths.adminModeration}?mostra=held`);
  const queue = page.getByRole("navigation", { name: "Coda" });
  await queue.getByRole("link").filter({ hasText: RESEMBLING }).click();
  await page.getByText(/Per il classificatore hanno pesato: .*«schifo»/).waitFor();
  await page.getByText(/learned-1/).waitFor();
  await expect
    .poll(() => page.locator("mark").allTextContents())
    .toContainEqual(expect.stringMatching(/^schifo/));
  await expectAccessible(page);
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await page.getByText("Testo pubblicato").waitFor();

  await page.goto(paths.admin);
  await panel(page).getByText("su 1 testo deciso da una persona").waitFor();
  await panel(page).getByText("0%", { exact: true }).waitFor();
  await panel(page)
    .getByText("1 testo trattenuto dal solo classificatore: 0 poi tolti, 1 pubblicato.")
    .waitFor();
  await expectAccessible(page);
  await finish();

  await author.page.goto(POLITICIAN);
  await author.page.getByRole("article").filter({ hasText: RESEMBLING }).first().waitFor();
  await author.finish();
});
