// What only a drawn page shows: overlaps, overflow, shifts, print.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { rateEverything } from "./rate-everything.ts";

it("the word of a chosen star stays within its card at every width, and closed scores stay off paper", async () => {
  const { page, finish } = await openPage(await launchBrowser());
  for (const [path, form] of [
    ["/topic/1", "#opinione"],
    ["/politician-live/1", "#valuta"],
  ] as const) {
    await page.goto(path);
    const words = page.locator(form).locator(".star-pick .star-word");
    for (const width of [360, 640, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await words.evaluateAll((all, selector) => {
        const edge = document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
        return Math.max(...all.map((word) => word.getBoundingClientRect().right - edge));
      }, form);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.emulateMedia({ media: "print" });
  const scores = page.locator("article details");
  expect(await scores.count()).toBeGreaterThan(0);
  expect(await scores.filter({ visible: true }).count()).toBe(0);
  await finish();
});

it("on a phone the menu leaves logo and button free under the strip, and toasts stand above the bar that publishes", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
  await page.goto("/politician-live/1");
  await page.getByText("Dati dimostrativi").first().waitFor();
  const open = page.getByRole("button", { name: /menu/i }).first();
  await open.click();
  const menu = await getBox(page.locator("#menu-del-sito"));
  const bar = await getBox(open);
  expect(menu.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await page.keyboard.press("Escape");
  const publish = page.locator(".form-bar");
  await publish.scrollIntoViewIfNeeded();
  const [toasts, form] = [
    await page.locator(".toasts").evaluate(bottomEdge),
    await getBox(publish),
  ];
  expect(740 - toasts).toBeGreaterThanOrEqual(form.height);
  await finish();
});

it("on a phone the reviews lead to the form, until one has voted", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
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
