// A real browser: the one CHROME_PATH names, else the system's, else the one from the npm registry.

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** In the temporary folder, one for each version. */
const PACKAGED_FOLDER = "scrutinio-chromium-153";

/** No phoning home, and none of the sandboxing that containers forbid. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
}

/** Not a private window: with a profile in `folder`, where a site can be installed. */
export async function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...FLAGS, "--bypass-app-banner-engagement-checks"],
  });
}

/** The packaged browser is a headless shell: it judges whether a site can be installed, but offers nothing. */
export async function offersInstallation(): Promise<boolean> {
  return !(await findBrowser()).includes(PACKAGED_FOLDER);
}

async function findBrowser(): Promise<string> {
  const wanted = process.env["CHROME_PATH"];
  if (wanted !== undefined && wanted !== "") return wanted;
  const installed = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return installed ?? (await unpackBrowser());
}

/** Unpacks itself on first use. */
async function unpackBrowser(): Promise<string> {
  const folder = join(tmpdir(), PACKAGED_FOLDER);
  await mkdir(folder, { recursive: true });
  process.env["TMPDIR"] = folder;
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}
