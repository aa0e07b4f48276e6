// Global set-up of browser tests: prepares the data of test sites, unpacks the browser, and starts
// the site most test files share, on demonstration data.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { launchBrowser } from "./launch-browser.ts";
import { prepareData } from "./prepared-data.ts";
import type { PreparedData } from "./prepared-data.ts";
import { startOnCopy } from "./test-site.ts";
import { BELIEVE_ADDRESSES } from "./visitor-address.ts";

export interface DemoAccount {
  kind: "admin" | "citizen";
  email: string;
  password: string;
}

declare module "vitest" {
  interface ProvidedContext {
    preparedData: PreparedData;
    siteUrl: string;
    demoAccounts: DemoAccount[];
    /** The running site's, to read its outbox. */
    dataDir: string;
  }
}

export default async function setup(project: TestProject) {
  const browser = await launchBrowser();
  await browser.close();
  const preparedData = await prepareData();
  project.provide("preparedData", preparedData);
  const site = await startOnCopy(preparedData.demo, BELIEVE_ADDRESSES);
  project.provide("siteUrl", site.url);
  project.provide("dataDir", site.dataDir);
  const accounts = await readFile(join(site.dataDir, "demo-accounts.json"), "utf8");
  project.provide("demoAccounts", JSON.parse(accounts) as DemoAccount[]);
  return () => site.close();
}
