// Facts 3, 5 and 6: what answers about accounts tell by their time, and guesses that are counted through kill -9.

import type { Question } from "#tests/servers/ask.ts";
import { median } from "../../bench/lib/measure.ts";
import { combine, fails, holds } from "./check.ts";
import type { Outcome } from "./check.ts";
import type { Site } from "./site.ts";

const PASSWORD = "girasole lento 42";
const SIGN_IN = "/api/auth/sign-in/email";
const SIGN_UP = "/api/auth/sign-up/email";

const post = (site: Site, path: string, body: object, more: Question = {}) =>
  site.ask(path, { method: "POST", body, ...more });

export async function compareKnownAndUnknown(site: Site): Promise<Outcome> {
  const known: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const email = `nota${turn}@example.org`;
    await post(site, SIGN_UP, { name: "Prova", email, password: PASSWORD });
    known.push(email);
  }
  return combine([
    // Below the ten wrong passwords after which an account is locked, and five recoveries of an hour.
    await compareAnswers(site, SIGN_IN, { known, samples: 30 }),
    await compareAnswers(site, "/api/auth/request-password-reset", { known, samples: 28 }),
  ]);
}

export async function guessThroughKill(site: Site): Promise<Outcome> {
  const { email } = await site.signedIn("citizen");
  const guess = () => post(site, SIGN_IN, { email, password: "sbagliata 1" });
  for (let turn = 0; turn < 10; turn += 1) await guess();
  const before = (await guess()).status;
  const ms = await site.restart();
  const after = await guess();
  const seen = `kill -9 after ten guesses at an account: ${before} before, ${after.status} after it started in ${Math.round(ms)} ms`;
  return before === 429 && after.status === 429 && Number(after.headers["retry-after"]) > 0
    ? holds(seen)
    : fails(seen);
}

export async function refuseHugePasswords(site: Site): Promise<Outcome> {
  const body = Buffer.from(JSON.stringify({ password: "x".repeat(5_000_000) }));
  const times: number[] = [];
  const statuses: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now();
    // The connection may end before all of it was sent: then no answer is read.
    const reply = await post(site, SIGN_UP, body).catch(() => null);
    times.push(performance.now() - began);
    if (reply !== null) statuses.push(reply.status);
  }
  const ms = Math.round(median(times));
  const seen = `5 MB refused in ${ms} ms, ${statuses.length} of ${times.length} answers read`;
  const isRefused = statuses.length > 0 && statuses.every((status) => status === 413);
  return ms < 50 && isRefused ? holds(seen) : fails(`${seen}: ${statuses.join(", ")}`);
}

/**
 * What is answered of addresses with and without an account, and how long it takes. Either comes first, by chance: the
 * mail to a known address is sent while the next requests are answered.
 */
async function compareAnswers(
  site: Site,
  path: string,
  { known, samples }: { known: readonly string[]; samples: number },
): Promise<Outcome> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let turn = 0; turn < samples; turn += 1) {
    const kinds = ["known", "unknown"] as const;
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const email = `${kind === "known" ? "" : "ig"}${known[turn % known.length]}`;
      // Networks of their own: many of one have to prove that they work.
      const from = `203.${kinds.indexOf(kind)}.${turn}.1`;
      const began = performance.now();
      const { status, text } = await post(site, path, { email, password: "sbagliata 1" }, { from });
      times[kind].push(performance.now() - began);
      answers.add(`${status} ${text.replaceAll(/"(requestId|instance)":"[^"]*"/g, "")}`);
    }
  }
  const share = shareOfGreater(times.known, times.unknown);
  const seen = `${path}: ${answers.size} kind of answer; of ${samples} times each, known ones longer in ${Math.round(share * 100)} % of pairs`;
  return answers.size === 1 && Math.abs(share - 0.5) < 0.25 ? holds(seen) : fails(seen);
}

/**
 * Of all pairs of one value each, the share where that of `ones` is greater: 0.5 where they do not differ (the statistic of
 * Mann and Whitney). Of 28 values each, chance goes 0.25 from that in about 1 of 700 cases, however their times scatter.
 */
function shareOfGreater(ones: readonly number[], others: readonly number[]): number {
  const greater = ones.flatMap((one) => others.filter((other) => one > other));
  return greater.length / (ones.length * others.length);
}
