// From a report to the end of an appeal, by everyone involved: visitor, user, author and two
// administrators, each in their own browser against one running site.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { dayInItaly } from "#domain/day.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { createAdministrator } from "./create-administrator.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { signIn } from "./sign-in.ts";

const PASSWORD = "una-frase-da-ricordare";
const SECOND = "seconda@example.org";
/** Automatic moderation holds it for a person. */
const FLAGGED = "Al bar la chiamano «ladra», ma io non ho prove.";
const QUEUE = "/admin/moderation";

let browser: Browser;
let site: TestSite;
let first: { email: string; password: string };
const second = { email: SECOND, password: PASSWORD };

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite({
    prepare: (dataDir) => createAdministrator(dataDir, second),
  });
  const admin = inject("demoAccounts").find(({ kind }) => kind === "admin");
  if (admin === undefined) throw new Error("There is no administrator");
  first = admin;
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A visitor who has closed the cookie banner, which covers parts of the page. */
const visit = (options = DESKTOP, tolerated: RegExp[] = []): Promise<WatchedPage> =>
  openPage(
    browser,
    {
      ...options,
      baseURL: site.url,
      storageState: {
        cookies: [],
        origins: [
          { origin: site.url, localStorage: [{ name: "cookie-consent", value: "rejected" }] },
        ],
      },
    },
    tolerated,
  );

let people = 0;
/** A new account, signed in. */
async function arrive(
  name: string,
  options = DESKTOP,
  tolerated: RegExp[] = [],
): Promise<WatchedPage & { email: string }> {
  const email = `moderazione-${(people += 1)}@example.org`;
  const response = await fetch(`${site.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({ name, email, password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  const visitor = await visit(options, tolerated);
  await signIn(visitor.page, { email, password: PASSWORD });
  return { ...visitor, email };
}

async function administrator(who = first, options = DESKTOP, tolerated: RegExp[] = []) {
  const visitor = await visit(options, tolerated);
  await signIn(visitor.page, who);
  return visitor;
}

/** Like the form, with the page's own session. */
async function review(page: Page, politician: number, comment: string): Promise<string> {
  const status = await page.evaluate(
    async ([path, json]) => {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: json,
      });
      return ((await answer.json()) as { review: { status: string } }).review.status;
    },
    [
      `/api/politicians/${politician}/reviews`,
      JSON.stringify({
        scores: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 2])),
        comment,
        consent: true,
      }),
    ] as const,
  );
  return status;
}

const articleWith = (page: Page, words: string) =>
  page.getByRole("article").filter({ hasText: words });

/** The newest message to this mailbox with these words; waits for it. */
async function mailTo(email: string, words: RegExp): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const names = (await readdir(join(site.dataDir, "outbox"))).filter((n) => n.endsWith(".eml"));
      for (const name of names.toSorted()) {
        const mail = await PostalMime.parse(
          await readFile(join(site.dataDir, "outbox", name), "utf8"),
        );
        const text = `${mail.subject}\n${mail.text}`;
        if (mail.to?.some(({ address }) => address === email) === true && words.test(text))
          found = text;
      }
      return found;
    })
    .not.toBe("");
  return found;
}

/** Without toasts, which cover parts of the page. */
async function expectClearPageAccessible(page: Page) {
  const close = page.getByRole("button", { name: "Chiudi la notifica" });
  while ((await close.count()) > 0) await close.first().click();
  await expectAccessibleEverywhere(page);
}

/** Chooses rule, proposed statement and sanction of a decision that removes a text. */
async function giveReasons(page: Page, sanction: string): Promise<void> {
  await page.getByLabel("Regola non rispettata").selectOption("unfounded-accusation");
  await page.getByRole("button", { name: "Usa questa motivazione" }).click();
  await page.getByLabel(sanction).check();
}

describe("a review that is reported", () => {
  const words = "In commissione parla sempre d'altro, mai del bilancio.";
  const appealed = "Il bilancio è proprio il lavoro di chi viene valutato.";

  it("goes from the visitor's report to the queue, is removed, and comes back on appeal", async () => {
    const author = await arrive("Anna Autrice");
    expect(await review(author.page, 5, words)).toBe("published");
    await author.page.goto("/politician-live/5");
    await author.page.getByRole("heading", { name: "La tua recensione" }).waitFor();
    const own = articleWith(author.page, words);
    expect(await own.getByRole("button", { name: /Segnala/ }).count()).toBe(0);

    await visitorReports();
    await userReports();

    const admin = await administrator();
    await admin.page.goto(QUEUE);
    const queue = admin.page.getByRole("navigation", { name: "Coda" });
    const entry = queue.getByRole("link").filter({ hasText: words });
    await entry.getByText("2 segnalazioni").waitFor();
    await entry.getByText(/Restano|Scade tra/).waitFor();
    await entry.click();
    const open = admin.page.locator("article[aria-labelledby]");
    await open.getByText("Visitatore: Vera Visitatrice").waitFor();
    await open.getByText("Non parla del suo lavoro.").waitFor();
    await expectClearPageAccessible(admin.page);

    // The whole decision by keyboard: removal, a rule, its statement, a warning.
    await open.getByRole("heading", { level: 2 }).focus();
    await admin.page.keyboard.press("r");
    await admin.page.keyboard.type("Fuori tema");
    const statement = open.getByLabel("Motivazione per l'autore");
    // Nothing is preselected for the moderator: the proposal needs a press of its button.
    await expect.poll(() => statement.inputValue()).toBe("");
    await admin.page.keyboard.press("Tab");
    await admin.page.keyboard.press("Tab");
    await admin.page.keyboard.press("Enter");
    await expect.poll(() => statement.inputValue()).toContain("non riguarda il politico");
    await admin.page.keyboard.press("End");
    // Keyboard shortcuts are off while typing.
    await admin.page.keyboard.type(" Riparla del bilancio: npr.");
    await expect.poll(() => open.getByLabel("Rimuovi").isChecked()).toBe(true);
    await admin.page.keyboard.press("Tab");
    await admin.page.keyboard.press("ArrowRight");
    await expect.poll(() => open.getByLabel("Ammonisci").isChecked()).toBe(true);
    await open.getByRole("button", { name: "Rimuovi e ammonisci" }).waitFor();
    await expectClearPageAccessible(admin.page);
    await admin.page.keyboard.press("Control+Enter");
    await admin.page.getByText("Testo rimosso: l'autore riceve la motivazione").waitFor();
    await expect.poll(() => entry.count()).toBe(0);

    const gone = await visit();
    await gone.page.goto("/politician-live/5");
    expect(await articleWith(gone.page, words).count()).toBe(0);
    await gone.finish();

    // The author gets the reason, by mail and in the settings, and appeals once.
    expect(await mailTo(author.email, /Riparla del bilancio/)).toContain("Fuori tema");
    await author.page.goto("/settings");
    const decision = articleWith(author.page, "Riparla del bilancio");
    await decision.getByText("Rimossa", { exact: true }).waitFor();
    await decision.getByText("Avviso: il tuo account resta attivo.").waitFor();
    await decision.getByRole("button", { name: "Fai ricorso" }).click();
    const send = decision.getByRole("button", { name: "Invia il ricorso" });
    await send.click();
    await decision.getByText("Spiega perché la decisione non ti convince").waitFor();
    await decision.getByLabel("Perché la decisione non ti convince?").fill(appealed);
    await decision.getByText(`${appealed.length}/2000 caratteri`).waitFor();
    await expectClearPageAccessible(author.page);
    await send.click();
    await author.page.getByText("Ricorso inviato").waitFor();
    await decision.getByText("In esame").waitFor();
    expect(await decision.getByRole("button", { name: "Fai ricorso" }).count()).toBe(0);

    // Who looked, why, and no name.
    const views = author.page.getByRole("region", { name: "Chi ha visto i miei dati" });
    await views.getByText("Un tuo testo", { exact: true }).waitFor();
    await views.getByText(/^Amministrazione, .*C'è una segnalazione da decidere\.$/).waitFor();

    // The statement of reasons, as a file for the database of the DSA.
    await admin.page.goto("/admin/transparency", { waitUntil: "networkidle" });
    await admin.page.getByLabel("Dal", { exact: true }).fill(dayInItaly(new Date()));
    const download = admin.page.waitForEvent("download");
    await admin.page.getByRole("button", { name: "Scarica il file (JSON)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const { statements } = JSON.parse(await readFile(await file.path(), "utf8")) as {
      statements: { decision_visibility: string[]; source_type: string }[];
    };
    expect(statements).toMatchObject([{ source_type: expect.stringMatching(/^SOURCE_/) }]);
    await admin.page.getByText("1 motivazione scaricata").waitFor();

    // The first decider may read the appeal but not decide it.
    await admin.page.goto(`${QUEUE}?mostra=appeal`);
    await admin.page.getByText(appealed).waitFor();
    await admin.page.getByText("il ricorso deve esaminarlo un altro amministratore").waitFor();
    expect(await admin.page.getByLabel("Accogli").count()).toBe(0);
    await admin.finish();

    const other = await administrator(second);
    await other.page.goto(`${QUEUE}?mostra=appeal`);
    await other.page.getByText(appealed).waitFor();
    await other.page.getByLabel("Accogli").check();
    await expectClearPageAccessible(other.page);
    await other.page.getByLabel("Risposta all'autore").fill("Hai ragione: parla del suo lavoro.");
    await other.page.getByRole("button", { name: "Accogli il ricorso" }).click();
    await other.page.getByText("Ricorso accolto: la decisione è annullata").waitFor();
    await other.finish();

    expect(await mailTo(author.email, /Hai ragione: parla del suo lavoro/)).not.toBe("");
    await author.page.reload();
    await decision.getByText("Accolto", { exact: true }).waitFor();
    await decision.getByText("Hai ragione: parla del suo lavoro.").waitFor();
    await author.finish();

    const back = await visit();
    await back.page.goto("/politician-live/5");
    await articleWith(back.page, words).waitFor();
    await back.finish();
  });

  /** Without an account, on a phone, after a mistake and a failure: the draft is kept. */
  async function visitorReports() {
    const { page, finish } = await visit(PHONE, [/status of 503/]);
    await page.goto("/politician-live/5");
    await articleWith(page, words)
      .getByRole("button", { name: /Segnala/ })
      .click();
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "Invia la segnalazione" });
    await dialog.getByRole("heading", { name: "Segnala questa recensione" }).waitFor();
    await send.click();
    await dialog.getByText("Scegli un motivo").waitFor();
    await dialog.getByLabel("Contenuto illegale").check();
    await dialog.getByLabel("Spiegaci meglio").fill("Non parla del suo lavoro.");
    await dialog.getByLabel("Nome e cognome").fill("Vera Visitatrice");
    await dialog.getByLabel("Email").fill("vera@example.org");
    await send.click();
    await dialog.getByText("Conferma che la segnalazione è fatta in buona fede").waitFor();
    await dialog.getByLabel(/in buona fede/).check();
    await expectClearPageAccessible(page);
    await page.route(
      "**/api/reports/visitor",
      (route) => route.fulfill({ status: 503, json: { code: "unavailable", title: "Riprova" } }),
      { times: 1 },
    );
    await send.click();
    await dialog.getByText("Quello che hai scritto è ancora qui.").waitFor();
    await expect
      .poll(() => dialog.getByLabel("Spiegaci meglio").inputValue())
      .toBe("Non parla del suo lavoro.");
    await send.click();
    await dialog.getByText("Segnalazione ricevuta").waitFor();
    await dialog.getByText("entro 24–48 ore").waitFor();
    await dialog.getByText("Ti abbiamo mandato la conferma a vera@example.org.").waitFor();
    await expectClearPageAccessible(page);
    await finish();
    expect(await mailTo("vera@example.org", /segnalazione/i)).not.toBe("");
  }

  async function userReports() {
    const { page, email, finish } = await arrive("Ugo Utente");
    await page.goto("/politician-live/5");
    await articleWith(page, words)
      .getByRole("button", { name: /Segnala/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Fuori tema").check();
    expect(await dialog.getByLabel("Nome e cognome").count()).toBe(0);
    await dialog.getByRole("button", { name: "Invia la segnalazione" }).click();
    await dialog.getByText(`Ti abbiamo mandato la conferma a ${email}.`).waitFor();
    await dialog.getByRole("link", { name: "le tue segnalazioni" }).click();
    await page.waitForURL(/\/settings#segnalazioni/);
    const own = page.getByRole("region", { name: "Le tue segnalazioni" });
    await own.getByText("In esame").waitFor();
    await expectClearPageAccessible(page);
    await finish();
  }
});

describe("a review that automatic moderation holds", () => {
  it("shows what is flagged, is published by a moderator, and appears", async () => {
    const author = await arrive("Olga Osservatrice");
    expect(await review(author.page, 6, FLAGGED)).toBe("held");
    await author.finish();

    const admin = await administrator();
    await admin.page.goto(QUEUE);
    await admin.page.getByRole("link", { name: /^In verifica/ }).click();
    await admin.page.waitForURL(/mostra=held/);
    await admin.page
      .getByRole("navigation", { name: "Coda" })
      .getByRole("link")
      .filter({ hasText: FLAGGED })
      .click();
    const marked = admin.page.locator("mark");
    await marked.waitFor();
    await expect.poll(() => marked.textContent()).toBe("ladra (evidenziato: accusa di un reato)");
    await admin.page.keyboard.press("p");
    await admin.page.keyboard.press("Enter");
    await admin.page.getByText("Testo pubblicato").waitFor();
    await admin.finish();

    const reader = await visit();
    await reader.page.goto("/politician-live/6");
    await articleWith(reader.page, FLAGGED).waitFor();
    await reader.finish();
  });

  it("is decided once: the second administrator gets a message, and their decision is discarded", async () => {
    const author = await arrive("Dora Dubbiosa");
    expect(await review(author.page, 7, FLAGGED)).toBe("held");
    await author.finish();

    const slow = await administrator(first, DESKTOP, [/status of 409/]);
    await slow.page.goto(QUEUE);
    const entry = slow.page.getByRole("link").filter({ hasText: FLAGGED });
    await entry.click();
    await slow.page.getByLabel("Nascondi").check();
    await giveReasons(slow.page, "Nessuna");

    const fast = await administrator(second);
    await fast.page.goto(slow.page.url());
    await fast.page.getByLabel("Pubblica").check();
    await fast.page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await fast.page.getByText("Testo pubblicato").waitFor();
    await fast.finish();

    await slow.page.getByRole("button", { name: "Nascondi", exact: true }).click();
    await slow.page
      .getByRole("alert")
      .getByText(/Questo caso è già chiuso/)
      .waitFor();
    await slow.page.getByText("Questo caso è chiuso").waitFor();
    await expect.poll(() => entry.count()).toBe(0);
    await expectClearPageAccessible(slow.page);
    await slow.finish();
  });
});

describe("an author who is suspended", () => {
  it("reads why, until when and how to appeal wherever they would write", async () => {
    const author = await arrive("Sara Sospesa", PHONE);
    expect(await review(author.page, 8, FLAGGED)).toBe("held");

    const admin = await administrator();
    await admin.page.goto(QUEUE);
    await admin.page.getByRole("link").filter({ hasText: FLAGGED }).click();
    await admin.page.getByLabel("Rimuovi").check();
    await giveReasons(admin.page, "Sospendi");
    await admin.page.getByLabel("Giorni di sospensione").fill("14");
    await admin.page.getByRole("button", { name: "Rimuovi e sospendi per 14 giorni" }).click();
    const confirm = admin.page.getByRole("alertdialog");
    await confirm.getByText("Sospendere l'autore per 14 giorni?").waitFor();
    await expectClearPageAccessible(admin.page);
    await confirm.getByRole("button", { name: "Sospendi" }).click();
    await admin.page.getByText("Testo rimosso").waitFor();
    await admin.finish();

    for (const path of ["/politician-live/9", "/topic/1", "/settings"]) {
      await author.page.goto(path);
      await author.page.getByText(/Il tuo account è sospeso fino al.+ alle/).waitFor();
      await author.page.getByText("Accusa di un reato senza una fonte").first().waitFor();
      await author.page.getByRole("link", { name: "Leggi la decisione e fai ricorso" }).waitFor();
      await expectClearPageAccessible(author.page);
    }
    await author.page.goto("/politician-live/9");
    await author.page.getByText("Il tuo account è sospeso").waitFor();
    expect(await author.page.getByRole("button", { name: /Pubblica/ }).count()).toBe(0);
    await author.page.getByRole("link", { name: "Leggi la decisione e fai ricorso" }).click();
    await author.page.waitForURL(/\/settings#decisione-\d+/);
    await author.page.getByRole("button", { name: "Fai ricorso" }).waitFor();
    await author.finish();
  });
});

describe("the keys of the moderation queue", () => {
  it("are listed, can be switched off for good, and then do nothing", async () => {
    const author = await arrive("Tea Tastiera");
    expect(await review(author.page, 10, FLAGGED)).toBe("held");
    expect(await review(author.page, 11, FLAGGED)).toBe("held");
    await author.finish();

    const { page, finish } = await administrator();
    await page.goto(QUEUE);
    const current = page.locator('nav[aria-label="Coda"] [aria-current="true"]');
    await current.waitFor();
    const before = await current.getAttribute("href");
    await page.keyboard.press("j");
    await expect.poll(() => current.getAttribute("href")).not.toBe(before);
    await page.keyboard.press("k");
    await expect.poll(() => current.getAttribute("href")).toBe(before);

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Scorciatoie da tastiera" });
    await help.waitFor();
    await page.keyboard.press("r");
    await expectClearPageAccessible(page);
    await help.getByLabel("Scorciatoie attive").uncheck();
    await help.getByRole("button", { name: "Chiudi" }).click();
    expect(await page.getByLabel("Rimuovi").isChecked()).toBe(false);
    await page.reload();
    await current.waitFor();
    await page.keyboard.press("?");
    await page.keyboard.press("r");
    expect(await help.isVisible()).toBe(false);
    expect(await page.getByLabel("Rimuovi").isChecked()).toBe(false);
    await finish();
  });

  it("leave a queue with nothing in it whole", async () => {
    const { page, finish } = await administrator();
    await page.goto(`${QUEUE}?motivo=spam&scadenza=overdue`);
    await page.getByText("Nessun caso con questi filtri").waitFor();
    expect(await page.getByRole("navigation", { name: "Coda" }).count()).toBe(0);
    await expectClearPageAccessible(page);
    await page.getByRole("link", { name: "Togli i filtri" }).first().click();
    await page.waitForURL(QUEUE);
    await finish();
  });
});
