// Pages with a failed part, and layout: no overlaps and no shifts.

import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, openPage, PHONE } from "./browser.ts";
import { signInAs } from "./sign-in.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { rateEverything } from "./rate-everything.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const FAILED = /status of (500|503)|ERR_FAILED/;

describe("the admin area whose check fails", () => {
  it("shows missing permissions, and can be tried again", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [FAILED]);
    await signInAs(page, "admin");
    for (const failure of [500, 503, "offline"] as const) {
      await page.route("**/api/admin/access", (route) =>
        failure === "offline" ? route.abort() : route.fulfill({ status: failure, json: {} }),
      );
      await page.goto("/admin/sync");
      await page.getByRole("heading", { level: 1, name: "Permessi Insufficienti" }).waitFor();
      await page
        .getByText("Solo gli amministratori possono accedere a questa pagina")
        .filter({ visible: true })
        .waitFor();
      const home = page.locator("main").getByRole("link", { name: "Torna alla pagina iniziale" });
      expect(await home.getAttribute("href")).toBe("/");
      await page.unroute("**/api/admin/access");
      await page.getByRole("button", { name: "Riprova" }).click();
      await page.getByRole("heading", { level: 1, name: "Gestione Politici" }).waitFor();
    }
    await finish();
  });

  it("is marked in the header on every one of its pages", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await signInAs(page, "admin");
    for (const path of ["/admin", "/admin/sync", "/admin/topics", "/admin/users"]) {
      await page.goto(path);
      const link = page.locator("header").getByRole("link", { name: "Admin", exact: true });
      await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
    }
    await finish();
  });
});

describe("a page whose data cannot be loaded", () => {
  it("of the home page only the part is missing, in its own words", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [FAILED]);
    await page.goto("/about");
    const fail = "**/api/politicians/featured*";
    await page.route(fail, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await page.waitForURL("/");
    await page.getByRole("heading", { name: "Errore nel caricamento dei politici" }).waitFor();
    const topics = page.getByRole("region", { name: "Temi di interesse pubblico" });
    await expect.poll(() => topics.getByRole("listitem").count()).toBe(3);
    await page.getByText("politici valutati").waitFor();
    expect(await page.getByText("Errore nel caricamento dei dati").count()).toBe(0);
    await page.unroute(fail);
    await page.getByRole("button", { name: "Riprova" }).click();
    const featured = page.getByRole("region", { name: "In primo piano" });
    await expect.poll(() => featured.getByRole("listitem").count()).toBe(3);
    await finish();
  });

  it("for lack of a connection carries the specified heading", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [FAILED]);
    await page.goto("/politicians-live");
    await page.route("**/api/politicians/*", (route) => route.abort());
    await page.locator("main li.card a").first().click();
    await page
      .getByRole("heading", { level: 1, name: "Errore nel caricamento dei dati" })
      .waitFor();
    await expect
      .poll(() => page.getByText("Nessuna connessione: controlla la rete e riprova").count())
      .toBe(1);
    await finish();
  });
});

describe("what is shown", () => {
  it("of a chosen star stays within its card, at every width", async () => {
    const { page, finish } = await openPage(browser);
    for (const width of [360, 640, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, form] of [
        ["/topic/1", "#opinione"],
        ["/politician-live/1", "#valuta"],
      ] as const) {
        await page.goto(path);
        const card = page.locator(form);
        const words = card.locator(".star-pick .star-word");
        const overflow = await words.evaluateAll((all, selector) => {
          const edge = document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
          return Math.max(...all.map((word) => word.getBoundingClientRect().right - edge));
        }, form);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await finish();
  });

  it("of the menu on a phone leaves logo and button free under the strip", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/about");
    await page.getByText("Dati dimostrativi").first().waitFor();
    const open = page.getByRole("button", { name: /menu/i }).first();
    await open.click();
    const menu = await getBox(page.locator("#menu-del-sito"));
    const bar = await getBox(open);
    expect(menu.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    await finish();
  });

  it("leads from the reviews to the form on a phone, until one has voted", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await signInAsSomebodyNew(page);
    await page.goto("/politician-live/1");
    await page.getByRole("heading", { name: "Recensioni più recenti" }).scrollIntoViewIfNeeded();
    const rate = page.getByRole("link", { name: "Valuta", exact: true });
    expect(await isInView(page, rate)).toBe(true);
    await rate.click();
    await expect.poll(() => page.locator("#valuta-title").evaluate(isFocused)).toBe(true);
    await rateEverything(page, 4);
    await page.getByRole("textbox", { name: /comment/i }).fill("Sempre presente in aula.");
    await page.getByRole("checkbox", { name: /consen/i }).check();
    await page.getByRole("button", { name: "Pubblica la recensione" }).click();
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await page.getByRole("link", { name: "Il tuo voto: 4,0 · Modifica" }).waitFor();
    expect(await page.getByText("Lascia la tua valutazione").count()).toBe(0);
    expect(await rate.count()).toBe(0);
    await finish();
  });

  it("of toasts stands above the bar that publishes", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/politician-live/1");
    const bar = page.locator(".form-bar");
    await bar.scrollIntoViewIfNeeded();
    const [toasts, form] = [await page.locator(".toasts").evaluate(bottomEdge), await getBox(bar)];
    expect(740 - toasts).toBeGreaterThanOrEqual(form.height);
    await finish();
  });

  it("on paper leaves the ten scores of reviews that are closed", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await page.goto("/politician-live/1");
    await page.emulateMedia({ media: "print" });
    const scores = page.locator("article details");
    expect(await scores.count()).toBeGreaterThan(0);
    expect(await scores.filter({ visible: true }).count()).toBe(0);
    await finish();
  });
});

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not shown");
  return box;
}

const isFocused = (element: Element) => element === document.activeElement;
const bottomEdge = (element: Element) => element.getBoundingClientRect().bottom;

async function isInView(page: Page, locator: Locator): Promise<boolean> {
  const { y, height } = await getBox(locator);
  return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
}
