// The install page on each kind of device, and what browsers make of the site.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, openPage, PHONE } from "./browser.ts";
import {
  hasWholeBrowser,
  launchBrowser,
  launchWithProfile,
  NEEDS_WHOLE_BROWSER,
} from "./launch-browser.ts";

const canOffer = await hasWholeBrowser();

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

/** A console message about the fonts that watchShifts blocks. */
const NO_FONT = /ERR_FAILED.*woff2/;

/** The ways to install, with the number of their steps. */
const STEPS: Record<string, number> = { "iPhone e iPad": 4, Android: 3, Computer: 3 };

/** Opens the page as this device shows it, and measures how far anything moves while it loads. */
async function openOn(
  options: BrowserContextOptions,
  touch: number,
  prepare?: (page: Page) => Promise<void>,
) {
  const watched = await openPage(await launchBrowser(), options, [NO_FONT]);
  const { page } = watched;
  await page.addInitScript((points) => {
    Object.defineProperty(navigator, "maxTouchPoints", { get: () => points });
  }, touch);
  await prepare?.(page);
  const shifts = await watchShifts(page);
  await page.goto("/install");
  return { ...watched, shifts };
}

async function expectWay(page: Page, shown: string): Promise<void> {
  for (const way of Object.keys(STEPS))
    await expect
      .poll(() => page.getByRole("heading", { name: way, exact: true }).isVisible())
      .toBe(way === shown);
  await expect.poll(() => page.locator("#passi li:visible").count()).toBe(STEPS[shown]);
}

const installed = (page: Page) => page.getByRole("heading", { name: "App già installata!" });
const button = (page: Page) => page.getByRole("button", { name: "Installa Scrutinio" });

it("an Android phone is shown its steps, moves nothing, and installs with one press what the browser offered before any module ran", async () => {
  const { page, shifts, finish } = await openOn({ ...PHONE, userAgent: ANDROID }, 5, (one) =>
    offerBeforeHydration(one, "accepted"),
  );
  await button(page).waitFor();
  await expectWay(page, "Android");
  expect(await shifts()).toBeLessThan(0.01);
  await button(page).click();
  await installed(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("App già installata!");
  expect(await page.locator("#passi").isVisible()).toBe(false);
  await finish();
});

it("a Mac is shown its steps, moves nothing, and keeps the steps where the offer is declined", async () => {
  const { page, shifts, finish } = await openOn({ ...DESKTOP, userAgent: MAC }, 0, (one) =>
    offerBeforeHydration(one, "dismissed"),
  );
  await button(page).waitFor();
  await expectWay(page, "Computer");
  expect(await shifts()).toBeLessThan(0.01);
  await button(page).click();
  await page.getByText("Nessun problema").waitFor();
  expect(await installed(page).isVisible()).toBe(false);
  await expect.poll(() => page.locator("#passi").isVisible()).toBe(true);
  await finish();
});

it("an iPad, which calls itself a Mac, and an iPhone are shown theirs, and where the app runs that it is installed", async () => {
  const pad = await openOn({ ...DESKTOP, userAgent: MAC }, 5);
  await expectWay(pad.page, "iPhone e iPad");
  await pad.finish();
  const phone = await openOn({ ...PHONE, userAgent: IPHONE }, 5);
  await expectWay(phone.page, "iPhone e iPad");
  await phone.page.addInitScript(() => {
    Object.defineProperty(navigator, "standalone", { get: () => true });
  });
  await phone.page.reload();
  await expect.poll(() => installed(phone.page).isVisible()).toBe(true);
  expect(await phone.page.locator("#passi").isVisible()).toBe(false);
  // From the first paint on.
  expect(await phone.shifts()).toBeLessThan(0.01);
  // The search shortcut of an installed app starts typing at once.
  await phone.page.goto("/#cerca");
  await expect
    .poll(() => phone.page.evaluate(() => document.activeElement?.getAttribute("type")))
    .toBe("search");
  await phone.finish();
});

it("every way is shown without JavaScript", async () => {
  const options = { ...DESKTOP, javaScriptEnabled: false };
  const { page, finish } = await openPage(await launchBrowser(), options);
  await page.goto("/install");
  for (const way of Object.keys(STEPS))
    expect(await page.getByRole("heading", { name: way, exact: true }).isVisible()).toBe(true);
  expect(await page.getByText("App già installata!").isVisible()).toBe(false);
  await finish();
});

describe("in a browser's own profile, unlike a private window", () => {
  let profile: string;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    profile = await mkdtemp(join(tmpdir(), "scrutinio-profile-"));
    context = await launchWithProfile(profile);
    page = await context.newPage();
    await page.goto(`${inject("siteUrl")}/install`);
  });
  afterAll(async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });

  it("the browser's judgement is that the site can be installed", async () => {
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send("Page.getAppManifest");
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  });

  it.skipIf(!canOffer)(
    `the browser offers to install the site ${NEEDS_WHOLE_BROWSER}`,
    async () => {
      await expect.poll(() => button(page).isVisible()).toBe(true);
    },
  );
});

it("the manifest has what a good install dialog shows", async () => {
  const response = await fetch(`${inject("siteUrl")}/manifest.webmanifest`);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await response.json()) as {
    icons: { src: string }[];
    screenshots: { src: string; form_factor: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest.screenshots.map((one) => one.form_factor).sort()).toEqual(["narrow", "wide"]);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const image = await fetch(inject("siteUrl") + src);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect((await image.arrayBuffer()).byteLength).toBeLessThan(150_000);
  }
  for (const { url } of manifest.shortcuts)
    expect((await fetch(inject("siteUrl") + url)).status).toBe(200);
});

/** The event as Chromium sends it, with a fixed response instead of its dialog. */
async function offerBeforeHydration(page: Page, outcome: "accepted" | "dismissed") {
  await page.addInitScript((answer) => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      window.dispatchEvent(
        Object.assign(offer, { prompt: () => Promise.resolve({ outcome: answer }) }),
      );
    });
  }, outcome);
}

/** Measures layout shifts from here on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  // The swap to the web fonts moves lines on a machine without the metric-compatible fallbacks.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}
