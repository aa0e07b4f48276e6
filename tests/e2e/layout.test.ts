// What only a drawn page shows: overlaps, overflow, shifts, print.

import type { Locator } from "playwright-core";
import { expect, inject, it } from "vitest";
import { openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signIn } from "./sign-in.ts";
import { createAccount, PASSWORD } from "./somebody-new.ts";

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

it("tables of figures scroll in their place: a phone's page stays as wide as the phone with all of it open", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
  for (const path of ["/politician-live/1", "/topic/1"]) {
    await page.goto(path);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const widest = await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>("main details"))
          details.open = true;
        return document.documentElement.scrollWidth;
      });
      expect(widest, `${path} at ${width}`).toBe(width);
    }
  }
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

it("the header of a signed-in reader stays in one line and in the window, and their own pages do not move while they fill", async () => {
  const { page, finish } = await openPage(await launchBrowser());
  await signIn(page, {
    email: await createAccount(inject("siteUrl"), "Massimiliano Della Fontana"),
    password: PASSWORD,
  });
  await page.goto("/settings");
  await page.getByRole("heading", { name: "Quanto pesa il tuo voto" }).waitFor();
  expect(await page.evaluate(readShift)).toBeLessThan(0.1);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/settings", "/settings/devices"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 2 }).nth(1).waitFor();
    expect(await page.evaluate(readShift)).toBeLessThan(0.02);
  }
  await page.goto("/settings");
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await page
      .getByRole("banner")
      .getByRole("link")
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...heights), `at ${width}`).toBeLessThan(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await finish();
});

it("a link beside what waits for the session is where it was when the press ends", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
  const pressed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const arrived = page.goto("/claim?politico=1");
  const link = page.getByRole("link", { name: /Chiedi una correzione$/ });
  await link.waitFor();
  // Its own font may move it.
  await page.evaluate(async () => void (await document.fonts.ready));
  const { x, y } = await getBox(link);
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  pressed.resolve();
  await arrived;
  await page.getByRole("main").getByRole("link", { name: "Accedi" }).waitFor();
  await page.mouse.up();
  await expect.poll(() => page.url()).toMatch(/\/for-politicians\?politico=1#richiesta$/u);
  await finish();
});

it("the lead of a chamber takes one line in the stand-in font too: nothing moves when its own arrives", async () => {
  const { page, finish } = await openPage(
    await launchBrowser(),
    { ...PHONE, viewport: { width: 412, height: 740 } },
    [/ERR_FAILED/],
  );
  await page.route("**/*.woff2", (route) => route.abort());
  for (const chamber of ["senato", "camera"]) {
    await page.goto(`/parliament/${chamber}`);
    const lead = page.locator("main header p").first();
    const lines = await lead.evaluate(
      (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
    );
    expect([chamber, Math.round(lines)]).toEqual([chamber, 1]);
  }
  await finish();
});

/** In the page: cumulative layout shift until now. */
const readShift = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(0), 500);
  });

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not shown");
  return box;
}

const bottomEdge = (element: Element) => element.getBoundingClientRect().bottom;
