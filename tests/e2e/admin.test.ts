// The administrators' pages: topics, roles, failed jobs, and the audit log of all of it.

import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listDeadJobs } from "#contract/dashboard.ts";
import { paths } from "#web/lib/paths.ts";
import { DESKTOP, expectAccessible, expectAccessibleInBoth, openPage, PHONE } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { startMailServer } from "./mail-server.ts";
import type { MailServer } from "./mail-server.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { signIn } from "./sign-in.ts";
import { expectWholePage } from "./whole-page.ts";

const CARLO = "carlo@example.org";
/** The recipient of sign-up notifications. */
const KEEPER = "avvisi@example.org";
const { email: ADA, password: PASSWORD } = ADMINISTRATOR;
const TOPIC = "Mense scolastiche gratuite alla primaria?";
/** Longer than the folded description. */
const DESCRIPTION = `Per chi va alla primaria.\n\n${"Costa 40 milioni all'anno ai Comuni. ".repeat(20)}`;

let site: TestSite;
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
  site = await startTestSite({
    data: "empty",
    environment: {
      SMTP_URL: mails.url,
      NOTIFY_EMAIL: KEEPER,
    },
  });
});
afterAll(async () => {
  await site.close();
  mails.close();
});

/** With both messages about it: none is left on its way. */
async function signUp(email: string): Promise<void> {
  const before = mails.countTo(KEEPER);
  await register(email);
  const arrived = () => [mails.countTo(email), mails.countTo(KEEPER) - before];
  await expect.poll(arrived).toEqual([1, 1]);
}

async function register(email: string): Promise<void> {
  const response = await fetch(`${site.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({ name: "Carlo Verdi", email, password: PASSWORD }),
  });
  expect(response.status).toBe(201);
}

/** Signed in on Home, with nothing that covers the page. */
async function openAs(
  email: string,
  options: BrowserContextOptions = DESKTOP,
  tolerated: RegExp[] = [],
): Promise<WatchedPage> {
  const watched = await openPage(
    await launchBrowser(),
    { ...options, baseURL: site.url },
    tolerated,
  );
  await signIn(watched.page, { email, password: PASSWORD });
  return watched;
}

/** The kinds of the jobs that were given up. */
async function readDeadJobs(page: Page): Promise<string[]> {
  const answer = await page.request.get(listDeadJobs.path);
  const { items } = (await answer.json()) as { items: { job: string }[] };
  return items.map(({ job }) => job);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("topics in the hands of an administrator", () => {
  it("go from an empty form to the home page, and are closed for everybody to see", async () => {
    const { page, finish } = await openAs(ADA, DESKTOP, [/status of 400/]);
    await page.goto(paths.adminTopics);
    await page.getByText("Nessun tema, per ora").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Nuovo tema" }).first().click();

    await page.getByLabel("Titolo").fill(TOPIC);
    await page.getByLabel("Descrizione").fill(DESCRIPTION);
    const preview = page.getByRole("region", { name: "Anteprima" });
    await preview.getByRole("heading", { name: TOPIC }).waitFor();
    await preview.getByText("Leggi tutta la descrizione").waitFor();
    await button(page, "Pubblica il tema").click();
    await page.getByText("Tema pubblicato").waitFor();
    // The form of the new topic has the same fields.
    await page.getByRole("heading", { level: 1, name: "Modifica il tema" }).waitFor();

    await page.getByLabel("Descrizione").fill(`${DESCRIPTION} Corretta.`);
    await button(page, "Salva le modifiche").click();
    await page.getByText("Modifiche salvate").waitFor();

    const visitor = await openPage(await launchBrowser(), { ...PHONE, baseURL: site.url });
    await visitor.page.goto("/");
    await visitor.page.getByRole("link", { name: TOPIC }).waitFor();

    // A past day is refused beside the field; a future one is shown on the public page.
    const day = page.getByLabel("Ultimo giorno per le opinioni");
    await day.fill("2020-01-01");
    await button(page, "Imposta la scadenza").click();
    await page.getByText("Scegli un giorno da oggi in poi").waitFor();
    await day.fill("2090-07-01");
    await button(page, "Imposta la scadenza").click();
    await page.getByText("Scadenza impostata").waitFor();
    await page.getByText("Si possono dare opinioni fino al 1º luglio 2090.").waitFor();
    await expectWholePage(page, "admin", "Modifica il tema");

    await button(page, "Concludi").click();
    await button(page, "Concludi il tema").click();
    await page.getByText("Tema concluso").waitFor();
    await button(page, "Riapri").waitFor();

    await visitor.page.getByRole("link", { name: TOPIC }).click();
    await visitor.page.getByText("Questo tema è concluso").first().waitFor();
    expect(await button(visitor.page, "Invia l'opinione").count()).toBe(0);
    await visitor.finish();
    await finish();
  });
});

describe("the role of administrator", () => {
  it("is given and taken with the address typed, and felt at the next page", async () => {
    const admin = await openAs(ADA, DESKTOP, [/status of 400/]);
    await signUp(CARLO);
    const carlo = await openAs(CARLO, PHONE, [/status of 40[13]/]);
    await carlo.page.goto(paths.admin);
    await carlo.page.getByText("Permessi Insufficienti").waitFor();

    const { page } = admin;
    await page.goto(paths.adminUsers);
    await page.getByLabel("Email o identificativo").fill(CARLO);
    await page.getByRole("main").getByRole("button", { name: "Cerca" }).click();
    await page.getByText("non ha confermato il suo indirizzo").waitFor();
    await expect.poll(() => button(page, "Rendi amministratore").isDisabled()).toBe(true);
    // It contains no e-mail address.
    expect(page.url()).not.toContain("carlo");

    await expect.poll(() => mails.linkTo(CARLO, "conferma-email")).not.toBe("");
    await carlo.page.goto(await mails.linkTo(CARLO, "conferma-email"));
    await button(carlo.page, "Conferma").click();
    await carlo.page.getByText("Indirizzo confermato").waitFor();

    await page.reload();
    await button(page, "Rendi amministratore").click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Per confermare").fill("carla@example.org");
    await dialog.getByRole("button", { name: "Rendi amministratore" }).click();
    await dialog.getByText("Scrivi l'indirizzo email dell'account per confermare").waitFor();
    await expectAccessibleInBoth(page);
    await dialog.getByLabel("Per confermare").fill(CARLO);
    await dialog.getByRole("button", { name: "Rendi amministratore" }).click();
    await page.getByText("Ora è amministratore").waitFor();

    // A new role requires a new sign-in: the earlier session ends.
    await carlo.page.goto("/");
    await carlo.page.getByRole("link", { name: "Accedi", exact: true }).first().waitFor();
    await signIn(carlo.page, { email: CARLO, password: PASSWORD });
    await carlo.page.goto(paths.admin);
    await carlo.page.getByRole("heading", { name: "Che cosa aspetta" }).waitFor();

    await button(page, "Togli il ruolo").click();
    await dialog.getByLabel("Per confermare").fill(CARLO);
    await dialog.getByRole("button", { name: "Togli il ruolo" }).click();
    await page.getByText("Non è più amministratore").waitFor();
    await carlo.page.goto(paths.adminAudit);
    await carlo.page.getByText("Permessi Insufficienti").waitFor();
    await carlo.finish();
    await admin.finish();
  });
});

describe("a sanction without a text to decide on", () => {
  it("is given with a rule and the facts, shown in force, and ended early", async () => {
    const dario = `dario-${randomUUID()}@example.org`;
    await signUp(dario);
    const { page, finish } = await openAs(ADA, PHONE);
    await page.goto(paths.adminUsers);
    await page.getByLabel("Email o identificativo").fill(dario);
    await page.getByRole("main").getByRole("button", { name: "Cerca" }).click();
    const sanctions = page.getByRole("region", { name: "Sanzioni" });
    await sanctions.getByText("Nessuna, né ora né prima.").waitFor();
    await button(page, "Sanziona questo account").click();
    const dialog = page.getByRole("dialog", { name: "Sanziona questo account" });
    await dialog.getByLabel("Sospensione").check();
    await dialog.getByLabel("Giorni di sospensione").fill("0");
    await dialog.getByRole("button", { name: "Sanziona", exact: true }).click();
    // Errors are shown beside their fields.
    await expect.poll(() => dialog.locator(".error").count()).toBe(3);
    await expectAccessibleInBoth(page);
    await dialog.getByLabel("Giorni di sospensione").fill("3");
    await dialog.getByLabel("Regola non rispettata").selectOption("report-abuse");
    await dialog.getByLabel("Motivazione").fill("Trenta segnalazioni in un'ora, tutte infondate.");
    await dialog.getByRole("button", { name: "Sanziona", exact: true }).click();
    await sanctions.getByText("In vigore").waitFor();
    await sanctions.getByText("Trenta segnalazioni").waitFor();
    await expectWholePage(page, "admin", "Utenti");
    await button(page, "Togli la sanzione").first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Togli la sanzione" }).click();
    await sanctions.getByText(/^Tolta (?:il|l')/).waitFor();
    expect(await sanctions.getByText("In vigore").count()).toBe(0);
    await finish();
  });
});

describe("messages the mail server will never take", () => {
  it("are shown as given up, and sent once the server is well and somebody asks", async () => {
    const lucia = `lucia-${randomUUID()}@example.org`;
    const before = mails.countTo(KEEPER);
    mails.isRefusing = true;
    await register(lucia);
    const { page, finish } = await openAs(ADA);
    const retry = (job: string) => page.getByRole("button", { name: `Ritenta: ${job}` });
    // The mail about the administrator's own sign-in may be refused as well.
    const confirmation = retry("Email di conferma dell'indirizzo");
    const notice = retry("Avviso di un nuovo account");
    const givenUp = async () => [await confirmation.count(), await notice.count()];
    await expect
      .poll(() => readDeadJobs(page))
      .toEqual(expect.arrayContaining(["send-confirmation-mail", "notify-new-user"]));
    await page.goto(paths.admin);
    await expect.poll(givenUp).toEqual([1, 1]);
    await page.getByText("MailError").first().waitFor();
    await expectAccessibleInBoth(page);
    mails.isRefusing = false;
    await confirmation.click();
    await page.getByText("1 lavoro rimesso in coda").waitFor();
    await expect.poll(givenUp).toEqual([0, 1]);
    await button(page, "Ritenta tutti").click();
    await page.getByText("Nessun lavoro abbandonato.").waitFor();
    const arrived = () => [mails.countTo(lucia), mails.countTo(KEEPER) - before];
    await expect.poll(arrived).toEqual([1, 1]);
    await finish();
  });
});

describe("the audit log", () => {
  it("tells all of it, in words, with a way to each subject and a file to keep", async () => {
    const { page, finish } = await openAs(ADA, PHONE);
    await page.goto(paths.adminAudit);
    const entries = page.getByRole("list", { name: "Voci del registro" });
    await entries.waitFor();
    for (const sentence of [
      "ha pubblicato un tema",
      "ha dato una scadenza a un tema",
      "ha concluso un tema",
      "ha modificato un tema",
      "ha guardato un account",
      "ha reso amministratore un account",
      "ha tolto il ruolo di amministratore a un account",
      "ha sanzionato un account",
      "ha tolto una sanzione a un account",
      "ha rimesso in coda lavori abbandonati",
    ])
      expect(await entries.getByText(sentence).count()).toBeGreaterThan(0);
    expect(await entries.getByText(ADA).count()).toBeGreaterThan(0);
    await expectWholePage(page, "admin", "Registro");

    await page.getByLabel("Che cosa", { exact: true }).selectOption("topic-closed");
    await button(page, "Filtra").click();
    await page.waitForURL("/admin/audit?azione=topic-closed");
    await expect.poll(() => entries.getByRole("listitem").count()).toBe(1);
    const downloading = page.waitForEvent("download");
    await button(page, "Scarica CSV").click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^scrutinio-registro-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), "utf8");
    expect(csv).toContain(`;${ADA};ha concluso un tema;topic-closed;${TOPIC};`);
    expect(csv.trim().split("\r\n")).toHaveLength(2);

    await page.getByRole("link", { name: TOPIC }).click();
    await page.getByRole("heading", { name: "Modifica il tema" }).waitFor();
    await page.goBack();
    await page.waitForURL("/admin/audit?azione=topic-closed");
    await finish();
  });
});
