// The cookie banner as it is drawn, and what is kept before it is answered.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Preferenze cookie" });
const answer = (page: Page, name: string) =>
  banner(page).getByRole("button", { name, exact: true });

it("rejecting is as easy as accepting: same size, same look, one key apart [security 49]", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
  await page.goto("/");
  await banner(page).waitFor();
  for (const { viewport } of [PHONE, DESKTOP]) {
    if (viewport) await page.setViewportSize(viewport);
    await expectAccessible(page);
    const [reject, accept] = [answer(page, "Rifiuta"), answer(page, "Accetta")];
    expect(await reject.evaluate(getLook)).toEqual(await accept.evaluate(getLook));
    const sizes = [await reject.boundingBox(), await accept.boundingBox()];
    expect(sizes[0]?.height).toBe(sizes[1]?.height);
    expect(sizes[0]?.y).toBe(sizes[1]?.y);
    await reject.focus();
    await page.keyboard.press("Tab");
    expect(await accept.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  // The answer is remembered, and asked for again at the foot of the page.
  await answer(page, "Chiudi e rifiuta").click();
  await banner(page).waitFor({ state: "detached" });
  await page.reload();
  expect(await banner(page).count()).toBe(0);
  await page.getByRole("contentinfo").getByRole("button", { name: "Preferenze cookie" }).click();
  await banner(page).waitFor();
  await finish();
});

it("nothing is kept before the answer, whatever page one comes to, and nothing comes with it [security 49]", async () => {
  const { page, context, finish } = await openPage(await launchBrowser(), DESKTOP);
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

function getLook(button: Element): Record<string, string> {
  const { color, backgroundColor, borderColor, fontSize, fontWeight, padding } =
    getComputedStyle(button);
  return { color, backgroundColor, borderColor, fontSize, fontWeight, padding };
}
