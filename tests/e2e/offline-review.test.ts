import type { Browser, BrowserContext, Page, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { rateEverything } from "./rate-everything.ts";

const WAITS =
  "Sei senza rete: la recensione resta qui e potrai inviarla quando torna la connessione";
/** Console messages of the browser for requests that fail on purpose. */
const FAILED_REQUESTS = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 4\d\d/];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const question = (page: Page) =>
  page.getByText(/^La connessione è tornata: vuoi inviare la recensione su .+\?$/);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("a review written without a connection", () => {
  it("waits, is asked about once the connection is back, and is sent on confirmation only", async () => {
    const { page, context, finish } = await openPage(browser, PHONE, FAILED_REQUESTS);
    await signInAsSomebodyNew(page);
    await writeWithoutConnection(page, context, 21, "Presente in aula e sempre documentato.");
    await expectAccessible(page);

    await context.setOffline(false);
    await question(page).waitFor();
    await expectAccessible(page);
    expect(await ownReview(page, 21)).toBeNull();

    await button(page, "Non ora").click();
    await question(page).waitFor({ state: "detached" });
    await expect
      .poll(() => comment(page).inputValue())
      .toBe("Presente in aula e sempre documentato.");
    expect(await ownReview(page, 21)).toBeNull();

    // The next visit asks again, on any page.
    await page.goto("/about");
    await question(page).waitFor();
    await button(page, "Invia ora").click();
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await question(page).waitFor({ state: "detached" });
    expect(await ownReview(page, 21)).toMatchObject({
      status: "published",
      comment: "Presente in aula e sempre documentato.",
    });

    await page.goto("/politician-live/21");
    await page.getByRole("heading", { name: "La tua recensione" }).waitFor();
    expect(await waiting(page)).toBeNull();
    await finish();
  });

  it("sent from its own page shows there as any other", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP, FAILED_REQUESTS);
    await signInAsSomebodyNew(page);
    await writeWithoutConnection(page, context, 22, "Risponde ai cittadini con chiarezza.");
    await context.setOffline(false);
    await button(page, "Invia ora").click();
    await page.getByRole("heading", { name: "La tua recensione" }).waitFor();
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await page.getByRole("article").getByText("Risponde ai cittadini con chiarezza.").waitFor();
    await question(page).waitFor({ state: "detached" });
    expect(await waiting(page)).toBeNull();
    await finish();
  });

  it("that moderation rejects leads back to its form, where nothing is lost", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP, FAILED_REQUESTS);
    await signInAsSomebodyNew(page);
    await writeWithoutConnection(page, context, 23, "È un coglione e un pezzo di merda.");
    await context.setOffline(false);
    await question(page).waitFor();
    await page.goto("/about");
    await button(page, "Invia ora").click();
    await page.getByText(/Il commento è stato rifiutato: /).waitFor();
    await page.getByRole("link", { name: "Rivedi" }).click();
    await page.waitForURL("/politician-live/23#valuta");
    await page.getByText("10 di 10").first().waitFor();
    await expect.poll(() => comment(page).inputValue()).toBe("È un coglione e un pezzo di merda.");
    await finish();
  });

  it("is not sent twice: an author who has published elsewhere gets a message, and keeps the draft", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP, FAILED_REQUESTS);
    await signInAsSomebodyNew(page);
    await writeWithoutConnection(page, context, 24, "Scritta in treno, senza rete.");
    await context.setOffline(false);
    await question(page).waitFor();
    await publishElsewhere(page, 24);
    await button(page, "Invia ora").click();
    await page.getByText("Hai già recensito questo politico").waitFor();
    await page.getByRole("link", { name: "Rivedi" }).click();
    await page.reload();
    await button(page, "Riprendi la modifica").click();
    await expect.poll(() => comment(page).inputValue()).toBe("Scritta in treno, senza rete.");
    await finish();
  });
});

describe("a review whose answer is lost", () => {
  it("is sent again from its form under the same key, and done once", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, FAILED_REQUESTS);
    await signInAsSomebodyNew(page);
    const keys = await writeWithLostAnswer(page, 25, "Mantiene quello che promette.");
    const answer = page.waitForResponse(isWriting);
    await page.getByRole("button", { name: /Pubblica/ }).click();
    expect((await answer).status()).toBe(201);
    await page.getByRole("heading", { name: "La tua recensione" }).waitFor();
    expect(await waiting(page)).toBeNull();
    expect(keys).toEqual([keys[0], keys[0]]);
    await finish();
  });

  it("is sent again from the queue on a later visit under the same key, and done once", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, FAILED_REQUESTS);
    await signInAsSomebodyNew(page);
    const keys = await writeWithLostAnswer(page, 26, "Risponde sempre alle lettere.");
    await page.goto("/about", { waitUntil: "networkidle" });
    await question(page).waitFor();
    const answer = page.waitForResponse(isWriting);
    await button(page, "Invia ora").click();
    expect((await answer).status()).toBe(201);
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await question(page).waitFor({ state: "detached" });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await ownReview(page, 26)).toMatchObject({ comment: "Risponde sempre alle lettere." });
    await finish();
  });
});

const isWriting = (response: Response) =>
  response.request().method() === "POST" && response.url().endsWith("/reviews");

/** The server writes the review, its answer does not arrive. Returns the keys of all attempts, as they come. */
async function writeWithLostAnswer(page: Page, politicianId: number, words: string) {
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/politicians/${politicianId}/reviews`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    const answer = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await page.goto(`/politician-live/${politicianId}`, { waitUntil: "networkidle" });
  await rateEverything(page, 4);
  await comment(page).fill(words);
  await page.getByRole("checkbox", { name: /Acconsento/ }).check();
  await page.getByRole("button", { name: /Pubblica/ }).click();
  await page.getByText(WAITS).waitFor();
  return keys;
}

const comment = (page: Page) => page.getByRole("textbox", { name: /comment/i });
const waiting = (page: Page) =>
  page.evaluate(() => localStorage.getItem("scrutinio-draft:queued-reviews"));

async function writeWithoutConnection(
  page: Page,
  context: BrowserContext,
  politicianId: number,
  words: string,
) {
  await page.goto(`/politician-live/${politicianId}`);
  await rateEverything(page, 4);
  await comment(page).fill(words);
  await page.getByRole("checkbox", { name: /Acconsento/ }).check();
  await context.setOffline(true);
  await page.getByRole("button", { name: /Pubblica/ }).click();
  await page.getByText(WAITS).waitFor();
}

async function ownReview(page: Page, politicianId: number): Promise<unknown> {
  return page.evaluate(async (id) => {
    const response = await fetch(`/api/politicians/${id}/reviews/mine`);
    return ((await response.json()) as { review: unknown }).review;
  }, politicianId);
}

/** As from another device: the list and draft of this browser do not contain it. */
async function publishElsewhere(page: Page, politicianId: number) {
  const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 2]));
  const status = await page.evaluate(
    async ({ id, body }) => {
      const response = await fetch(`/api/politicians/${id}/reviews`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
      return response.status;
    },
    {
      id: politicianId,
      body: JSON.stringify({ scores, comment: "Scritta dal telefono.", consent: true }),
    },
  );
  expect(status).toBe(201);
}
