// G: availability.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { memoryMb, waitUntilIdle } from "../bench/lib/measure.ts";
import { SMTP_STEP_MS, SMTP_TOTAL_MS } from "#platform/mail/smtp.ts";
import { PATIENCE_MS } from "#platform/ai/model-client.ts";
import { MODERATION_TIMEOUT_MS } from "#platform/moderation/model/model-moderator.ts";
import { fails, holds, unless } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";
import type { ReadersDone, ReadersTask } from "./lib/readers-process.ts";
import { sendSlowClients } from "./lib/slow-clients.ts";

const CONNECTIONS = "src/main/connections.test.ts";

export const availability: readonly Check[] = [
  {
    number: 51,
    title: "Under load pages answer within half a second, without errors",
    decision:
      "Measured at size by npm run bench:scale, bench:overload and bench:election (docs/performance.md); here 500 connections for 15 seconds, half of them with the ETag they had.",
    async slow(site) {
      const paths = ["/", "/politicians-live", "/politician-live/1"] as const;
      // It has just started: the first answers fill caches.
      for (const path of paths) await site.ask(path);
      await waitUntilIdle(site.pid());
      const before = memoryMb(site.pid()).now;
      const { answers, p99, failed, unchanged } = await readFast({
        url: `http://127.0.0.1:${site.port}`,
        paths,
        connections: 500,
        seconds: 15,
      });
      const grown = memoryMb(site.pid()).now - before;
      const share = Math.round((100 * unchanged) / answers);
      const seen = `${answers} answers, p99 ${Math.round(p99)} ms, ${failed} failed, ${share} % of 304, ${grown} MB more memory`;
      return p99 < 500 && failed === 0 && share > 45 && grown < 250 ? holds(seen) : fails(seen);
    },
  },
  {
    number: 52,
    title: "Above its capacity the site says so at once, and readers go on",
    decision:
      "5,000 connections at once are part of npm run bench:election: two in five of their requests got neither answer nor 503, because TLS for so many takes longer than nginx gives them (docs/performance.md).",
    tests: {
      "tests/servers/overload.test.ts": [
        "do not delay readers, and get 503 with a message beyond a limit",
        "get 503 at once with a message, and the server recovers",
      ],
      "src/server/http/load-shedding.test.ts": ["answers requests over capacity with 503 at once"],
    },
  },
  {
    number: 53,
    title: "Slow clients are cut off; bodies and headers have their sizes",
    decision:
      "Headers are counted by size, not by number; connections of an address are nginx's part, 100 (deploy/nginx.conf); files may be larger than 2 MB, as the Ministry's are; an answer waits in the buffers of the system for who reads it slowly.",
    tests: {
      [CONNECTIONS]: ["who takes too long or too much"],
      "src/server/http/read-upload.test.ts": ["are refused beyond it, as soon as it is known"],
      "src/server/http/load-shedding.test.ts": [
        "closes the connection of a form that is sent too slowly",
      ],
    },
    async run(site) {
      const wrong: string[] = [];
      const big = { method: "POST" as const, body: { comment: "x".repeat(70_000) } };
      const body = await site.ask("/functions/v1/moderate-review", big);
      if (body.status !== 413) wrong.push(`70 kB: ${body.status}`);
      const headers = { "X-Big": "x".repeat(20_000) };
      const { status } = await site.ask("/", { headers }).catch(() => ({ status: 431 }));
      if (status !== 431) wrong.push(`20 kB of headers: ${status}`);
      return unless(wrong, "70 kB: 413; 20 kB of headers: 431");
    },
    slow: sendSlowClients,
  },
  {
    number: 54,
    title: "What stalls outside (mail, model, chambers, photos) makes nobody wait",
    decision:
      "13, if no moderator answers, 'Errore durante la moderazione del commento' is shown and what was typed is kept; a mail server has 30 s in all, which nobody waits for, since mail is sent by a job; with a language model an author waits for it 2 s at most (decision 35 of docs/decisions).",
    async run() {
      const limits = { MODERATION_TIMEOUT_MS, PATIENCE_MS, SMTP_STEP_MS, SMTP_TOTAL_MS };
      const most = [8_000, 2_000, 10_000, 30_000];
      const wrong = Object.entries(limits)
        .filter(([, ms], index) => ms > (most[index] ?? 0))
        .map(([name, ms]) => `${name} is ${ms}`);
      return unless(
        wrong,
        "as shipped: model 8 s, its author 2 s, a step of SMTP 10 s, a mail 30 s",
      );
    },
    tests: {
      "src/platform/mail/smtp.test.ts": ["a mail server that takes its time"],
      "src/server/jobs.test.ts": ["does not block requests when the mail server hangs"],
      "src/platform/sparql/sparql-client.test.ts": [
        "costs no more than the time there is for everything",
      ],
      "src/platform/moderation/model/model-moderator.test.ts": [
        "leaves the embedded verdict when it",
        "is not called for a while after five failures, then again",
      ],
      "src/platform/images/photo-store.test.ts": [
        "leaves a host alone after five failures in a row",
        "does not make the first visitor wait",
      ],
      "src/main/failing-services.test.ts": [
        "costs a limited time when it",
        "is left alone after failures in a row",
        "nobody waits for any of them",
      ],
    },
  },
  {
    number: 55,
    title: "Stopping fails no request; after a kill the other server and the queue go on",
    tests: {
      "tests/servers/ending.test.ts": [
        "after SIGTERM: reports it at /readyz first, and no request fails",
        "after SIGKILL: acknowledged reviews are there, and the other serves on",
      ],
      "src/platform/jobs/jobs.test.ts": ["leaves it to be done again"],
      "tests/servers/followers-killed.test.ts": [
        "are all told, though both servers are killed meanwhile, and copies have the id of the first",
      ],
      "tests/guards/deploy.test.ts": ["let it finish before it is killed"],
    },
    decision:
      "One server of two answers meanwhile; one alone starts again in the time seen here, longer than the 2 s of the item where the machine is slow.",
    onPostgres: true,
    async slow(site) {
      const ms = Math.round(await site.restart());
      const { status } = await site.ask("/readyz");
      return status === 200 && ms < 15_000
        ? holds(`ready ${ms} ms after kill -9, embedded`)
        : fails(`${status} after ${ms} ms`);
    },
  },
  {
    number: 56,
    title:
      "Without its database the site shows the last pages, refuses writes with 503 and recovers",
    decision:
      "A statement may take 30 s, not 5: lists of 130,000 people on a busy server; npm run bench:election stops the database for 30 s under load (docs/performance.md).",
    tests: {
      "src/platform/page-cache/page-cache.test.ts": [
        "a page is shown as it last was, and says from when that is",
      ],
      "tests/servers/database-away.test.ts": [
        "serves the last pages, answers writes with 503, and recovers",
      ],
      "src/platform/db/answer-watch.test.ts": ["is left in time when it"],
      "src/platform/db/database.test.ts": [
        "stops a statement that runs too long",
        "ends a transaction that is left open",
      ],
    },
    onPostgres: true,
  },
];

async function readFast(task: ReadersTask): Promise<ReadersDone> {
  const readers = fork(fileURLToPath(new URL("lib/readers-process.ts", import.meta.url)));
  const answer = Promise.race([
    once(readers, "message").then(([done]) => done as ReadersDone),
    once(readers, "exit").then(([code]) =>
      Promise.reject(new Error(`The readers ended (${code})`)),
    ),
  ]);
  readers.send(task);
  return answer;
}
