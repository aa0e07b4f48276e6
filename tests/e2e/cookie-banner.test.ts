import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const banner = (page: Page) => page.getByRole("region", { name: "Preferenze cookie" });
const answer = (page: Page, name: string) =>
  banner(page).getByRole("button", { name, exact: true });
const reopen = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Preferenze cookie" });
const consent = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

describe("the cookie banner", () => {
  it.each([
    { button: "Accetta", stored: "accepted" },
    { button: "Rifiuta", stored: "rejected" },
    { button: "Chiudi e rifiuta", stored: "rejected" },
  ])(
    "is answered with '$button' once, and asks again on request [security 49]",
    async ({ button, stored }) => {
      const { page, finish } = await openPage(browser, PHONE);
      await page.goto("/");
      await banner(page).waitFor();
      await answer(page, button).click();
      await banner(page).waitFor({ state: "detached" });
      expect(await consent(page)).toBe(stored);
      await page.reload();
      expect(await banner(page).count()).toBe(0);

      const other = stored === "accepted" ? "Rifiuta" : "Accetta";
      await reopen(page).click();
      await answer(page, other).click();
      expect(await consent(page)).toBe(stored === "accepted" ? "rejected" : "accepted");
      // The focus returns to the button that opened it.
      await expect
        .poll(() => reopen(page).evaluate((element) => element === document.activeElement))
        .toBe(true);
      await finish();
    },
  );

  it("makes rejecting as easy as accepting: same size, same look, one key apart [security 49]", async () => {
    for (const view of [PHONE, DESKTOP]) {
      const { page, finish } = await openPage(browser, view);
      await page.goto("/");
      await banner(page).waitFor();
      await expectAccessible(page);
      const looks = await Promise.all(
        ["Rifiuta", "Accetta"].map((name) => answer(page, name).evaluate(getLook)),
      );
      expect(looks[0]).toEqual(looks[1]);
      const sizes = await Promise.all(
        ["Rifiuta", "Accetta"].map((name) => answer(page, name).boundingBox()),
      );
      expect(sizes[0]?.height).toBe(sizes[1]?.height);
      expect(sizes[0]?.y).toBe(sizes[1]?.y);
      await answer(page, "Rifiuta").focus();
      await page.keyboard.press("Tab");
      expect(await answer(page, "Accetta").evaluate((one) => one === document.activeElement)).toBe(
        true,
      );
      await finish();
    }
  });

  it("is asked before anything is kept, whatever page one comes to, and nothing comes with it [security 49]", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP);
    for (const path of [
      "/",
      "/politicians-live?q=forli",
      "/politician-live/1",
      "/topic/1",
      "/auth",
    ]) {
      await page.goto(path);
      await banner(page).waitFor();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    }
    await answer(page, "Accetta").click();
    await page.goto("/politician-live/2");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["cookie-consent"]);
    expect(await context.cookies()).toEqual([]);
    await finish();
  });
});

function getLook(button: Element): Record<string, string> {
  const { color, backgroundColor, borderColor, fontSize, fontWeight, padding } =
    getComputedStyle(button);
  return { color, backgroundColor, borderColor, fontSize, fontWeight, padding };
}
