// Finding politicians: suggestions, search, filters and the long list, on a desktop and on a phone. What needs no script
// is in without-scripts.test.ts, what fails in src/web/features/browse.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { expectWholePage } from "./whole-page.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca tra i politici" });
const cards = (page: Page) => page.locator("main li.card");
const status = (page: Page) => page.locator("main output").first();
const filter = (page: Page, name: string) => page.locator("summary", { hasText: name });

it("one searches from Home by keyboard, on the list as one types, and goes on without a connection", async () => {
  const { page, context, finish } = await openPage(await launchBrowser(), DESKTOP, [
    /ERR_INTERNET/,
  ]);
  await page.goto("/");
  // Suggestions are moved through by keys.
  const box = page.getByLabel("Cerca una persona o un luogo");
  await box.click();
  await box.pressSequentially("ros");
  const options = page.getByRole("option");
  await options.first().waitFor();
  expect(await options.count()).toBeLessThanOrEqual(11);
  await expectWholePage(page, null, "Scrutinio");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => options.first().getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => box.inputValue()).toBe("ros");
  await page.keyboard.press("Escape");
  await options.first().waitFor({ state: "hidden" });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("/politicians-live?q=ros");
  await page.goBack();
  await box.waitFor();

  // The list says that it is being loaded when a link opens it.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/politicians(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Politici", exact: true }).first().click();
  const note = page.getByText("Caricamento...").filter({ visible: true });
  await expect.poll(() => note.count()).toBe(1);
  held.resolve();
  await cards(page).first().waitFor();
  await expect.poll(() => note.count()).toBe(0);

  // What one types is in the address, but not in the history.
  await page.getByRole("heading", { level: 1, name: "Politici" }).waitFor();
  const all = page.waitForResponse("**/api/politicians/all");
  await page.keyboard.press("/");
  await expect.poll(() => search(page).evaluate(isFocused)).toBe(true);
  await all;
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("forli");
  await page.waitForURL("/politicians-live?q=forli");
  await status(page).filter({ hasText: "per «forli»" }).waitFor();
  await cards(page).filter({ hasText: "Forlì" }).first().waitFor();
  await expect.poll(() => page.title()).toContain("«forli»");
  await expect.poll(() => search(page).evaluate(isFocused)).toBe(true);

  // The list is in the browser by now.
  await context.setOffline(true);
  await search(page).fill("torino");
  await status(page).filter({ hasText: "per «torino»" }).waitFor();
  await expect.poll(() => cards(page).first().textContent()).toContain("Torino");
  await context.setOffline(false);
  await page.goBack();
  await page.waitForURL("/");
  await finish();
});

it("filters combine, show as chips, and follow back and forward; the list is as long and as far down afterwards", async () => {
  const { page, finish } = await openPage(await launchBrowser(), DESKTOP);
  await page.goto("/politicians-live");
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
  const more = page.getByRole("link", { name: "Mostra altri" });
  await more.focus();
  await more.press("Enter");
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(3 * first);
  await expect.poll(() => more.evaluate(isFocused)).toBe(true);

  await filter(page, "Regione").click();
  await page.getByRole("checkbox", { name: "Lazio" }).check();
  await page.getByRole("checkbox", { name: "Umbria" }).check();
  // The next choice would replace an address that is still on its way, and leave none to go back to.
  await page.waitForURL("/politicians-live?regione=Lazio&regione=Umbria");
  await page.keyboard.press("Escape");
  await filter(page, "Ruolo").click();
  await page.getByRole("checkbox", { name: /^Sindaco/ }).check();
  await page.waitForURL("/politicians-live?ruolo=Sindaco&regione=Lazio&regione=Umbria");
  await expectMayors(page);
  await expectWholePage(page, null, "Politici");
  await expect.poll(() => page.getByRole("link", { name: /rimuovi il filtro/ }).count()).toBe(3);
  await page.goBack();
  await page.waitForURL("/politicians-live?regione=Lazio&regione=Umbria");
  // The list of roles has closed, so that it does not cover the chips.
  const mayors = page.getByRole("checkbox", { name: /^Sindaco/, includeHidden: true });
  await expect.poll(() => mayors.isChecked()).toBe(false);
  await expect.poll(() => mayors.isVisible()).toBe(false);
  await page.goForward();
  // The chips of the page before lead elsewhere.
  await page.getByRole("link", { name: /^Sindaco.*rimuovi il filtro/ }).waitFor();
  await page.getByRole("link", { name: /^Lazio.*rimuovi il filtro/ }).click();
  await page.waitForURL("/politicians-live?ruolo=Sindaco&regione=Umbria");
  await page.getByRole("link", { name: "Azzera filtri" }).click();
  await page.waitForURL("/politicians-live");

  // A page reached by its number loads more as the list does.
  await page.goto("/politicians-live?pagina=2");
  const count = await cards(page).count();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count);
  const seen = await cards(page).count();
  await cards(page).nth(count).locator(".card-hit").click();
  await page.waitForURL(/politician-live\/\d+/);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(seen);
  await finish();
});

it("on a phone the menu, the sheet of filters and the search in the header open, lead on and close", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
  await page.goto("/");
  // The theme one chooses stays.
  await page.getByRole("radio", { name: "Scuro" }).check();
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  expect(await theme()).toBe("dark");
  await page.reload();
  expect(await theme()).toBe("dark");
  await page.getByRole("radio", { name: "Sistema" }).check();
  expect(await theme()).toBeUndefined();

  await page.getByRole("button", { name: "Menu" }).click();
  const link = page
    .getByRole("navigation", { name: "Principale" })
    .getByRole("link", { name: "Politici" });
  await expectAccessible(page);
  await link.click();
  await page.waitForURL("/politicians-live");
  await link.waitFor({ state: "hidden" });
  await expect
    .poll(() => page.getByRole("heading", { level: 1, name: "Politici" }).evaluate(isFocused))
    .toBe(true);

  await page.goto("/politicians-live?regione=Lazio");
  await page.getByRole("button", { name: /Filtri.*1 filtro attivo/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filtri e ordine" });
  await sheet.getByRole("checkbox", { name: /^Sindaco/ }).check();
  await page.waitForURL(/ruolo=Sindaco/);
  await expectMayors(page);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: /^Mostra \d+ risultat/ }).click();
  await sheet.waitFor({ state: "hidden" });

  await page.goto("/about");
  await page.getByRole("button", { name: "Apri la ricerca" }).click();
  const box = page.getByLabel("Cerca una persona o un luogo");
  await expect.poll(() => box.evaluate(isFocused)).toBe(true);
  await box.pressSequentially("torin");
  await page.getByRole("group", { name: "Luoghi" }).waitFor();
  await expectWholePage(page, null, "Chi Siamo");
  await page.getByRole("option", { name: "Torino Comune (TO)" }).click();
  await page.waitForURL("/place/001272-torino");
  await expectWholePage(page, null, "Torino (TO)");
  await page.getByRole("button", { name: "Apri la ricerca" }).waitFor();
  expect(await box.isVisible()).toBe(false);
  await finish();
});

/** Alone: the list before is dimmed until theirs is in its place. */
async function expectMayors(page: Page): Promise<void> {
  const others = cards(page).filter({ hasNotText: /Sindac[ao]/ });
  await expect.poll(() => others.count()).toBe(0);
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
