// What pages cost a slow phone: scripts, elements, a blocked thread, the time until a press answers. With --beside
// FOLDER the build of another checkout takes turns with this one. Fails if a page exceeds a limit. The
// times of presses are only comparable on an idle machine, and within one run.
//
//     npm run bench:phone -- --beside ../before

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { serverArguments } from "#scripts/lib/server-arguments.mjs";
import { openReport } from "./lib/report.ts";
import { openSlowPhone, SLOW_PHONE, SLOWER_PROCESSOR } from "./lib/slow-phone.ts";

const MAX_SCRIPT_KB = 80;
const MAX_BLOCKED_MS = 120;
const MAX_ANSWER_MS = 1_200;
/** What the page does once the network is quiet belongs to it. */
const SETTLE_MS = 2_000;

/** The person with most reviews, the list of politicians, the Camera. */
const PATHS = ["/politician-live/:id", "/politicians-live", "/parliament/camera"];

/** Medians. */
interface Figures {
  /** kB of brotli, and with those that a sign of a reader asks for. */
  scripts: number;
  allScripts: number;
  elements: number;
  /** kB before compression. */
  html: number;
  /** Milliseconds of tasks beyond 50 each. */
  blocked: number;
  longest: number;
  /** Of tasks after a sign of a reader. */
  wakeBlocked: number;
  /** Of the page without scripts. */
  plainBlocked: number;
  /** Milliseconds from the start of the visit until a press on the banner closes it. */
  answered: number;
  /** The same until the form counts a star; 0 without a form. */
  counted: number;
}

const INTEGERS = [
  "elements",
  "html",
  "blocked",
  "wakeBlocked",
  "longest",
  "plainBlocked",
  "answered",
  "counted",
] as const;

const { values: options } = parseArgs({
  options: {
    beside: { type: "string" },
    visits: { type: "string", default: "5" },
    write: { type: "boolean" },
  },
});
const visits = Number(options.visits);
const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-bench-"));
const sites = new Map<string, RunningSite>();
const browser = await launchBrowser();
try {
  if (options.beside !== undefined)
    sites.set("before", await startBuild(options.beside, join(dataDir, "before")));
  sites.set("now", await startSite({ DATA_DIR: join(dataDir, "now") }));
  const rows: string[][] = [];
  for (const path of PATHS) {
    const seen = new Map<string, Figures[]>();
    for (let turn = 0; turn < visits; turn++)
      for (const [build, { url }] of sites) {
        const figures = await look(browser, url + path.replace(":id", await mostReviewed(url)));
        seen.set(build, [...(seen.get(build) ?? []), figures]);
      }
    for (const [build, list] of seen) rows.push(toRow(`${path}, ${build}`, list));
  }
  const report = openReport("phone");
  report.say(
    `${SLOW_PHONE}; medians of ${visits} visits${sites.size > 1 ? ", both builds in turns" : ""}. Scripts are kB of brotli, HTML kB before compression. A sign of a reader (a movement, a press) wakes a page. "Blocked" is what tasks took beyond 50 ms each, with scripts and without: the thread's own time, times ${SLOWER_PROCESSOR}. "Answers" is when the banner closes, from the start of the visit, if one presses as soon as something is to be seen and again until it does; "counts" is when the review form says that it has a star. At most ${MAX_SCRIPT_KB} kB of scripts, ${MAX_BLOCKED_MS} ms blocked, ${MAX_ANSWER_MS} ms until a press answers.`,
  );
  report.table(
    [
      "",
      "scripts",
      "scripts, awake",
      "elements",
      "HTML",
      "blocked, ms",
      "blocked by waking",
      "longest task",
      "blocked without scripts",
      "answers, ms",
      "counts, ms",
      "over its limit",
    ],
    rows,
  );
  report.end();
} finally {
  await browser.close();
  for (const site of sites.values()) await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function startBuild(folder: string, data: string): Promise<RunningSite> {
  return startSite(
    { DATA_DIR: data },
    serverArguments.map((argument) =>
      argument.endsWith(".js") ? resolve(folder, argument) : argument,
    ),
  );
}

async function mostReviewed(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/politicians?sort=reviews&limit=1`);
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return String(items[0]?.id);
}

function toRow(name: string, list: readonly Figures[]): string[] {
  const median = (key: keyof Figures) =>
    list.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const over = [
    ...(median("scripts") > MAX_SCRIPT_KB ? ["scripts"] : []),
    ...(median("blocked") > MAX_BLOCKED_MS ? ["blocked"] : []),
    ...(median("answered") > MAX_ANSWER_MS ? ["answer"] : []),
  ];
  if (name.endsWith("now") && over.length > 0) process.exitCode = 1;
  return [
    name,
    median("scripts").toFixed(1),
    median("allScripts").toFixed(1),
    ...INTEGERS.map((key) => median(key).toFixed(0)),
    over.join(", "),
  ];
}

async function look(inBrowser: Browser, url: string): Promise<Figures> {
  // The cached page that every later visitor gets.
  const html = await (await fetch(url)).text();
  const read = await visit(inBrowser, url);
  const plain = await visit(inBrowser, url, { withoutScripts: true });
  const answered = await visit(inBrowser, url, { press: pressBanner });
  const counted = await visit(inBrowser, url, { press: pressStars });
  return {
    scripts: read.scripts,
    allScripts: read.allScripts,
    elements: plain.elements,
    html: html.length / 1_000,
    blocked: read.blocked,
    wakeBlocked: read.wakeBlocked,
    longest: read.longest,
    plainBlocked: plain.blocked,
    answered: answered.answered,
    counted: counted.answered,
  };
}

interface Visit {
  withoutScripts?: boolean;
  /** Runs in the page before its scripts. */
  press?: () => void;
}

async function visit(inBrowser: Browser, url: string, { withoutScripts, press }: Visit = {}) {
  // Of what is traced the processor's time is known, which other work does not lengthen: no need to slow it down.
  const page = await openSlowPhone(inBrowser, press === undefined ? 1 : SLOWER_PROCESSOR);
  let scripts = 0;
  const measured: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      measured.push(request.sizes().then((sizes) => void (scripts += sizes.responseBodySize)));
  });
  if (withoutScripts) await page.route("**/*.js", (route) => route.abort());
  if (press !== undefined) await page.addInitScript(press);
  const tasks = await traceTasks(page, () => page.goto(url, { waitUntil: "networkidle" }));
  await Promise.all(measured);
  const atFirst = scripts;
  const later = await traceTasks(page, async () => {
    await page.mouse.wheel(0, 10);
    await page.waitForLoadState("networkidle");
  });
  await Promise.all(measured);
  const seen = await page.evaluate(() => ({
    elements: document.querySelectorAll("*").length,
    answered: Number(document.documentElement.dataset["answered"] ?? 0),
  }));
  await page.context().close();
  return {
    ...seen,
    scripts: atFirst / 1_000,
    allScripts: scripts / 1_000,
    blocked: blockedBy(tasks),
    wakeBlocked: blockedBy(later),
    longest: Math.max(0, ...tasks, ...later),
  };
}

function blockedBy(tasks: readonly number[]): number {
  return tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}

async function traceTasks(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["-*", "toplevel"] });
  await work();
  await page.waitForTimeout(SETTLE_MS);
  return readTasks(await browser.stopTracing());
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread. */
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds that each task of the page's main thread takes a slow phone. */
function readTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ args }) => args.name === "CrRendererMain");
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    traceEvents
      .filter((one) => one.pid === pid && one.tid === tid && one.name.endsWith("RunTask"))
      .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWER_PROCESSOR);
  // The browser keeps renderers of earlier pages for a while: they do nothing.
  const sum = (tasks: number[]) => tasks.reduce((total, duration) => total + duration, 0);
  return threads.map(tasksOf).toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
}

/** In the page. */
function pressBanner(): void {
  const timer = setInterval(() => {
    if (performance.getEntriesByName("first-contentful-paint").length === 0) return;
    const banner = document.querySelector(".cookie-banner");
    if (banner?.checkVisibility() === true) return banner.querySelector("button")?.click();
    document.documentElement.dataset["answered"] = String(performance.now());
    clearInterval(timer);
  }, 20);
}

/** In the page: two stars in turn, because a native input changes only once. */
function pressStars(): void {
  let before: string | undefined;
  let turn = 0;
  const timer = setInterval(() => {
    const form = document.querySelector("main form:has(input[type=radio][value='4'])");
    if (form === null || performance.getEntriesByName("first-contentful-paint").length === 0)
      return;
    before ??= form.textContent;
    if (form.textContent !== before) {
      document.documentElement.dataset["answered"] = String(performance.now());
      clearInterval(timer);
    }
    turn += 1;
    form.querySelector<HTMLElement>(`input[type=radio][value='${4 - (turn % 2)}']`)?.click();
  }, 20);
}
