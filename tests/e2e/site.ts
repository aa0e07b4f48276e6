// Global set-up of browser tests: prepares the data of test sites, unpacks the browser, and starts the two sites that
// test files share, one with demonstration data and one without. A test brings accounts and contexts of its own, and
// changes nothing of a shared site that another test reads; it starts a site of its own (test-site.ts) where it ends
// or configures one.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareBrowser } from "./launch-browser.ts";
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
    /** The shared site with demonstration data. */
    siteUrl: string;
    demoAccounts: DemoAccount[];
    /** The running site's, to read its outbox. */
    dataDir: string;
    /** The shared site without demonstration data. */
    emptySite: { url: string; dataDir: string };
  }
}

export default async function setup(project: TestProject) {
  await prepareBrowser();
  const preparedData = await prepareData();
  project.provide("preparedData", preparedData);
  const [demo, empty] = await Promise.all([
    startOnCopy(preparedData.demo, BELIEVE_ADDRESSES),
    startOnCopy(preparedData.empty, { ...BELIEVE_ADDRESSES, DEMO_DATA: "off" }),
  ]);
  project.provide("siteUrl", demo.url);
  project.provide("dataDir", demo.dataDir);
  project.provide("emptySite", { url: empty.url, dataDir: empty.dataDir });
  const accounts = await readFile(join(demo.dataDir, "demo-accounts.json"), "utf8");
  project.provide("demoAccounts", JSON.parse(accounts) as DemoAccount[]);
  return async () => {
    await Promise.all([demo.close(), empty.close()]);
  };
}
