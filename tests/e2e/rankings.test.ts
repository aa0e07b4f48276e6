// Rankings by keyboard. What needs no script is in reading-without-scripts.test.ts.

import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { DESKTOP, expectAccessibleEverywhere, openPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { expectWholePage } from "./whole-page.ts";

const form = (page: Page) => page.getByRole("form", { name: "Scegli la classifica" });
const choose = (page: Page, name: string, label: string | RegExp) =>
  form(page)
    .getByRole("combobox", { name })
    .evaluate(
      (select, wanted) => {
        const options = [...(select as HTMLSelectElement).options];
        const found = options.find(({ text }) => new RegExp(wanted).test(text));
        (select as HTMLSelectElement).value = found?.value ?? "none";
      },
      typeof label === "string" ? `^${label}$` : label.source,
    );
const headings = (page: Page) => page.getByRole("heading", { level: 2, name: /^Gruppo \d/ });

interface Ranking {
  groups: { people: { name: string }[] }[];
}

async function readApi(page: Page, query: string): Promise<Ranking> {
  return (await (await page.request.get(`/api/rankings${query}`)).json()) as Ranking;
}

it("rankings are opened without a new document, work by keyboard, collect people to compare, and are shared as they are", async () => {
  const { page, finish } = await openPage(await launchBrowser(), DESKTOP);
  const path = "/rankings?voce=onesta&ruolo=Sindaco";
  await page.goto("/about");
  await page.evaluate(() => (document.body.dataset["same"] = "yes"));
  await page.getByRole("button", { name: "Esplora" }).click();
  await page
    .getByRole("list", { name: "Esplora" })
    .getByRole("link", { name: "Classifiche" })
    .click();
  await page.waitForURL("/rankings");
  await headings(page).first().waitFor();
  expect(await page.evaluate(() => document.body.dataset["same"])).toBe("yes");
  await choose(page, "Attributo", "Onestà");
  await choose(page, "Ruolo", /^Sindaco \(/);
  await form(page).getByRole("button", { name: "Mostra" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Classifiche: Onestà, Sindaco" }).waitFor();
  await page.goto(path);
  await page.getByText("Come si formano i gruppi").press("Enter");
  await page.getByText("Si scende dalla stima più alta").waitFor();
  await expectWholePage(page, null, "Classifiche: Onestà, Sindaco");
  const { groups } = await readApi(page, "?attribute=honesty&role=Sindaco");
  const name = groups[0]?.people[0]?.name ?? "";
  await page.getByRole("link", { name: `Confronta ${name}`, exact: true }).press("Enter");
  await page.getByRole("region", { name: "Da confrontare" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Condividi" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Condividi" });
  await expect
    .poll(() => dialog.getByRole("textbox", { name: "Link alla pagina" }).inputValue())
    .toBe(inject("siteUrl") + path);
  expect(await dialog.getByRole("region", { name: "Immagini da scaricare" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  for (const state of ["/rankings?gruppo=2&pagina=2", "/rankings?ruolo=Doge"]) {
    await page.goto(state);
    await expectAccessibleEverywhere(page);
  }
  await finish();
});

it("a role that nobody in office has enters no title, link card or message", async () => {
  for (const path of ["/rankings?ruolo=Doge", "/share/rankings/ruolo%3DDoge"]) {
    const html = await (await fetch(inject("siteUrl") + path)).text();
    const said = html.match(/<title>[^<]*|<h1[^>]*>[^<]*|<meta[^>]*(?:title|description)"[^>]*>/g);
    expect(said?.join("\n")).toContain("Classifiche");
    expect(said?.join("\n")).not.toContain("Doge");
  }
});
