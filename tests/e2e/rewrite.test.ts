import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { listPoliticians } from "#contract/politicians.ts";
import { listTopics } from "#contract/topics.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { rateEverything } from "./rate-everything.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** No other test writes about the last ones. */
async function fetchLast(path: string): Promise<number> {
  const response = await fetch(`${inject("siteUrl")}${path}`);
  const { items } = (await response.json()) as { items: { id: number }[] };
  return items.at(-1)?.id ?? 0;
}

describe("an author whose text is refused", () => {
  it("sees which words break which rule, rewrites the review, and is published", async () => {
    const { page, finish } = await openPage(browser, PHONE, [/status of 422/]);
    await signInAsSomebodyNew(page);
    const politician = await fetchLast(`${listPoliticians.path}?limit=40`);
    await page.goto(`/politician-live/${politician}`);
    await rateEverything(page, 2);
    const comment = page.getByRole("textbox", { name: /comment/i });
    const written = "Al mercato è simpatico, ma sui treni è proprio uno str0nzo.";
    await comment.fill(written);
    await page.getByRole("checkbox", { name: /consen/i }).check();
    const publish = page.getByRole("button", { name: /Pubblica/ });
    await publish.click();

    await page.getByText("Il commento è stato rifiutato: insulto alla persona").first().waitFor();
    const objections = page.getByRole("status").filter({ hasText: "Che cosa non va" });
    await objections.getByText("«str0nzo»").waitFor();
    await objections.getByText("insulto alla persona").waitFor();
    await expect.poll(() => comment.inputValue()).toBe(written);
    await expectAccessible(page);

    const better = "Al mercato è simpatico, ma sui treni non risponde mai.";
    await comment.fill(better);
    await expect.poll(() => objections.count()).toBe(0);
    await publish.click();
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await page.getByText(better).first().waitFor();
    await finish();
  });

  it("rewrites an opinion too", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 422/]);
    await signInAsSomebodyNew(page);
    await page.goto(`/topic/${await fetchLast(`${listTopics.path}?limit=50`)}`);
    await page.locator('input[name="valutazione"][value="4"]').check({ force: true });
    const comment = page.getByRole("textbox", { name: "Il tuo commento" });
    await comment.fill("Chi è contrario è un coglione, ecco.");
    await page.getByRole("checkbox", { name: /Acconsento/ }).check();
    const send = page.getByRole("button", { name: "Invia l'opinione" });
    await send.click();
    await page
      .getByText("Il tuo commento non rispetta le linee guida: insulto alla persona")
      .first()
      .waitFor();
    await page.getByRole("status").getByText("«coglione»").waitFor();
    await expect.poll(() => comment.inputValue()).toContain("Chi è contrario");
    await comment.fill("Chi è contrario non ha letto il progetto, peccato.");
    await send.click();
    await page
      .getByText("La tua opinione è stata inviata e sarà pubblicata dopo la moderazione")
      .waitFor();
    await finish();
  });
});
