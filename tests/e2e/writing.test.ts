// What a reader writes about a person, on the running site: a review that counts, and one without a connection. Votes
// «Utile»: src/web/routes/parts/politician-reviews.test.tsx.

import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Score } from "#domain/rating/attributes.ts";
import { expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { rateEverything } from "./rate-everything.ts";
import { readIds } from "./read-ids.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

const comment = (page: Page) => page.getByRole("textbox", { name: /comment/i });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function fillIn(page: Page, score: Score, words: string) {
  await rateEverything(page, score);
  await comment(page).fill(words);
  const consent = page.getByRole("checkbox", { name: /consen/i });
  if ((await consent.count()) > 0) await consent.check();
}

async function publish(page: Page, score: Score) {
  await fillIn(page, score, "Sempre presente in aula.");
  await button(page, "Pubblica la recensione").click();
  await page.getByText("Recensione pubblicata con successo!").waitFor();
}

describe("a review", () => {
  it("counts once the address is confirmed, marks the report card, and says how the estimate moves", async () => {
    const { page, finish } = await openPage(browser);
    const email = await signInAsSomebodyNew(page);
    const [first, second] = (await readIds(page, "/api/politicians?sort=reviews&limit=30")).slice(
      -2,
    );
    const card = page.getByRole("region", { name: "Pagella" });
    const step = page.getByText(/^Con il tuo voto la stima/);

    await page.goto(`/politician-live/${first}`);
    // Before the first text, a vote «Utile» asks for consent.
    await page
      .getByRole("region", { name: /^Recensioni / })
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Utile/ })
      .press("Enter");
    await page.getByRole("dialog", { name: "Prima di votare" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await publish(page, 4);
    await page
      .getByText(/^Ti abbiamo scritto a .…@.+: premi il link e il tuo voto conta$/)
      .waitFor();
    expect(await step.count()).toBe(0);

    await page.goto(await linkSentTo(email, "conferma-email"));
    await button(page, "Conferma").click();
    await page.getByText("Indirizzo confermato").waitFor();
    await page.goto(`/politician-live/${second}`);
    await publish(page, 1);
    const header = page.getByRole("link", { name: "Il tuo voto: 1,0 · Modifica" });
    const severe = card.getByText(/^La tua recensione è più severa della media soprattutto su /);
    await header.waitFor();
    await severe.waitFor();
    await expect.poll(() => card.getByText(/(^|· )tu 1$/).count()).toBe(10);
    await page.getByText(/^Con il tuo voto la stima (passa da \d,\d a|resta) \d,\d$/).waitFor();
    await expectAccessible(page);
    await page.reload();
    await header.waitFor();
    await severe.waitFor();
    expect(await step.count()).toBe(0);
    await finish();
  });
});

describe("a review written without a connection", () => {
  it("waits, is asked about once the connection is back, and is sent on confirmation only", async () => {
    const words = "Presente in aula e sempre documentato.";
    const { page, context, finish } = await openPage(browser, PHONE, [
      /ERR_INTERNET_DISCONNECTED/,
      /ERR_FAILED/,
    ]);
    await signInAsSomebodyNew(page);
    await page.goto("/politician-live/321");
    // On a phone the reviews lead to the form, until one has voted.
    await page.getByRole("heading", { name: "Recensioni più recenti" }).scrollIntoViewIfNeeded();
    const rate = page.getByRole("link", { name: "Valuta", exact: true });
    expect(await isInView(page, rate)).toBe(true);
    await rate.click();
    await expect.poll(() => page.locator("#valuta-title").evaluate(isFocused)).toBe(true);
    await fillIn(page, 4, words);
    await writeWithoutConnection(page, context);
    await expectAccessible(page);

    await context.setOffline(false);
    const question = page.getByText(
      /^La connessione è tornata: vuoi inviare la recensione su .+\?$/,
    );
    await question.waitFor();
    await expectAccessible(page);
    expect(await readOwnReview(page)).toBeNull();

    await button(page, "Non ora").click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => comment(page).inputValue()).toBe(words);
    expect(await readOwnReview(page)).toBeNull();

    // The next visit asks again, on any page.
    await page.goto("/about");
    await question.waitFor();
    await button(page, "Invia ora").click();
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await question.waitFor({ state: "detached" });
    expect(await readOwnReview(page)).toMatchObject({ status: "published", comment: words });

    await page.goto("/politician-live/321");
    await page.getByRole("heading", { name: "La tua recensione" }).waitFor();
    await page.getByRole("link", { name: "Il tuo voto: 4,0 · Modifica" }).waitFor();
    expect(await page.getByText("Lascia la tua valutazione").count()).toBe(0);
    expect(await rate.count()).toBe(0);
    const queued = () => localStorage.getItem("scrutinio-draft:queued-reviews");
    expect(await page.evaluate(queued)).toBeNull();
    await finish();
  });

  async function writeWithoutConnection(page: Page, context: BrowserContext) {
    await context.setOffline(true);
    await page.getByRole("button", { name: /Pubblica/ }).click();
    await page
      .getByText(
        "Sei senza rete: la recensione resta qui e potrai inviarla quando torna la connessione",
      )
      .waitFor();
  }

  async function readOwnReview(page: Page): Promise<unknown> {
    const response = await page.request.get("/api/politicians/321/reviews/mine");
    return ((await response.json()) as { review: unknown }).review;
  }
});

const isFocused = (element: Element) => element === document.activeElement;

async function isInView(page: Page, locator: Locator): Promise<boolean> {
  const { y = -1, height = 0 } = (await locator.boundingBox()) ?? {};
  return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
}
