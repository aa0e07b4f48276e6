// A site for the tests of /admin/sync: empty, with two administrators, and with the open data of
// the two chambers on this machine.

import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import type { SparqlServer } from "#tests/sparql/sparql-server.ts";
import { DESKTOP, openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { startTestSite } from "./test-site.ts";
import { signIn } from "./sign-in.ts";
import type { Credentials } from "./sign-in.ts";

export const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";

export interface SyncSite {
  url: string;
  parliament: SparqlServer;
  close: () => Promise<void>;
}

export async function startSyncSite(): Promise<SyncSite> {
  const parliament = await startSparqlServer();
  const site = await startTestSite({
    data: "empty",
    environment: {
      SENATO_SPARQL_URL: parliament.urls.Senato,
      CAMERA_SPARQL_URL: parliament.urls.Camera,
    },
  });
  return {
    url: site.url,
    parliament,
    close: async () => {
      await site.close();
      await parliament.close();
    },
  };
}

export interface OpenDesk {
  who?: Credentials;
  options?: BrowserContextOptions;
  tolerated?: RegExp[];
}

/** The page for an administrator. */
export async function openDesk(
  site: SyncSite,
  { who = ADMINISTRATOR, options = DESKTOP, tolerated = [] }: OpenDesk = {},
): Promise<WatchedPage> {
  const browser = await launchBrowser();
  const watched = await openPage(browser, { baseURL: site.url, ...options }, tolerated);
  const { page } = watched;
  await signIn(page, who);
  await page.goto("/admin/sync");
  await page.getByRole("heading", { name: "Importa da file CSV" }).waitFor();
  return watched;
}

export const picker = (page: Page, source: string): Locator =>
  page.getByLabel(`${source}: scegli il file .csv`);

/** Chooses a file with these lines and this `name`. */
export async function choose(page: Page, source: string, lines: string[], name = "elenco.csv") {
  const buffer = Buffer.from(`${lines.join("\n")}\n`);
  await picker(page, source).setInputFiles({ name, mimeType: "text/csv", buffer });
}

/** The card of the bulk job, by its heading. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });

/** A figure of the card, such as "Aggiunti". */
export async function figure(inside: Locator, label: string): Promise<string> {
  const term = inside.getByRole("term").filter({ hasText: label });
  return (await term.locator("xpath=following-sibling::dd").textContent()) ?? "";
}

/** The number in office, as in the table. */
export async function inOffice(page: Page, source: string): Promise<string> {
  const row = page.getByRole("row").filter({ hasText: source });
  return (await row.getByRole("cell").first().textContent()) ?? "";
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "");

export const REGION = [
  HEADER,
  "ADA PROVA,Presidente della regione - PIEMONTE,LISTA INVENTATA,,",
  "UGO D'ESEMPIO,Assessore - PIEMONTE,,,",
  "IDA PROVA,Consigliere - VALLE D'AOSTA,LISTA INVENTATA,,",
];

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
export const done = (page: Page) => card(page, "Sincronizzazione Completata");
export const preview = (page: Page) => card(page, "Anteprima");

/** Chooses the file and confirms the preview. */
export async function bring(page: Page, source: string, lines: string[]) {
  await choose(page, source, lines);
  await press(page, "Conferma");
  await done(page).waitFor();
}
