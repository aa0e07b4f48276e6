// Starts the built site once for all browser tests: its own data folder, demonstration data.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startSite } from "./start-site.ts";
import { BELIEVE_ADDRESSES } from "./visitor-address.ts";

export interface DemoAccount {
  kind: "admin" | "citizen";
  email: string;
  password: string;
}

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    demoAccounts: DemoAccount[];
    /** The running site's, for looking into its outbox. */
    dataDir: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-e2e-"));
  const site = await startSite({ DATA_DIR: dataDir, ...BELIEVE_ADDRESSES });
  project.provide("siteUrl", site.url);
  project.provide("dataDir", dataDir);
  const accounts = await readFile(join(dataDir, "demo-accounts.json"), "utf8");
  project.provide("demoAccounts", JSON.parse(accounts) as DemoAccount[]);
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
