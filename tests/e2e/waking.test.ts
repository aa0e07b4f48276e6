// Pages that wait for their reader before they start the application (src/web/app/wake.ts). Opened as a browser opens
// them: `openPage` gives a sign of a reader at once.

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { launchBrowser } from "./launch-browser.ts";
import { fromElsewhere } from "./visitor-address.ts";

const PERSON = "/politician-live/1";
const TOPIC = "/topic/1";

async function openAsleep(path: string, options: BrowserContextOptions = {}) {
  const context = await (
    await launchBrowser()
  ).newContext({
    baseURL: inject("siteUrl"),
    locale: "it-IT",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    extraHTTPHeaders: fromElsewhere(),
    ...options,
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(path, { waitUntil: "networkidle" });
  return { page, scripts, errors, close: () => context.close() };
}

const isAsleep = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["asleep"] !== undefined);

it("without a sign of a reader no script is loaded; stars and words from before it arrives count", async () => {
  const { page, scripts, errors, close } = await openAsleep(PERSON);
  expect([scripts, await isAsleep(page)]).toEqual([[], true]);
  expect(await page.getByRole("link", { name: "Accedi", exact: true }).first().isVisible()).toBe(
    true,
  );
  // In one task: the application cannot come between.
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>("main form input[type=radio][value='4']")?.click();
    const comment = document.querySelector("textarea");
    comment?.focus();
    document.execCommand("insertText", false, "Ascolta chi scrive.");
  });
  await page.getByText("Bozza salvata", { exact: false }).first().waitFor();
  const draft = () => page.evaluate(() => localStorage.getItem("scrutinio-draft:review:1"));
  await expect.poll(draft).toMatch(/4.*Ascolta chi scrive\./);
  expect(await page.locator("textarea").first().inputValue()).toBe("Ascolta chi scrive.");
  expect([await isAsleep(page), errors]).toEqual([false, []]);
  await close();
});

async function openAwake(path: string) {
  const opened = await openAsleep(path, { viewport: { width: 360, height: 740 } });
  /** Scripts of the form of a person or of a topic, which is far below the beginning of its page. */
  const named = await opened.page.locator("#modules").getAttribute("data-islands");
  const isOfForm = (url: string) => named?.split(" ").includes(new URL(url).pathname) === true;
  // The reviews stand before the form.
  await opened.page.evaluate(() => window.dispatchEvent(new Event("scroll")));
  await opened.page.waitForFunction(() => document.documentElement.dataset["asleep"] === undefined);
  await opened.page.waitForLoadState("networkidle");
  return { ...opened, isOfForm };
}

it.each([
  { path: PERSON, key: "review:1", marks: 1 },
  { path: TOPIC, key: "opinion:1", marks: 0 },
])("the form of $path starts with its reader; a star and words from before count", async (form) => {
  const { path, key, marks } = form;
  const { page, scripts, errors, isOfForm, close } = await openAwake(path);
  expect(scripts.filter(isOfForm)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>("main form input[type=radio][value='4']")?.click();
    const comment = document.querySelector("textarea");
    comment?.focus();
    document.execCommand("insertText", false, "Ascolta chi scrive.");
  });
  const draft = () => page.evaluate((kept) => localStorage.getItem(`scrutinio-draft:${kept}`), key);
  await expect.poll(draft).toMatch(/4.*Ascolta chi scrive\./);
  expect(scripts.filter(isOfForm)).not.toEqual([]);
  expect(await page.locator("textarea").first().inputValue()).toBe("Ascolta chi scrive.");
  expect(
    await page
      .locator("textarea")
      .first()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  expect(await page.getByText("10 di 10").count()).toBe(marks);
  expect(errors).toEqual([]);
  await close();
});

it("a form whose scripts cannot be had says so at a press, and keeps what was written", async () => {
  const { page, errors, isOfForm, close } = await openAwake(PERSON);
  await page.route(
    (url) => isOfForm(url.href),
    (route) => route.abort(),
  );
  await page.evaluate(() => {
    document.querySelector("textarea")?.focus();
    document.execCommand("insertText", false, "Ascolta chi scrive.");
    document.querySelector<HTMLButtonElement>(".form-bar button")?.click();
  });
  await page.getByRole("alert").getByText("Errore nel caricamento dei dati").waitFor();
  expect(await page.locator(".form-bar button").getAttribute("aria-busy")).toBeNull();
  expect(await page.locator("textarea").first().inputValue()).toBe("Ascolta chi scrive.");
  expect(errors).toEqual([]);
  await close();
});

it("the question for one's town is complete without the application, and a known town is answered at once", async () => {
  const path = "/my-representatives";
  const stranger = await openAsleep(path);
  expect([stranger.scripts, await isAsleep(stranger.page)]).toEqual([[], true]);
  await stranger.page.getByLabel("Nome del comune").fill("Pratola Pel");
  await stranger.page.locator("datalist option").first().waitFor({ state: "attached" });
  await stranger.page.keyboard.press("Enter");
  await stranger.page.waitForURL(/comune=Pratola/);
  expect(stranger.errors).toEqual([]);
  await stranger.close();
  const localStorage = [{ name: "scrutinio-town", value: "001272" }];
  const known = await openAsleep(path, {
    storageState: { cookies: [], origins: [{ origin: inject("siteUrl"), localStorage }] },
  });
  await known.page.getByRole("link", { name: "Torino", exact: true }).waitFor();
  await known.close();
});

it("a button that is pressed before the application answers is pressed once it does", async () => {
  const { page, scripts, close } = await openAsleep("/politicians-live");
  expect(scripts).toEqual([]);
  const banner = page.getByRole("region", { name: "Preferenze cookie" });
  // Without the movement that a mouse makes first.
  const isGone = await page.evaluate(() => {
    const shown = document.querySelector(".cookie-banner");
    shown?.querySelector("button")?.click();
    return shown?.checkVisibility() === false;
  });
  expect(isGone).toBe(true);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("cookie-consent")))
    .toBe("rejected");
  expect(await banner.count()).toBe(0);
  await close();
});

it("who has left something in this browser has the application without a sign", async () => {
  const { page, scripts, close } = await openAsleep(PERSON, {
    storageState: {
      cookies: [],
      origins: [
        {
          origin: inject("siteUrl"),
          localStorage: [{ name: "scrutinio-town", value: "001272" }],
        },
      ],
    },
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(await isAsleep(page)).toBe(false);
  await close();
});

/** A connection on which the end of the person's page comes once it is let through. */
async function startSlowConnection() {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? "/", inject("siteUrl"));
    const headers = { ...asked.headers, host: url.host, "accept-encoding": "identity" };
    request(url, { headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      if (url.pathname !== PERSON) return void given.pipe(answer);
      void buffer(given).then(async (page) => {
        const middle = page.indexOf("</h1>");
        answer.write(page.subarray(0, middle));
        await isLetThrough;
        answer.end(page.subarray(middle));
      });
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, letThrough, close: () => server.close() };
}

it("scripts that are here before the end of the page wait for it", async () => {
  const slow = await startSlowConnection();
  const { page, errors, close } = await openAsleep("/about", { baseURL: slow.url });
  await page.evaluate(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.evaluate(() => localStorage.setItem("scrutinio-town", "058091"));
  const visit = page.goto(PERSON);
  await page.waitForFunction(() => document.getElementById("modules") !== null && document.body);
  // All scripts have run, as far as they get.
  await page.evaluate(`
    Promise.all(JSON.parse(document.getElementById("modules").textContent).map((file) => import(file)))
      .then(() => new Promise((resolve) => setTimeout(resolve, 50)))
  `);
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  await page.evaluate(() => {
    addEventListener("application-ready", () => {
      document.documentElement.dataset["ready"] = "";
    });
  });
  slow.letThrough();
  await visit;
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  expect(errors).toEqual([]);
  await close();
  slow.close();
});

it("a chamber's members are in the HTML alone: their links lead on, and the other chamber comes whole", async () => {
  const { page, errors, close } = await openAsleep("/parliament/camera");
  const state = await page.locator("#state").textContent();
  expect(state?.length).toBeLessThan(1_000);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => isAsleep(page)).toBe(false);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("link", { name: "Senato" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Senato" }).waitFor();
  const group = page.locator("main details").first();
  await group.locator("summary").click();
  expect(await page.locator(".hemicycle a").count()).toBeGreaterThan(10);
  await page.goBack();
  // The address changes before the page: until the heading changes too, the groups are those of the Senato.
  await page.getByRole("heading", { level: 1, name: "Camera" }).waitFor();
  await page.locator("main details summary").first().click();
  const member = page.locator("main details a").first();
  const name = await member.innerText();
  await member.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await close();
  expect(errors).toEqual([]);
});
