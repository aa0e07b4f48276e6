// Doubtful pairs of people, from an import to a decision and its undoing.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#web/lib/paths.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { signIn } from "./sign-in.ts";

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite({ data: "empty" });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Two towns where a file spells a councillor's name in two ways. */
const CSV = [
  "nome,ruolo,partito,avatar_url,scheda_url",
  "LUCA BELOMNTE,Assessore - STIO (SA),,,",
  "LUCA BELMONTE,Consigliere - STIO (SA),INSIEME,,",
  "EMILA ROMEO,Assessore - SCALA (SA),,,",
  "EMILIA ROMEO,Consigliere - SCALA (SA),UNITI,,",
].join("\n");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const pair = (page: Page, name: string) => page.getByRole("article", { name });
const dialog = (page: Page) => page.getByRole("dialog");

it("a pair of people is merged by keyboard, and split again", async () => {
  const { page, finish } = await openPage(browser, { ...DESKTOP, baseURL: site.url }, [
    /status of 40[09]/,
  ]);
  await signIn(page, ADMINISTRATOR);
  const status = await page.evaluate(async (csvContent) => {
    const response = await fetch("/functions/v1/import-csv", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ csvContent, source: "Comuni" }),
    });
    return response.status;
  }, CSV);
  expect(status).toBe(200);

  // A job finds the pairs.
  await expect
    .poll(
      async () => {
        await page.goto(paths.adminPairs);
        await page.getByRole("link", { name: /Da decidere/ }).waitFor();
        await page
          .getByText(/Nomi che differiscono|Nessuna coppia/)
          .first()
          .waitFor();
        return page.getByRole("article").count();
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  await pair(page, "Luca Belomnte e Luca Belmonte").waitFor();
  await expectAccessibleEverywhere(page);

  await pair(page, "Luca Belomnte").getByRole("button", { name: "Sono la stessa persona" }).focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Che cosa succede").waitFor();
  await expectAccessibleEverywhere(page);
  await button(page, "Unisci").press("Enter");
  await page.getByText("Scrivi il motivo").waitFor();
  await dialog(page)
    .getByRole("radio", { name: /Luca Belmonte/ })
    .press("Space");
  await page.getByLabel("Motivo", { exact: true }).fill("Un errore di battitura nel file");
  await button(page, "Unisci").press("Enter");
  await page.getByText("Pagine unite").waitFor();

  // The focus is on the next pair, which is decided there.
  const next = pair(page, "Emila Romeo e Emilia Romeo");
  const heading = next.getByRole("heading", { level: 2 });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await next.getByRole("button", { name: "Sono persone diverse" }).press("Enter");
  await page.getByText("Nessuna coppia da decidere").waitFor();

  await page.getByRole("link", { name: /Decise/ }).click();
  // The name is that of the higher office.
  const decided = pair(page, "Luca Belomnte");
  await decided.getByText("Un errore di battitura").waitFor();
  await expectAccessibleEverywhere(page);
  await decided.getByRole("button", { name: /Annulla la decisione/ }).click();
  await dialog(page)
    .getByText(/torna visibile/)
    .waitFor();
  await page.getByLabel("Motivo", { exact: true }).fill("Sono due fratelli");
  await button(page, "Separa").click();
  await page.getByText("di nuovo separate").waitFor();
  await page.getByRole("link", { name: /Da decidere\s*1/ }).click();
  await pair(page, "Luca Belomnte e Luca Belmonte").waitFor();
  await finish();
});
