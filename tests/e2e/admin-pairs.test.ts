// Doubtful pairs of people, from an import to a decision and its undoing.

import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { listPersonPairs } from "#contract/person-pairs.ts";
import { paths } from "#web/lib/paths.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { signIn } from "./sign-in.ts";
import { expectWholePage } from "./whole-page.ts";

const site = inject("emptySite");

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
  const { page, finish } = await openPage(
    await launchBrowser(),
    { ...DESKTOP, baseURL: site.url },
    [/status of 40[09]/],
  );
  await signIn(page, ADMINISTRATOR);
  const imported = await page.request.post("/functions/v1/import-csv", {
    headers: { Origin: site.url },
    data: { csvContent: CSV, source: "Comuni" },
  });
  expect(imported.status()).toBe(200);
  // A job finds the pairs.
  await expect
    .poll(async () => {
      const response = await page.request.get(listPersonPairs.path);
      return ((await response.json()) as { items: unknown[] }).items.length;
    })
    .toBe(2);
  await page.goto(paths.adminPairs);
  await pair(page, "Luca Belomnte e Luca Belmonte").waitFor();
  await expectWholePage(page, "admin", "Doppioni");

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

  // Two are chosen by name; what is called off gives the focus back.
  const pick = button(page, "Unisci due persone che non sono nell'elenco");
  await pick.press("Enter");
  for (const [label, name] of [
    ["Prima persona", "Luca Belmonte"],
    ["Seconda persona", "Luca Belomnte"],
  ] as const) {
    const group = dialog(page).getByRole("group", { name: label });
    await group.getByRole("textbox").fill(name);
    await group.getByRole("radio", { name }).check();
  }
  await button(page, "Continua").press("Enter");
  await dialog(page).getByText("Che cosa succede").waitFor();
  await dialog(page).getByRole("button", { name: "Annulla" }).last().press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => pick.evaluate((one) => one === document.activeElement)).toBe(true);
  await finish();
});
