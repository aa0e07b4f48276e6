// What only a drawn page shows: overlaps, overflow, shifts, print.

import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

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

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not shown");
  return box;
}

const bottomEdge = (element: Element) => element.getBoundingClientRect().bottom;
