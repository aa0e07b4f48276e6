// A running site whose requests' statements can be run without the application
// (`site-with-sql.ts`).

import { fileURLToPath } from "node:url";
import { serverArguments } from "#scripts/lib/server-arguments.mjs";
import { freePort, startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import type { Load } from "./measure.ts";

export interface SiteWithSql extends RunningSite {
  /** Records the statements of requests for these paths; returns the average number per request. */
  capture: (paths: readonly string[]) => Promise<number>;
  /** Runs the recorded statements, those of one request in sequence. */
  runSql: (seconds: number, connections?: number) => Promise<Load>;
}

export async function startSiteWithSql(settings: Record<string, string>): Promise<SiteWithSql> {
  const port = String(await freePort());
  const entry = fileURLToPath(new URL("site-with-sql.ts", import.meta.url));
  const site = await startSite({ ...settings, CONTROL_PORT: port }, [
    ...serverArguments.slice(0, -1),
    entry,
  ]);
  const tell = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    ...site,
    capture: (paths) => tell("/capture", paths) as Promise<number>,
    runSql: (seconds, connections = 16) => tell("/run", { seconds, connections }) as Promise<Load>,
  };
}
