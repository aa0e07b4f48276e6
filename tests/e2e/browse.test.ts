import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca tra i politici" });
const cards = (page: Page) => page.locator("main li.card");
const status = (page: Page) => page.locator("main output").first();
const filter = (page: Page, name: string) => page.locator("summary", { hasText: name });

async function openList(page: Page, address = "/politicians-live") {
  await page.goto(address);
}

describe("searching the list", () => {
  it("answers while one types, in the address but not in the history", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await page.goto("/");
    await page.getByRole("link", { name: "Politici", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Politici" }).waitFor();
    await page.keyboard.press("/");
    await expect.poll(() => search(page).evaluate(isFocused)).toBe(true);
    await page.keyboard.type("forli", { delay: 20 });
    await page.waitForURL("/politicians-live?q=forli");
    await status(page).filter({ hasText: "per «forli»" }).waitFor();
    await cards(page).filter({ hasText: "Forlì" }).first().waitFor();
    expect(await page.title()).toContain("«forli»");
    await expect.poll(() => search(page).evaluate(isFocused)).toBe(true);
    await page.goBack();
    await page.waitForURL("/");
    await finish();
  });

  it("shows that no politician was found, with a link to the whole list", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await openList(page);
    await search(page).fill("qwertyuiop");
    await page
      .getByRole("heading", { name: "Nessun politico trovato per la tua ricerca" })
      .waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Mostra tutti i politici" }).click();
    await cards(page).first().waitFor();
    await expect.poll(() => search(page).inputValue()).toBe("");
    await finish();
  });

  it("goes on without a connection once the list is in the browser", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP, [/ERR_INTERNET/]);
    await openList(page);
    const held = page.waitForResponse("**/api/politicians/all");
    await search(page).focus();
    await held;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await search(page).fill("forli");
    await status(page).filter({ hasText: "per «forli»" }).waitFor();
    await expect.poll(() => cards(page).first().textContent()).toContain("Forlì");
    await finish();
  });

  it("keeps what was typed when the server fails, and tries again", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 500/]);
    await openList(page);
    await page.route("**/api/politicians**", (route) => route.fulfill({ status: 500, json: {} }));
    await search(page).fill("forli");
    await page.getByRole("heading", { name: "Errore nel caricamento dei politici" }).waitFor();
    await expectAccessible(page);
    await page.unroute("**/api/politicians**");
    await page.getByRole("button", { name: "Riprova" }).click();
    await cards(page).filter({ hasText: "Forlì" }).first().waitFor();
    await expect.poll(() => search(page).inputValue()).toBe("forli");
    await finish();
  });

  it("says that it is waiting, and only the last question is answered", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await openList(page);
    await page.route("**/api/politicians/all", (route) => route.fulfill({ json: { items: null } }));
    const slow = Promise.withResolvers<void>();
    await page.route("**/api/politicians?q=fo*", async (route) => {
      await slow.promise;
      await route.continue().catch(() => undefined);
    });
    await search(page).fill("fo");
    await status(page).filter({ hasText: "Caricamento..." }).waitFor();
    await search(page).fill("roma");
    await status(page).filter({ hasText: "per «roma»" }).waitFor();
    slow.resolve();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => status(page).textContent()).toContain("per «roma»");
    expect(page.url()).toContain("q=roma");
    await finish();
  });
});

describe("filters", () => {
  it("combine, show as chips, and follow back and forward", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await openList(page);
    await filter(page, "Regione").click();
    await page.getByRole("checkbox", { name: "Lazio" }).check();
    await page.getByRole("checkbox", { name: "Umbria" }).check();
    await page.keyboard.press("Escape");
    await filter(page, "Ruolo").click();
    await page.getByRole("checkbox", { name: /^Sindaco/ }).check();
    await page.waitForURL("/politicians-live?ruolo=Sindaco&regione=Lazio&regione=Umbria");
    await expectAccessible(page);
    await expect.poll(() => page.getByRole("link", { name: /rimuovi il filtro/ }).count()).toBe(3);
    await page.goBack();
    await page.waitForURL("/politicians-live?regione=Lazio&regione=Umbria");
    await expect
      .poll(() => page.getByRole("checkbox", { name: /^Sindaco/ }).isChecked())
      .toBe(false);
    await page.goForward();
    await page.waitForURL(/ruolo=Sindaco/);
    await page.getByRole("link", { name: /^Lazio.*rimuovi il filtro/ }).click();
    await page.waitForURL("/politicians-live?ruolo=Sindaco&regione=Umbria");
    await page.getByRole("link", { name: "Azzera filtri" }).click();
    await page.waitForURL("/politicians-live");
    await finish();
  });

  it("are in a sheet on a phone, which says how many there are and what they find", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await openList(page, "/politicians-live?regione=Lazio");
    await page.getByRole("button", { name: /Filtri.*1 filtro attivo/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filtri e ordine" });
    await sheet.getByRole("checkbox", { name: /^Sindaco/ }).check();
    await page.waitForURL(/ruolo=Sindaco/);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: /^Mostra \d+ risultat/ }).click();
    await sheet.waitFor({ state: "hidden" });
    await expect.poll(() => cards(page).first().textContent()).toContain("Sindaco");
    await finish();
  });

  it("and strange addresses do no harm", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    for (const query of ["?ordina=boh&q=%00%F0", "?ruolo=Nessuno&ruolo=Nessuno", "?dopo=niente"]) {
      const response = await page.goto(`/politicians-live${query}`);
      expect(response?.status()).toBe(200);
    }
    expect(page.url()).toMatch(/politicians-live$/);
    await finish();
  });
});

describe("a long list", () => {
  it("loads on as one scrolls, and is as long and as far down after coming back or reloading", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await openList(page);
    const first = await cards(page).count();
    await cards(page)
      .nth(first - 1)
      .scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBe(2 * first);
    const far = cards(page)
      .nth(first + 4)
      .locator(".card-hit");
    await far.scrollIntoViewIfNeeded();
    const depth = await page.evaluate(() => window.scrollY);
    await far.click();
    await page.waitForURL(/politician-live\/\d+/);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(2 * first);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
    await page.reload();
    await expect.poll(() => cards(page).count()).toBe(2 * first);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
    await finish();
  });

  it("goes on by keyboard, the focus staying at the link", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await openList(page);
    const first = await cards(page).count();
    const more = page.getByRole("link", { name: "Mostra altri" });
    await more.focus();
    await more.press("Enter");
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(2 * first);
    await expect.poll(() => more.evaluate(isFocused)).toBe(true);
    await finish();
  });

  it("says that it is being loaded when it is opened by a link", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await page.goto("/about");
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/politicians(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: "Politici", exact: true }).first().click();
    const note = page.getByText("Caricamento...").filter({ visible: true });
    await expect.poll(() => note.count()).toBe(1);
    answer();
    await cards(page).first().waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await finish();
  });
});

describe("without JavaScript", () => {
  it("search, filters and the rest of the list work by form and links", async () => {
    const { page, finish } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto("/politicians-live");
    await page.getByRole("link", { name: "Mostra altri" }).click();
    await page.waitForURL(/dopo=/);
    await page.getByText("Stai leggendo il seguito dell'elenco.").waitFor();
    await filter(page, "Regione").click();
    await page.getByRole("checkbox", { name: "Lazio" }).check();
    await search(page).fill("sindaco");
    await page.getByRole("button", { name: "Cerca", exact: true }).click();
    await page.waitForURL(/q=sindaco&regione=Lazio/);
    await expect.poll(() => status(page).textContent()).toContain("per «sindaco»");
    await finish();
  });
});

describe("pages by number", () => {
  it("are reached without JavaScript, and beyond the last one there is a way back", async () => {
    const options = { ...PHONE, javaScriptEnabled: false };
    const { page, finish } = await openPage(browser, options, [/status of 404/]);
    await page.goto("/politicians-live?istituzione=Comuni");
    const number = page.getByRole("spinbutton", { name: /^Pagina/ });
    await number.fill("3");
    await page.getByRole("button", { name: "Vai", exact: true }).click();
    await page.waitForURL("/politicians-live?istituzione=Comuni&pagina=3");
    const third = await cards(page).first().textContent();
    await page.getByRole("link", { name: "Pagina precedente" }).click();
    await page.waitForURL(/pagina=2/);
    await page.getByRole("link", { name: "Mostra altri" }).click();
    await page.waitForURL(/dopo=/);
    await expect.poll(() => cards(page).first().textContent()).toBe(third);
    const response = await page.goto("/politicians-live?pagina=9000");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "La pagina 9.000 non esiste" }).waitFor();
    await page.getByRole("link", { name: "Torna alla prima pagina" }).click();
    await page.waitForURL("/politicians-live");
    await finish();
  });

  it("go on as the list does, and are as far down after coming back", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await openList(page, "/politicians-live?pagina=2");
    const count = await cards(page).count();
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(count);
    const seen = await cards(page).count();
    await cards(page).nth(count).locator(".card-hit").click();
    await page.waitForURL(/politician-live/);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(seen);
    await finish();
  });
});

describe("a town's list", () => {
  it("has the mayor under the first heading, in cards and table, accessible", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await openList(page, "/politicians-live?comune=Torino");
    const first = page.locator("main h3").first();
    await expect.poll(() => first.textContent()).toBe("Alla guida");
    await expect.poll(() => cards(page).first().textContent()).toMatch(/Sindac[oa]/);
    await expectAccessible(page);
    await openList(page, "/politicians-live?comune=Torino&vista=tabella");
    await page.getByRole("rowheader", { name: "Alla guida" }).waitFor();
    await expectAccessible(page);
    await finish();
  });
});

describe("the home page", () => {
  it("suggests while one types, by keyboard, and opens what is chosen", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await page.goto("/");
    const box = page.getByLabel("Cerca una persona o un luogo");
    await box.click();
    await box.pressSequentially("ros", { delay: 20 });
    const options = page.getByRole("option");
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(11);
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => options.first().getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => box.inputValue()).toBe("ros");
    await page.keyboard.press("Escape");
    await options.first().waitFor({ state: "hidden" });
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL("/politicians-live?q=ros");
    await finish();
  });

  it("boasts of no more than the demonstration data hold", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/");
    const figures = page.locator("dl dd");
    await expect.poll(() => figures.allTextContents()).toEqual(["800+", "15.000+", "100%"]);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(6);
    await finish();
  });
});

describe("search in the header", () => {
  it("opens on a phone, suggests places and people, and leads to a place", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/about");
    await page.getByRole("button", { name: "Apri la ricerca" }).click();
    const box = page.getByLabel("Cerca una persona o un luogo");
    await expect.poll(() => box.evaluate(isFocused)).toBe(true);
    await box.pressSequentially("torin", { delay: 20 });
    await page.getByRole("group", { name: "Luoghi" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("option", { name: "Torino Comune (TO)" }).click();
    await page.waitForURL("/place/001272-torino");
    await page.getByRole("button", { name: "Apri la ricerca" }).waitFor();
    expect(await box.isVisible()).toBe(false);
    await finish();
  });
});

describe("the frame", () => {
  it("keeps the theme one chose", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await page.goto("/");
    await page.getByRole("radio", { name: "Scuro" }).check();
    const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
    expect(await theme()).toBe("dark");
    await page.reload();
    expect(await theme()).toBe("dark");
    await page.getByRole("radio", { name: "Sistema" }).check();
    expect(await theme()).toBeUndefined();
    await finish();
  });

  it("has a menu on a phone that opens, leads on and closes", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const link = page.getByRole("navigation", { name: "Principale" }).getByRole("link", {
      name: "Politici",
    });
    await expectAccessible(page);
    await link.click();
    await page.waitForURL("/politicians-live");
    await link.waitFor({ state: "hidden" });
    await expect
      .poll(() => page.getByRole("heading", { level: 1, name: "Politici" }).evaluate(isFocused))
      .toBe(true);
    await finish();
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
