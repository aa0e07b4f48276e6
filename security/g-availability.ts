// G: availability.

import { asFastAsPossible, createClient } from "../bench/lib/client.ts";
import { percentile } from "../bench/lib/measure.ts";
import { fails, holds, unless } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";
import { isInstalled, runProgram } from "./lib/programs.ts";

const CONNECTIONS = "src/main/connections.test.ts";

export const availability: readonly Check[] = [
  {
    number: 51,
    title: "Under load pages answer within half a second, without errors",
    decision:
      "Measured at size by npm run bench:scale, bench:overload and bench:election (docs/performance.md); here 500 connections for 5 seconds.",
    async slow(site) {
      const client = createClient(`http://127.0.0.1:${site.port}`);
      const paths = ["/", "/politicians-live", "/politician-live/1"];
      const latencies: number[] = [];
      let failed = 0;
      let turn = 0;
      await asFastAsPossible({ connections: 500, seconds: 5 }, async (began) => {
        turn += 1;
        const from = `198.18.${turn % 250}.${(turn >> 8) % 250}`;
        const { status } = await client.ask({
          path: paths[turn % paths.length] ?? "/",
          headers: { host: "scrutinio.example", "x-real-ip": from },
        });
        if (status !== 200) failed += 1;
        latencies.push(performance.now() - began);
      });
      client.close();
      const p99 = percentile(Float64Array.from(latencies).sort(), 0.99);
      const seen = `${latencies.length} answers, p99 ${Math.round(p99)} ms, ${failed} failed`;
      return p99 < 500 && failed === 0 ? holds(seen) : fails(seen);
    },
  },
  {
    number: 52,
    title: "Above its capacity the site says so at once, and readers go on",
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
    tests: {
      [CONNECTIONS]: ["who takes too long or too much"],
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
    async slow(site) {
      if (!isInstalled("slowhttptest")) return holds("slowhttptest is not installed, not run");
      const url = `http://127.0.0.1:${site.port}/`;
      const { said } = await runProgram(
        "slowhttptest",
        ["-H", "-c", "300", "-r", "100", "-i", "5", "-l", "40", "-u", url],
        60_000,
      );
      const isUp = (await site.ask("/healthz")).status === 200;
      const seen = /service available:\s+(\w+)/.exec(said)?.[1] ?? "unknown";
      return isUp && seen !== "NO"
        ? holds(`slowhttptest: available ${seen}`)
        : fails(`slowhttptest: available ${seen}`);
    },
  },
  {
    number: 54,
    title: "What stalls outside (mail, model, chambers, photos) makes nobody wait",
    decision:
      "13, if no moderator answers, 'Errore durante la moderazione del commento' is shown and what was typed is kept.",
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
    },
    onPostgres: true,
  },
  {
    number: 56,
    title:
      "Without its database the site shows the last pages, refuses writes with 503 and recovers",
    tests: {
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
