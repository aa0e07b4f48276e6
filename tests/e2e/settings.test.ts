// The account from its settings: what is kept about one, changed, exported, withdrawn and deleted.

import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { publishReview } from "#contract/reviews.ts";
import { submitOpinion } from "#contract/topics.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import {
  DESKTOP,
  expectAccessible,
  expectAccessibleEverywhere,
  openPage,
  PHONE,
} from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { countMailsTo, linkSentTo } from "./outbox.ts";
import { sendSignIn } from "./sign-in.ts";
import { createAccount, PASSWORD, signInAsSomebodyNew } from "./somebody-new.ts";
import { expectWholePage } from "./whole-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

const part = (page: Page, name: string) => page.getByRole("region", { name });
const openGroup = (page: Page, title: string) =>
  page.locator("summary", { hasText: title }).click();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** With the session of the page. */
async function post(page: Page, path: string, id: number, data: object): Promise<void> {
  const response = await page.request.post(path.replace("{id}", String(id)), {
    headers: { Origin: inject("siteUrl") },
    data,
  });
  expect(response.status()).toBe(201);
}

const publish = (page: Page, id: number, comment: string) =>
  post(page, publishReview.path, id, { scores: perAttribute(() => 5), comment, consent: true });
const giveOpinion = (page: Page, id: number, comment: string) =>
  post(page, submitOpinion.path, id, {
    rating: 4,
    comment,
    shownName: "full-name",
    consent: true,
  });

async function readMe(page: Page) {
  const response = await page.request.get("/api/me");
  return { status: response.status(), body: (await response.json()) as Record<string, string> };
}

async function totalReviews(id: number): Promise<number> {
  const response = await fetch(`${inject("siteUrl")}/api/politicians/${id}`);
  return ((await response.json()) as { ratings: { totalReviews: number } }).ratings.totalReviews;
}

describe("the settings", () => {
  it("lead to the sign-in and back, hold nothing personal before, and say without scripts what they need", async () => {
    const email = await createAccount();
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 401/]);
    await page.goto("/settings");
    await page.waitForURL("/auth?ritorno=%2Fsettings");
    await page.evaluate(() => localStorage.setItem("cookie-consent", "rejected"));
    await sendSignIn(page, { email, password: PASSWORD });
    await page.waitForURL("/settings");
    await page.getByText(email).waitFor();
    const html = await (await page.request.get("/settings")).text();
    expect(html).toContain("Impostazioni Account");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<noscript><p>Per usare le impostazioni serve JavaScript/);
    for (const personal of [email, "Maria"]) expect(html).not.toContain(personal);

    await page.getByText("Non hai ancora dato consensi").waitFor();
    await page.getByText("Sei collegato solo da questo dispositivo.").waitFor();
    await expectWholePage(page, "citizen", "Impostazioni Account");
    await page.getByText("Account di Maria Rossi").click({ force: true });
    await button(page, "Logout").click();
    await page.getByText("Logout effettuato").waitFor();
    await page.waitForURL("/");
    expect((await readMe(page)).status).toBe(401);
    await finish();
  });

  it("show who one is and what one wrote, save it to a file, and withdraw it after a question", async () => {
    const { page, context, finish } = await openPage(browser, PHONE);
    const email = await signInAsSomebodyNew(page);
    const before = await totalReviews(312);
    await publish(page, 312, "Presente.\nE chiara.");
    await giveOpinion(page, 2, "Un passo avanti.");
    await page.goto("/settings");
    const { id, createdAt } = (await readMe(page)).body;
    const account = part(page, "Il tuo account");
    await account.getByText(`${id?.slice(0, 8)}…`).waitFor();
    const day = new Date(createdAt ?? "").toLocaleDateString("it-IT", {
      dateStyle: "long",
      timeZone: "Europe/Rome",
    });
    await account.getByText(day).waitFor();
    await account.getByText("Da confermare").waitFor();
    await account.getByRole("button", { name: "Invia di nuovo" }).click();
    await page.getByText("Email di conferma inviata!").waitFor();
    // On a phone one group is open at a time.
    await openGroup(page, "Dati e consensi");
    await page.getByText("In vigore").waitFor();
    expect(await account.isVisible()).toBe(false);
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    await expectAccessibleEverywhere(page);

    const download = page.waitForEvent("download");
    await button(page, "Esporta").click();
    const file = await download;
    await page.getByText("Dati esportati con successo").waitFor();
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, unknown>;
    expect(file.suggestedFilename()).toBe(
      `scrutinio-data-${String(data["exportDate"]).slice(0, 10)}.json`,
    );
    expect(data).toMatchObject({
      profile: { id, email, fullName: "Maria Rossi" },
      reviews: [{ comment: "Presente.\nE chiara.", honesty: 5 }],
      topicReviews: [{ comment: "Un passo avanti.", rating: 4 }],
      consents: [{ purpose: "political-opinions" }],
      sessions: [{}],
    });

    // Another tab follows the new name.
    const other = await context.newPage();
    await other.goto("/about");
    await other.getByText("Account di Maria Rossi").waitFor({ state: "attached" });
    await openGroup(page, "Account e avvisi");
    await page.getByLabel("Nome Completo").fill("Marta  Bianchi ");
    await button(page, "Salva il nome").click();
    await page.getByText("Nome aggiornato").waitFor();
    await page.getByText("Account di Marta Bianchi").waitFor({ state: "attached" });
    await other.getByText("Account di Marta Bianchi").waitFor({ state: "attached" });

    await openGroup(page, "Ciò che hai scritto");
    const reviews = part(page, "Le tue recensioni");
    await reviews.getByRole("button", { name: /^Apri/ }).click();
    await reviews.getByText("E chiara.").waitFor();
    await reviews.getByRole("button", { name: /^Ritira/ }).click();
    await button(page, "Ritira la recensione").click();
    await page.getByText("Recensione ritirata").waitFor();
    await reviews.getByText("Non hai ancora scritto recensioni").waitFor();
    await expect.poll(() => totalReviews(312)).toBe(before);
    const opinions = part(page, "Le tue opinioni");
    await opinions.getByRole("button", { name: /^Apri/ }).click();
    expect(await opinions.getByRole("link", { name: /^Modifica/ }).getAttribute("href")).toMatch(
      /^\/topic\/2#/,
    );
    await opinions.getByRole("button", { name: /^Ritira/ }).click();
    await button(page, "Ritira l'opinione").click();
    await opinions.getByText("Non hai ancora espresso opinioni").waitFor();
    await finish();
  });

  it("withdraw the consent with all that rests on it, then delete the account: nothing is left of theirs", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP, [/status of 401/]);
    const email = await signInAsSomebodyNew(page);
    const before = await totalReviews(313);
    await publish(page, 313, "Chiara nei suoi interventi sul bilancio.");
    await expect.poll(() => totalReviews(313)).toBe(before + 1);
    await page.goto("/settings");
    const consents = part(page, "Consensi");
    await consents.getByText("In vigore").waitFor();
    await consents.getByRole("button", { name: "Ritira il consenso" }).click();
    await expectAccessible(page);
    await button(page, "Ritira il consenso e cancella").click();
    await page.getByText("Consenso ritirato").waitFor();
    await consents.getByText(/Ritirato (?:il|l')/).waitFor();
    await part(page, "Le tue recensioni").getByText("Non hai ancora scritto recensioni").waitFor();
    // Until the night, when it goes with those of others.
    expect(await totalReviews(313)).toBe(before + 1);
    expect((await readMe(page)).status).toBe(200);

    await linkSentTo(email, "conferma-email");
    await page.evaluate(() =>
      localStorage.setItem(
        "scrutinio-draft:review:15",
        JSON.stringify({ owner: null, savedAt: Date.now(), value: { scores: {}, comment: "Mia" } }),
      ),
    );
    await page.setViewportSize(PHONE.viewport ?? { width: 0, height: 0 });
    await button(page, "Elimina").click();
    const dialog = page.getByRole("alertdialog", { name: "Sei assolutamente sicuro?" });
    const password = dialog.getByLabel("Password", { exact: true });
    await password.waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Annulla" }).last().click();
    expect((await readMe(page)).status).toBe(200);

    await button(page, "Elimina").click();
    await password.fill(PASSWORD);
    await dialog.getByRole("button", { name: "Elimina definitivamente" }).click();
    await page.getByText("Account eliminato con successo").waitFor();
    await page.waitForURL("/");
    await page.getByRole("link", { name: "Accedi" }).waitFor();
    expect((await readMe(page)).status).toBe(401);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter(isPersonal)).toEqual([]);
    // Without even the device cookie: only the mark of a recent write, which is the same for everyone and goes after
    // half a minute.
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name !== "scrutinio.recent_write")).toEqual([]);
    expect(await countMailsTo(email)).toBe(0);
    const again = await page.request.post("/api/auth/sign-in/email", {
      headers: { Origin: inject("siteUrl") },
      data: { email, password: PASSWORD },
    });
    expect(again.status()).toBe(401);
    await finish();
  });
});

function isPersonal(key: string): boolean {
  return key.startsWith("scrutinio-draft") || key === "scrutinio-session";
}
