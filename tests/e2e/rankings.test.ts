// Rankings: groups instead of places, without scripts and by keyboard.

import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

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
const numbers = async (page: Page) =>
  (await headings(page).allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));

interface Ranking {
  groups: { group: number; size: number; people: { name: string }[] }[];
  total: number;
  ranked: number;
}

async function readApi(page: Page, query: string): Promise<Ranking> {
  return (await (await page.request.get(`/api/rankings${query}`)).json()) as Ranking;
}

describe("without scripts, on a phone", () => {
  it("a ranking is chosen by a form, opened group by group, and turned only on request", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto("/politicians-live");
    await page.getByRole("main").getByRole("link", { name: "Classifiche" }).click();
    await page.getByRole("heading", { level: 1, name: "Classifiche" }).waitFor();
    await form(page).getByRole("combobox", { name: "Attributo" }).selectOption("Onestà");
    await form(page).getByRole("button", { name: "Mostra" }).click();
    await page.getByRole("heading", { level: 1, name: "Classifiche: Onestà" }).waitFor();
    const { groups, total, ranked } = await readApi(page, "?attribute=honesty");
    expect(await numbers(page)).toEqual(groups.map(({ group }) => group));
    const [first] = groups;
    const section = page.getByRole("region", { name: /^Gruppo 1: / });
    await expect
      .poll(() => section.getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(first?.people.map(({ name }) => name));
    await page.getByText(`${ranked} persone con una stima`).waitFor();
    await page
      .getByText(/^Stima dell'attributo Onestà del(?: |l')\d+º? \w+ \d{4}, ore \d\d:\d\d/)
      .waitFor();
    await page.getByText(`${total - ranked} persone restano fuori`).waitFor();

    await form(page)
      .getByRole("combobox", { name: "Ordine dei gruppi" })
      .selectOption("Dalle stime più basse");
    await form(page).getByRole("button", { name: "Mostra" }).click();
    await page.waitForURL(/ordina=inverso/);
    expect(await numbers(page)).toEqual(groups.map(({ group }) => group).toReversed());

    const large = groups.find(({ size }) => size > 60);
    await page.getByRole("link", { name: `del gruppo ${large?.group}` }).click();
    await page.waitForURL(new RegExp(`gruppo=${large?.group}`));
    await page.getByText(`Da 1 a 48 di ${large?.size}, in ordine alfabetico`).waitFor();
    await page.getByRole("link", { name: "Pagina successiva" }).click();
    await page.waitForURL(/pagina=2/);
    await page.getByText(/Da 49 a \d+ di /).waitFor();
    await page.getByRole("link", { name: "Torna a tutti i gruppi" }).click();
    await page.waitForURL((url) => !url.search.includes("gruppo"));
    await expect.poll(() => headings(page).count()).toBe(groups.length);

    // Those left out are a press away, in the list where they can be rated.
    await page.goto("/rankings");
    await page.getByRole("link", { name: "Vedi chi resta fuori e valuta" }).click();
    await page.waitForURL(/\/politicians-live\?.*ordina=valutazione/);
    await page.getByRole("heading", { name: "Ancora senza una stima" }).waitFor();
    expect(total - ranked).toBeGreaterThan(0);

    // A party is typed as one knows it.
    const response = await page.request.get("/api/rankings?role=Sindaco");
    const { facets } = (await response.json()) as { facets: { party: { value: string }[] } };
    const party = facets.party.find(({ value }) => value.includes(" "))?.value ?? "";
    await page.goto("/rankings?ruolo=Sindaco");
    const field = form(page).getByRole("combobox", { name: "Sostenuti da" });
    await field.fill(party.toUpperCase());
    await form(page).getByRole("button", { name: "Mostra" }).click();
    await page
      .getByRole("heading", { level: 1, name: `Classifiche: Sindaco, sostenuti da ${party}` })
      .waitFor();
    expect(await field.inputValue()).toBe(party);
    await field.fill("zzz");
    await form(page).getByRole("button", { name: "Mostra" }).click();
    await page.getByRole("heading", { name: "Nessuno in carica con questi filtri" }).waitFor();
    await finish();
  });
});

describe("with scripts", () => {
  it("is opened without a new document, works by keyboard, collects people to compare, and is shared as it is", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
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
});
