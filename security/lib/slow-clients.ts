// Item 53: three hundred connections of slowhttptest that dawdle, while somebody else reads.

import { stripVTControlCharacters } from "node:util";
import { median } from "../../bench/lib/measure.ts";
import { fails, holds, skipped } from "./check.ts";
import type { Outcome } from "./check.ts";
import { isInstalled, runProgram } from "./programs.ts";
import type { Site } from "./site.ts";

const KINDS: Record<string, readonly string[]> = {
  "slow headers": ["-H", "-i", "5", "-x", "24"],
  "slow bodies": ["-B", "-i", "5", "-x", "10", "-s", "8192"],
  "slow reading": ["-X", "-n", "5", "-z", "32", "-w", "512", "-y", "1024", "-k", "3"],
};
const MAX_ANSWER_MS = 200;
/** For a request; an answer that is taken slowly has longer. A connection more takes two to be noticed. */
const MAX_SECONDS = 17;
const ASK_EVERY_MS = 250;

export async function sendSlowClients(site: Site): Promise<Outcome> {
  if (!isInstalled("slowhttptest")) return skipped("slowhttptest is not installed");
  const seen: string[] = [];
  let isRight = true;
  for (const [kind, options] of Object.entries(KINDS)) {
    const attack = new AbortController();
    const readers = readMeanwhile(site, attack.signal);
    const { said } = await runProgram(
      "slowhttptest",
      [...options, "-c", "300", "-r", "200", "-l", "40", "-p", "3", "-u", siteUrl(site)],
      90_000,
    );
    attack.abort();
    const { medianMs, failed } = await readers;
    const plain = stripVTControlCharacters(said);
    const ended = /Test ended on (\d+)\w+ second/.exec(plain)?.[1] ?? "no";
    const why = /Exit status:\s*(.+)/.exec(plain)?.[1]?.trim() ?? plain.slice(-100);
    const available = [...plain.matchAll(/service available:\s+(\w+)/g)].at(-1)?.[1] ?? "unknown";
    seen.push(
      `${kind}: available ${available}, ended after ${ended} s (${why}), others answered in ${medianMs} ms`,
    );
    isRight &&=
      available === "YES" &&
      (kind === "slow reading" || Number(ended) <= MAX_SECONDS) &&
      failed === 0 &&
      medianMs < MAX_ANSWER_MS;
  }
  return isRight ? holds(`slowhttptest: ${seen.join("; ")}`) : fails(seen.join("; "));
}

const siteUrl = ({ port }: Site) => `http://127.0.0.1:${port}/`;

async function readMeanwhile(site: Site, until: AbortSignal) {
  const times: number[] = [];
  let failed = 0;
  while (!until.aborted) {
    const began = performance.now();
    const status = await site.ask("/politicians-live").then((reply) => reply.status, String);
    if (status !== 200) failed += 1;
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return { medianMs: Math.round(median(times)), failed };
}
