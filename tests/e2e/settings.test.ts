import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { DESKTOP, expectAccessible, expectAccessibleInBoth, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { countMailsTo, linkSentTo } from "./outbox.ts";
import { sendSignIn } from "./sign-in.ts";

const PASSWORD = "girasole lento 42";
let people = 0;
const newEmail = () => `impostazioni-${Date.now()}-${(people += 1)}@example.org`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Sends JSON from the page, with its cookies. */
function send(page: Page, method: string, path: string, body: object = {}) {
  return page.evaluate(
    async ([verb, address, json]) => {
      const response = await fetch(address, {
        method: verb,
        headers: { "Content-Type": "application/json" },
        ...(verb === "GET" ? {} : { body: json }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

/** A new account, signed in by the form, back on the settings page. */
async function arrive(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto("/settings");
  await page.waitForURL("/auth?ritorno=%2Fsettings");
  const account = { name: "Maria Rossi", email, password: PASSWORD };
  expect((await send(page, "POST", "/api/auth/sign-up/email", account)).status).toBe(201);
  await sendSignIn(page, { email, password: PASSWORD });
  await page.waitForURL("/settings");
  await page.getByText(email).waitFor();
  return email;
}

const part = (page: Page, name: string) => page.getByRole("region", { name });

async function publish(page: Page, id: number, comment: string) {
  const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 5]));
  const draft = { scores, comment, consent: true };
  expect((await send(page, "POST", `/api/politicians/${id}/reviews`, draft)).status).toBe(201);
}

async function giveOpinion(page: Page, id: number, comment: string) {
  const opinion = { rating: 4, comment, shownName: "full-name", consent: true };
  expect((await send(page, "POST", `/api/topics/${id}/opinions`, opinion)).status).toBe(201);
}

async function totalReviews(id: number): Promise<number> {
  const response = await fetch(`${inject("siteUrl")}/api/politicians/${id}`);
  return ((await response.json()) as { ratings: { totalReviews: number } }).ratings.totalReviews;
}

describe("the settings", () => {
  it("lead who is signed out to the sign-in and back, and are the same for everyone before", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const email = await arrive(page);
    const html = await (await page.request.get("/settings")).text();
    expect(html).toContain("Impostazioni Account");
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const personal of [email, "Maria"]) expect(html).not.toContain(personal);
    await finish();
  });

  it("say without JavaScript what they need", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto("/settings");
    expect(await page.title()).toContain("Impostazioni Account");
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    // Text locators ignore <noscript>.
    const words = page.locator("main noscript p");
    await words.waitFor();
    await expect
      .poll(() => words.textContent())
      .toContain("Per usare le impostazioni serve JavaScript");
    await finish();
  });

  it("show who one is and save everything kept about them to a file", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const email = await arrive(page);
    await publish(page, 11, "Puntuale nelle risposte.");
    await giveOpinion(page, 1, "Serviva da tempo.");
    const { id, createdAt } = (await send(page, "GET", "/api/me")).body as Record<string, string>;
    const account = part(page, "Il tuo account");
    await account.getByText(`${id?.slice(0, 8)}…`).waitFor();
    const day = new Date(createdAt ?? "").toLocaleDateString("it-IT", {
      dateStyle: "long",
      timeZone: "Europe/Rome",
    });
    await account.getByText(day).waitFor();
    await account.getByText("Da confermare").waitFor();
    await account.getByRole("button", { name: "Invia di nuovo l'email di conferma" }).click();
    await page.getByText("Email di conferma inviata!").waitFor();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Esporta" }).click();
    const file = await download;
    await page.getByText("Dati esportati con successo").waitFor();
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, unknown>;
    expect(file.suggestedFilename()).toBe(
      `scrutinio-data-${String(data["exportDate"]).slice(0, 10)}.json`,
    );
    expect(data).toMatchObject({
      profile: { id, email, fullName: "Maria Rossi" },
      reviews: [{ comment: "Puntuale nelle risposte.", honesty: 5 }],
      topicReviews: [{ comment: "Serviva da tempo.", rating: 4 }],
      consents: [{ purpose: "political-opinions" }],
      sessions: [{}],
    });
    await finish();
  });

  it("say that the export failed, in the sentence for it", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/ERR_FAILED/]);
    await arrive(page);
    await page.route("**/api/me/export", (route) => route.abort());
    await page.getByRole("button", { name: "Esporta" }).click();
    await page.getByText("Errore durante l'esportazione dei dati").waitFor();
    expect(await page.getByText("Dati esportati con successo").count()).toBe(0);
    await finish();
  });

  it("change the name shown, and the header follows, in other tabs too", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP);
    await arrive(page);
    const other = await context.newPage();
    await other.goto("/about");
    await other.getByText("Account di Maria Rossi").waitFor({ state: "attached" });
    const name = page.getByLabel("Nome Completo");
    await name.fill("   ");
    await page.getByRole("button", { name: "Salva il nome" }).click();
    await page.getByText("Inserisci il tuo nome completo").waitFor();
    await name.fill("Marta  Bianchi ");
    await page.getByRole("button", { name: "Salva il nome" }).click();
    await page.getByText("Nome aggiornato").waitFor();
    await page.getByText("Account di Marta Bianchi").waitFor({ state: "attached" });
    await expect.poll(() => name.inputValue()).toBe("Marta Bianchi");
    await other.getByText("Account di Marta Bianchi").waitFor({ state: "attached" });
    await finish();
  });

  it("list what one wrote, lead to where it is changed, and withdraw it after a question", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await arrive(page);
    const before = await totalReviews(12);
    await publish(page, 12, "Sempre presente in aula.");
    await giveOpinion(page, 2, "Un passo avanti.");
    await page.reload();
    const reviews = part(page, "Le tue recensioni");
    await reviews.getByText("Sempre presente in aula.").waitFor();
    await reviews.getByText("Pubblicata").waitFor();
    expect(await reviews.getByRole("link", { name: /^Modifica/ }).getAttribute("href")).toBe(
      "/politician-live/12#valuta",
    );

    await reviews.getByRole("button", { name: /^Ritira/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Annulla" }).last().click();
    await expect.poll(() => totalReviews(12)).toBe(before + 1);
    await reviews.getByRole("button", { name: /^Ritira/ }).click();
    await page.getByRole("button", { name: "Ritira la recensione" }).click();
    await page.getByText("Recensione ritirata").waitFor();
    await reviews.getByText("Non hai ancora scritto recensioni").waitFor();
    await expect.poll(() => totalReviews(12)).toBe(before);

    const opinions = part(page, "Le tue opinioni");
    expect(await opinions.getByRole("link", { name: /^Modifica/ }).getAttribute("href")).toMatch(
      /^\/topic\/2#/,
    );
    await opinions.getByRole("button", { name: /^Ritira/ }).click();
    await page.getByRole("button", { name: "Ritira l'opinione" }).click();
    await opinions.getByText("Non hai ancora espresso opinioni").waitFor();
    await finish();
  });

  it("withdraw the consent with all that rests on it, and keep the account", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await arrive(page);
    const before = await totalReviews(13);
    await publish(page, 13, "Risponde a tutti.");
    await page.reload();
    const consents = part(page, "Consensi");
    await consents.getByText("In vigore").waitFor();
    await consents.getByRole("button", { name: "Ritira il consenso" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ritira il consenso e cancella" }).click();
    await page.getByText("Consenso ritirato").waitFor();
    await consents.getByText(/Ritirato (?:il|l')/).waitFor();
    await part(page, "Le tue recensioni").getByText("Non hai ancora scritto recensioni").waitFor();
    await expect.poll(() => totalReviews(13)).toBe(before);
    expect((await send(page, "GET", "/api/me")).status).toBe(200);
    await finish();
  });

  it("delete the account after the question and the password: signed out, nothing left", async () => {
    const { page, context, finish } = await openPage(browser, PHONE, [/status of (?:40[13]|500)/]);
    const email = await arrive(page);
    const before = await totalReviews(14);
    await publish(page, 14, "Chiara nei suoi interventi.");
    await linkSentTo(email, "conferma-email");
    await page.evaluate(() =>
      localStorage.setItem(
        "scrutinio-draft:review:15",
        JSON.stringify({ owner: null, savedAt: Date.now(), value: { scores: {}, comment: "Mia" } }),
      ),
    );
    await page.getByRole("button", { name: "Elimina", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "Sei assolutamente sicuro?" });
    for (const said of [
      "Questa azione non può essere annullata.",
      "tutte le tue recensioni e opinioni saranno cancellate",
      "il tuo profilo sarà eliminato definitivamente",
      "non potrai più accedere",
    ])
      await dialog.getByText(said).waitFor();
    const password = dialog.getByLabel("Password", { exact: true });
    const confirm = dialog.getByRole("button", { name: "Elimina definitivamente" });
    await password.waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Annulla" }).last().click();
    expect((await send(page, "GET", "/api/me")).status).toBe(200);

    await page.getByRole("button", { name: "Elimina", exact: true }).click();
    await password.waitFor();
    await confirm.click();
    await dialog.getByText("Inserisci la password").waitFor();
    await password.fill("non è questa");
    await confirm.click();
    await dialog.getByText("Password non corretta").waitFor();
    await password.fill(PASSWORD);
    await page.route("**/api/me/delete", (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await confirm.click();
    await dialog.getByText("Errore durante l'eliminazione dell'account").waitFor();
    await confirm.click();
    await page.getByText("Account eliminato con successo").waitFor();
    await page.waitForURL("/");
    await page.getByRole("link", { name: "Accedi" }).waitFor();

    expect((await send(page, "GET", "/api/me")).status).toBe(401);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter(isPersonal)).toEqual([]);
    // Without even the device cookie: only the mark of a recent write, which is the same for
    // everyone.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["scrutinio.recent_write"]);
    await expect.poll(() => totalReviews(14)).toBe(before);
    expect(await countMailsTo(email)).toBe(0);
    const again = await send(page, "POST", "/api/auth/sign-in/email", {
      email,
      password: PASSWORD,
    });
    expect(again.status).toBe(401);
    await finish();
  });

  it("are left for the home page by signing out", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 401/]);
    await arrive(page);
    await page.getByText("Account di Maria Rossi").click({ force: true });
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByText("Logout effettuato").waitFor();
    await page.waitForURL("/");
    expect((await send(page, "GET", "/api/me")).status).toBe(401);
    await finish();
  });

  for (const view of [
    { name: "a phone", options: PHONE },
    { name: "a desktop", options: DESKTOP },
  ])
    it(`are accessible in light and dark on ${view.name}, with and without anything written`, async () => {
      const { page, finish } = await openPage(browser, view.options);
      await arrive(page);
      for (const isWritten of [false, true]) {
        if (isWritten) {
          await publish(page, view.options === PHONE ? 16 : 17, "Presente.\nE chiara.");
          await giveOpinion(page, 3, "Sono d'accordo.");
          await page.reload();
        }
        await page.getByText(isWritten ? "In vigore" : "Non hai ancora dato consensi").waitFor();
        await page.getByText("Sei collegato solo da questo dispositivo.").waitFor();
        await expect.poll(() => page.locator("h1").count()).toBe(1);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        await expectAccessibleInBoth(page);
      }
      await finish();
    });
});

function isPersonal(key: string): boolean {
  return key.startsWith("scrutinio-draft") || key === "scrutinio-session";
}
