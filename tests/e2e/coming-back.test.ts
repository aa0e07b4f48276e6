// What calls readers back, on a phone: from a shared link to a comparison, to the page of one's town, to following its
// mayor, to the mail and the notification that follow, and out of the mails again.

import type { Browser, Page } from "playwright-core";
import type { Email } from "postal-mime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/durations.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { serverArguments } from "#scripts/lib/server-arguments.mjs";
import { startPushService } from "../push-service.ts";
import type { PushService } from "../push-service.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { clockAhead } from "./clock-ahead.ts";
import { hasWholeBrowser, launchWholeBrowser, NEEDS_WHOLE_BROWSER } from "./launch-browser.ts";
import { startMailServer } from "./mail-server.ts";
import type { MailServer } from "./mail-server.ts";
import { deliver, notifications, press, usePushService } from "./push-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { startSite } from "./start-site.ts";
import type { RunningSite } from "./start-site.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";

const TIMEOUT_MS = 400_000;
/** Longer than the quarter of an hour of a message «Subito», and what is settled after it. */
const WINDOW_MS = 20 * MINUTE_MS;
const ACCOUNT = {
  name: "Maria Rossi",
  email: "maria.rossi@example.org",
  password: "girasole lento 42",
};

let browser: Browser;
let mails: MailServer;
let push: PushService;
let site: TestSite;
let running: RunningSite;
let environment: Record<string, string>;
// Before each try: the second one meets nothing of the first.
beforeEach(async () => {
  [push, mails] = await Promise.all([startPushService(), startMailServer()]);
  environment = { PUSH_SERVICES: push.url, SMTP_URL: mails.url };
  site = await startTestSite({ environment });
  running = site;
  browser = await launchWholeBrowser();
});
afterEach(async () => {
  await browser.close();
  await running.kill();
  await site.close();
  await push.close();
  mails.close();
});

/** The same site, started again when so many windows of messages have passed. */
async function startLater(windows: number): Promise<void> {
  await running.stop();
  const own = { DATA_DIR: site.dataDir, PORT: new URL(site.url).port };
  const server = [...clockAhead(windows * WINDOW_MS), ...serverArguments];
  running = await startSite({ ...environment, ...own }, server);
}

interface Person {
  id: number;
  name: string;
}

async function findMayors(query = ""): Promise<Person[]> {
  const address = `${site.url}/api/politicians?role=Sindaco&sort=reviews${query}`;
  const { items } = (await (await fetch(address)).json()) as { items: Person[] };
  return items;
}

/** By somebody new, in a browser of their own. */
async function review(id: number, comment: string): Promise<void> {
  const { page, finish } = await openPage(browser, { ...DESKTOP, baseURL: site.url });
  await signInAsSomebodyNew(page, site.url);
  const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 4]));
  const response = await page.request.post(`/api/politicians/${id}/reviews`, {
    headers: { Origin: site.url },
    data: { scores, comment, consent: true },
  });
  expect(response.status()).toBe(201);
  await finish();
}

/** What a friend copies from the dialog of a person's page. */
async function copySharedLink(id: number): Promise<string> {
  const { page, finish } = await openPage(browser, { ...DESKTOP, baseURL: site.url });
  await page.goto(`/politician-live/${id}`, { waitUntil: "networkidle" });
  await page.getByRole("main").getByRole("link", { name: "Condividi" }).click();
  const dialog = page.getByRole("dialog", { name: "Condividi" });
  const link = await dialog.getByRole("textbox", { name: "Link alla pagina" }).inputValue();
  await finish();
  return link;
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Registrati" }).click();
  await page.getByLabel("Nome Completo").fill(ACCOUNT.name);
  await page.getByLabel("Email", { exact: true }).fill(ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(ACCOUNT.password);
  await page.getByRole("button", { name: "Registrati", exact: true }).click();
  await page.getByText("Account creato! Puoi ora accedere.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(ACCOUNT.password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
}

async function confirmAddress(page: Page): Promise<void> {
  const link = () => mails.linkTo(ACCOUNT.email, "conferma-email");
  await expect.poll(link, { timeout: 60_000 }).not.toBe("");
  await page.goto(await link(), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Conferma", exact: true }).click();
  await page.getByText("Indirizzo confermato").waitFor();
}

const digests = async () =>
  (await mails.readFor(ACCOUNT.email)).filter(
    ({ subject }) => subject === "Novità su ciò che segui",
  );

const header = ({ headers }: Email, name: string) =>
  headers.find(({ key }) => key === name)?.value ?? "";

it.skipIf(!(await hasWholeBrowser()))(
  `a shared link leads to a comparison, to one's town, to following its mayor, and to the news ${NEEDS_WHOLE_BROWSER}`,
  { timeout: TIMEOUT_MS },
  async () => {
    const [mayor] = await findMayors("&town=Torino");
    const [shared, other] = (await findMayors()).filter(({ id }) => id !== mayor?.id);
    if (mayor === undefined || shared === undefined || other === undefined)
      throw new Error("There are not enough mayors");
    const options = { ...PHONE, baseURL: site.url, serviceWorkers: "allow" } as const;
    const { page, context, finish } = await openPage(browser, options);
    await usePushService(context, push);
    await context.grantPermissions(["notifications"], { origin: site.url });

    // The link, with the picture that a message shows of it.
    await page.goto(await copySharedLink(shared.id), { waitUntil: "networkidle" });
    const cookies = page.getByRole("region", { name: "Preferenze cookie" });
    await cookies.getByRole("button", { name: "Rifiuta", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: shared.name }).waitFor();
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const drawn = await page.request.get(picture ?? "");
    expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

    // To a comparison.
    const main = page.getByRole("main");
    await main.getByRole("link", { name: `Confronta ${shared.name}`, exact: true }).click();
    const tray = page.getByRole("region", { name: "Da confrontare" });
    await tray.getByRole("link", { name: "Confronta (1)" }).click();
    await page.waitForURL(`/compare?p=${shared.id}`);
    const search = page.getByRole("combobox", { name: "Aggiungi una persona al confronto" });
    await page.getByRole("searchbox", { name: "Aggiungi una persona al confronto" }).focus();
    await search.fill(other.name);
    await page.getByRole("option", { name: other.name }).first().click();
    await page.waitForURL(`/compare?p=${shared.id},${other.id}`);
    await main.getByRole("region", { name: "I dieci attributi" }).waitFor();

    // To one's town.
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("list", { name: "Esplora" })
      .getByRole("link", { name: "I tuoi rappresentanti" })
      .click();
    await main.getByLabel("Nome del comune").fill("Torino");
    await main.getByRole("button", { name: "Mostra chi mi rappresenta" }).click();
    await main.getByRole("link", { name: /^Torino/ }).click();
    await page.waitForURL("/place/001272-torino");
    await main.getByRole("link", { name: mayor.name, exact: true }).first().click();
    await page.waitForURL(`/politician-live/${mayor.id}`);
    // Her town has a link "Segui" too, and is shown until her page is drawn.
    await main.getByRole("heading", { level: 1, name: mayor.name }).waitFor();

    // To following its mayor, with an account that is made on the way.
    await main.getByRole("link", { name: "Segui", exact: true }).click();
    await main.getByRole("link", { name: "Accedi per seguire" }).click();
    await signUp(page);
    const followPath = `/follow?cosa=politician-${mayor.id}`;
    await page.waitForURL(followPath);
    await confirmAddress(page);
    await page.goto(followPath, { waitUntil: "networkidle" });
    await main.getByRole("radio", { name: /^Subito/ }).check();
    const byMail = main.getByRole("checkbox", { name: /^Per email/ });
    await byMail.check();
    await main.getByRole("checkbox", { name: /^Con una notifica/ }).check();
    await page.getByText("Notifiche attive su questo dispositivo", { exact: true }).waitFor();
    await main.getByRole("checkbox", { name: /^Acconsento/ }).check();
    await main.getByRole("button", { name: "Segui", exact: true }).click();
    await main.getByText("La segui dal").waitFor();
    await expectAccessible(page);

    // News, in a mail of a mail server and a notification of a push service.
    await review(mayor.id, "Risponde alle domande in consiglio.");
    await startLater(1);
    await expect.poll(async () => (await digests()).length, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => push.delivered.length, { timeout: 60_000 }).toBe(1);
    expect(push.complaints).toEqual([]);
    const [digest] = await digests();
    if (digest === undefined) throw new Error("There is no digest");
    expect(digest.text).toContain(`${mayor.name}, `);
    expect(digest.text).toContain("Una nuova recensione.");
    expect(digest.html).toContain(`${site.url}/politician-live/${mayor.id}`);
    await deliver(page, JSON.stringify(push.delivered[0]?.message));
    const shown = { title: "Scrutinio", body: "Ci sono novità in ciò che segui." };
    await expect.poll(() => notifications(page)).toEqual([shown]);
    const opened = await press(context);
    expect(opened).toBe(`${site.url}/politician-live/${mayor.id}`);
    await page.goto(opened, { waitUntil: "networkidle" });
    await main.getByText("Risponde alle domande in consiglio.").first().waitFor();

    // Out of the mails: by the mail program alone, which sends no cookie, …
    const address = header(digest, "list-unsubscribe").slice(1, -1);
    expect(header(digest, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(digest.text).toContain(address);
    const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(address, { method: "POST", body: oneClick, redirect: "error" });
    expect(answer.status).toBe(200);
    await page.goto(followPath, { waitUntil: "networkidle" });
    expect(await byMail.isChecked()).toBe(false);

    // … and, asked for again, by the link in its text, signed out and without scripts.
    await byMail.check();
    await main.getByRole("button", { name: "Salva", exact: true }).click();
    await page.getByText("Salvato", { exact: true }).waitFor();
    const signedOut = await openPage(browser, {
      ...PHONE,
      baseURL: site.url,
      javaScriptEnabled: false,
    });
    await signedOut.page.goto(address);
    await signedOut.page.getByRole("button", { name: "Non mandarmi più queste email" }).click();
    await signedOut.page.getByRole("status").getByText("non riceverai più email").waitFor();
    await signedOut.finish();
    await page.goto("/settings", { waitUntil: "networkidle" });
    const followed = page.getByRole("region", { name: "Che cosa segui" });
    await followed.getByText("Subito, con una notifica", { exact: true }).waitFor();

    // The next news come as a notification alone.
    await review(mayor.id, "Presente alle assemblee di quartiere.");
    await startLater(2);
    await expect.poll(() => push.delivered.length, { timeout: 60_000 }).toBe(2);
    expect(await digests()).toHaveLength(1);
    await finish();
  },
);
