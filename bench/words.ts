// Words and screens of pages on a phone, for somebody who opens nothing: header, footer and what only screen readers
// say are counted, what is folded is not. Fails if a page exceeds a limit.
//
//     npm run bench:words

import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { signIn as signInEndpoint } from "#contract/auth.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { prepareData } from "#tests/e2e/prepared-data.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { openReport } from "./lib/report.ts";

const PHONE = { width: 360, height: 800 };
/** Of the person of the profile, and of the person whose settings are looked at. */
const REVIEWS = 6;
const TOWN = "001272";

interface Limits {
  words?: number;
  screens?: number;
}

const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-bench-"));
await cp((await prepareData()).demo, dataDir, { recursive: true });
const site = await startSite({ DATA_DIR: dataDir });
const browser = await launchBrowser();
try {
  const people = await findReviewed();
  const profile = people.find(({ ratings }) => ratings.totalReviews === REVIEWS);
  if (profile === undefined) throw new Error(`Nobody has ${REVIEWS} reviews`);
  const three = people.slice(0, 3).map(({ id }) => id);
  const anonymous = await openContext(browser, {});
  const citizen = await signIn(browser, "citizen");
  const administrator = await signIn(browser, "admin");
  const town = await openContext(browser, { "scrutinio-town": TOWN });
  for (const { id } of people.slice(0, REVIEWS)) await review(citizen, id);
  const pages: [string, BrowserContext, string, Limits][] = [
    ["profile", anonymous, `/politician-live/${profile.id}`, { words: 600, screens: 5 }],
    ["settings", citizen, "/settings", { screens: 4 }],
    ["settings, written", citizen, "/settings#ricevute", { screens: 4 }],
    ["settings, security", citizen, "/settings#password", { screens: 4 }],
    ["settings, data", citizen, "/settings#consensi", { screens: 4 }],
    ["my representatives", town, "/my-representatives", { screens: 4 }],
    ["comparison of three", anonymous, `/compare?p=${three.join(",")}`, { screens: 4 }],
    ["methodology", anonymous, "/methodology", { screens: 4 }],
    ["rankings", anonymous, "/rankings", {}],
    ["admin", administrator, "/admin", {}],
  ];
  const rows: string[][] = [];
  for (const [name, context, path, limits] of pages) {
    const found = await measure(context, path);
    const over = [
      ...(found.words > (limits.words ?? Infinity) ? [`${limits.words} words`] : []),
      ...(found.screens > (limits.screens ?? Infinity) ? [`${limits.screens} screens`] : []),
    ];
    if (over.length > 0) process.exitCode = 1;
    rows.push([name, String(found.words), found.screens.toFixed(1), over.join(", ")]);
  }
  const report = openReport("words");
  report.say(
    `A phone of ${PHONE.width} × ${PHONE.height} px, nothing opened; header, footer and words for screen readers are counted. The profile has ${REVIEWS} reviews, and the account of the settings has written as many.`,
  );
  report.table(["", "words", "screens", "over its limit"], rows);
  report.end();
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Person {
  id: number;
  ratings: { totalReviews: number; estimate: number | null };
}

/** Those with an estimate, the most reviewed first. */
async function findReviewed(): Promise<Person[]> {
  const found: Person[] = [];
  let cursor = "";
  do {
    const response = await fetch(`${site.url}/api/politicians?sort=reviews&limit=100${cursor}`);
    const page = (await response.json()) as { items: Person[]; nextCursor: string | null };
    found.push(...page.items.filter(({ ratings }) => ratings.estimate !== null));
    cursor = page.nextCursor === null ? "" : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== "");
  return found;
}

async function openContext(
  inBrowser: Browser,
  stored: Record<string, string>,
): Promise<BrowserContext> {
  return inBrowser.newContext({
    baseURL: site.url,
    viewport: PHONE,
    hasTouch: true,
    locale: "it-IT",
    serviceWorkers: "block",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site.url,
          localStorage: Object.entries({ "cookie-consent": "rejected", ...stored }).map(
            ([name, value]) => ({ name, value }),
          ),
        },
      ],
    },
  });
}

/** As one of the demonstration accounts. */
async function signIn(inBrowser: Browser, kind: string): Promise<BrowserContext> {
  const accounts = JSON.parse(await readFile(join(dataDir, "demo-accounts.json"), "utf8")) as {
    kind: string;
    email: string;
    password: string;
  }[];
  const { email, password } = accounts.find((one) => one.kind === kind) ?? {};
  const response = await fetch(site.url + signInEndpoint.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in: ${await response.text()}`);
  const context = await openContext(inBrowser, { "scrutinio-session": await response.text() });
  for (const header of response.headers.getSetCookie()) {
    const [pair = ""] = header.split(";");
    const [name = "", value = ""] = pair.split("=");
    await context.addCookies([{ name, value, url: site.url }]);
  }
  return context;
}

async function review(context: BrowserContext, id: number): Promise<void> {
  const response = await context.request.post(`/api/politicians/${id}/reviews`, {
    headers: { Origin: site.url },
    data: {
      scores: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 4])),
      comment: "Ha mantenuto quanto aveva promesso per le scuole e per i trasporti.",
      consent: true,
    },
  });
  if (!response.ok() && response.status() !== 409) throw new Error(await response.text());
}

async function measure(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  // Until a sign of a reader, sizes stand in for what is far down (src/web/app/wake.ts).
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => document.documentElement.dataset["asleep"] === undefined);
  await page.waitForLoadState("networkidle");
  const [text, height] = await page.evaluate(
    () => [document.body.innerText, document.documentElement.scrollHeight] as const,
  );
  await page.close();
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, screens: height / PHONE.height };
}
