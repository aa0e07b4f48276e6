import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
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

const DEVICES: { name: string; options: BrowserContextOptions; touch: number; shown: string }[] = [
  { name: "an iPhone", options: { ...PHONE, userAgent: IPHONE }, touch: 5, shown: "iPhone e iPad" },
  {
    name: "an iPad, which calls itself a Mac",
    options: { ...DESKTOP, userAgent: MAC },
    touch: 5,
    shown: "iPhone e iPad",
  },
  {
    name: "an Android phone",
    options: { ...PHONE, userAgent: ANDROID },
    touch: 5,
    shown: "Android",
  },
  { name: "a Mac", options: { ...DESKTOP, userAgent: MAC }, touch: 0, shown: "Computer" },
];

/** A console message about the fonts that watchShifts blocks. */
const NO_FONT = /ERR_FAILED.*woff2/;

const STEPS: Record<string, number> = { "iPhone e iPad": 4, Android: 3, Computer: 3 };

describe("the install page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each(DEVICES)("shows the steps of $name and no others", async ({ options, touch, shown }) => {
    const { page, finish } = await openPage(browser, options);
    await page.addInitScript((points) => {
      Object.defineProperty(navigator, "maxTouchPoints", { get: () => points });
    }, touch);
    await page.goto("/install");
    for (const way of Object.keys(STEPS))
      await expect
        .poll(() => page.getByRole("heading", { name: way, exact: true }).isVisible())
        .toBe(way === shown);
    await expect.poll(() => page.locator("#passi li:visible").count()).toBe(STEPS[shown]);
    await finish();
  });

  it("shows every way without JavaScript", async () => {
    const { page, finish } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto("/install");
    for (const way of Object.keys(STEPS))
      await expect
        .poll(() => page.getByRole("heading", { name: way, exact: true }).isVisible())
        .toBe(true);
    expect(await page.getByText("App già installata!").isVisible()).toBe(false);
    await finish();
  });

  it("says that the app is installed where it runs as one, from the first paint on", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, userAgent: IPHONE }, [NO_FONT]);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "standalone", { get: () => true });
    });
    const shifts = await watchShifts(page);
    await page.goto("/install");
    await expect.poll(() => page.getByText("App già installata!").isVisible()).toBe(true);
    expect(await page.locator("#passi").isVisible()).toBe(false);
    expect(await shifts()).toBeLessThan(0.01);
    await finish();
  });

  it("installs with one press what the browser offered before any module ran", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, userAgent: ANDROID });
    await offerBeforeHydration(page, "accepted");
    await page.goto("/install");
    await page.getByRole("button", { name: "Installa Scrutinio" }).click();
    await page.getByRole("heading", { name: "App già installata!" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("App già installata!");
    expect(await page.locator("#passi").isVisible()).toBe(false);
    await finish();
  });

  it("keeps the steps where the offer is declined", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await offerBeforeHydration(page, "dismissed");
    await page.goto("/install");
    await page.getByRole("button", { name: "Installa Scrutinio" }).click();
    await page.getByText("Nessun problema").waitFor();
    expect(await page.getByText("App già installata!").isVisible()).toBe(false);
    await expect.poll(() => page.locator("#passi").isVisible()).toBe(true);
    await finish();
  });

  it("moves nothing while it loads", async () => {
    for (const options of [PHONE, DESKTOP]) {
      const { page, finish } = await openPage(browser, options, [NO_FONT]);
      await offerBeforeHydration(page, "accepted");
      const shifts = await watchShifts(page);
      await page.goto("/install");
      await page.getByRole("button", { name: "Installa Scrutinio" }).waitFor();
      expect(await shifts()).toBeLessThan(0.01);
      await finish();
    }
  });
});

describe("the browser's own judgement", () => {
  it("is that the site can be installed", async () => {
    await inProfile(async (context) => {
      const page = await context.newPage();
      await page.goto(`${inject("siteUrl")}/install`);
      const devtools = await context.newCDPSession(page);
      const manifest = await devtools.send("Page.getAppManifest");
      expect(manifest.errors).toEqual([]);
      const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
      expect(installabilityErrors).toEqual([]);
    });
  });

  it.skipIf(!canOffer)(`leads to an offer to install it ${NEEDS_WHOLE_BROWSER}`, async () => {
    await inProfile(async (context) => {
      const page = await context.newPage();
      await page.goto(`${inject("siteUrl")}/install`);
      const button = page.getByRole("button", { name: "Installa Scrutinio" });
      await button.waitFor();
      await expect.poll(() => button.isVisible()).toBe(true);
    });
  });

  it("finds in the manifest what a good install dialog shows", async () => {
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

  it("lets the search shortcut start typing at once", async () => {
    const browser = await launchBrowser();
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/#cerca");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("type")))
      .toBe("search");
    await finish();
    await browser.close();
  });
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

/** Not a private window: only in a normal one does a browser offer installation. */
async function inProfile(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "scrutinio-profile-"));
  const context = await launchWithProfile(profile);
  try {
    await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
