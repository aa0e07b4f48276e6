// A running site for one test file, on a copy of prepared data.

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { PreparedData } from "./prepared-data.ts";
import { startSite } from "./start-site.ts";
import type { RunningSite } from "./start-site.ts";

export interface TestSite extends RunningSite {
  dataDir: string;
  /** Ends the process and removes its data. */
  close: () => Promise<void>;
}

export interface TestSiteOptions {
  data?: keyof PreparedData;
  environment?: Record<string, string>;
  /** Runs before the site starts. */
  prepare?: (dataDir: string) => Promise<void>;
}

/** With demonstration data and accounts (`inject("demoAccounts")`) unless `data` is "empty". */
export function startTestSite({
  data = "demo",
  environment = {},
  prepare,
}: TestSiteOptions = {}): Promise<TestSite> {
  const settings = data === "demo" ? {} : { DEMO_DATA: "off" };
  return startOnCopy(inject("preparedData")[data], { ...settings, ...environment }, prepare);
}

export async function startOnCopy(
  prepared: string,
  environment: Record<string, string>,
  prepare?: (dataDir: string) => Promise<void>,
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-e2e-"));
  await cp(prepared, dataDir, { recursive: true });
  await prepare?.(dataDir);
  const site = await startSite({ DATA_DIR: dataDir, ...environment });
  return {
    ...site,
    dataDir,
    close: async () => {
      await site.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
