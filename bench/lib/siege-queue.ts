// What administrators do after a siege: they read the surges in the queue and decide.

import { join } from "node:path";
import type { AdministeredSurge, SurgeDetails } from "#contract/admin-surges.ts";
import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { adminSurgePath, paths } from "../../src/web/lib/paths.ts";
import { createClient } from "./client.ts";
import type { Reviewer } from "./reviewers.ts";

export const SIZES = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
};

interface Besieged {
  origin: string;
  /** Folder for pictures of the pages; without it none. */
  screenshots: string | undefined;
}

/** In the queue, like people: reads the surge, proposes, agrees. */
export async function decideAll(
  site: Besieged,
  [first, second]: readonly Reviewer[],
  decision: "confirmed" | "released",
): Promise<void> {
  const { origin } = site;
  if (first === undefined || second === undefined) return;
  const client = createClient(origin);
  const ask = async (by: Reviewer, path: string, body?: object) => {
    const answer = await client.ask({
      method: body === undefined ? "GET" : "POST",
      path,
      headers: { cookie: by.cookie, origin, "accept-encoding": "identity" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as { surge: SurgeDetails; items: AdministeredSurge[] };
  };
  const { items } = await ask(first, "/api/admin/surges");
  for (const { id } of items) {
    await shootQueue(site, first, id, decision);
    const { surge } = await ask(first, `/api/admin/surges/${id}`);
    const { version } = surge;
    const reason = "Verificate una per una con i criteri pubblicati.";
    const proposed = await ask(first, `/api/admin/surges/${id}/decision`, {
      version,
      decision,
      reason,
    });
    if (proposed.surge.proposal !== null)
      await ask(second, `/api/admin/surges/${id}/proposal`, {
        version: proposed.surge.version,
        answer: "agree",
      });
  }
  client.close();
}

async function shootQueue(
  { origin, screenshots }: Besieged,
  by: Reviewer,
  surge: number,
  label: string,
): Promise<void> {
  if (screenshots === undefined) return;
  // The signed value ends with "=" too.
  const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(by.cookie) ?? [];
  const browser = await launchBrowser();
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ viewport, locale: "it-IT" });
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    for (const [what, path] of [
      ["list", paths.adminSurges],
      ["surge", adminSurgePath(surge)],
    ] as const) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await page.screenshot({
        path: join(screenshots, `queue-${label}-${what}-${size}.png`),
        fullPage: true,
      });
    }
    await context.close();
  }
  await browser.close();
}
