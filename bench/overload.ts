// One client that asks for more than its share, of nine kinds, and what another visitor notices: 99th percentile of
// pages and answers that no cache has, in turns with the client and without it, so that other work of the machine
// weighs on both; refusals; memory a minute after.
//
//     npm run bench:overload
//
// Needs a build and Linux (/proc). --connections, --seconds (of each turn), --turns, --kinds (separated by commas),
// --nginx (in front of the site), --write (both ways, one after the other). Beside other work nice is not enough: Linux
// weighs it within a session alone, and sessions by /proc/PID/autogroup.

import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { ask, ORIGIN } from "#tests/servers/ask.ts";
import type { Place } from "#tests/servers/ask.ts";
import { freePorts } from "#tests/servers/free-ports.ts";
import { startNginx } from "#tests/servers/nginx.ts";
import { memoryMb, percentile, waitUntilIdle } from "./lib/measure.ts";
import { openAccount, OVERLOADS } from "./lib/overload-client.ts";
import type { Overload, OverloadOptions } from "./lib/overload-client.ts";
import { openReport } from "./lib/report.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    nginx: { type: "boolean" },
    connections: { type: "string", default: "300" },
    seconds: { type: "string", default: "4" },
    turns: { type: "string", default: "4" },
    kinds: { type: "string", default: OVERLOADS.join(",") },
  },
});
const TURN_MS = Number(values.seconds) * 1_000;
const WARM_UP_MS = 2_000;
const ASK_EVERY_MS = 10;
const REST_MS = 60_000;
const PEOPLE = 100;
/** Each takes 50 kB or more of the 64 MB of the page cache. */
const PAGES_TO_FILL = 2_000;
const READERS = 4;
/** Of a network: connections behind a proxy come from the loopback, and are written as addresses of others. */
const addressOf = ({ isProxy }: Place, host: string) => `${isProxy ? 127 : 203}.${host}`;
const VISITOR = "0.0.9";

interface Seen {
  times: number[];
  refused: number;
}

let visits = 0;
let accounts = 0;
const report = openReport("overload");
await measure(values.nginx === true);
if (values.write === true) await measure(values.nginx !== true);
report.end();

async function measure(hasProxy: boolean) {
  const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-overload-"));
  const site = await startSite({
    DATA_DIR: dataDir,
    CLIENT_IP_HEADER: "x-real-ip",
    PUBLIC_URL: ORIGIN,
  });
  const port = Number(new URL(site.url).port);
  const proxy = hasProxy
    ? await startNginx(await freePorts(), [port, port], { isPublic: true })
    : null;
  try {
    report.say(hasProxy ? "Behind nginx, as in the guide:" : "Without a proxy:");
    await measureKinds(site, { port: proxy?.port ?? port, isProxy: hasProxy });
  } finally {
    await proxy?.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureKinds({ pid }: RunningSite, place: Place) {
  await visit(place, WARM_UP_MS * 2);
  await fillCaches(place);
  await waitUntilIdle(pid);
  const before = memoryMb(pid).now;
  const rows = [];
  for (const kind of values.kinds.split(",") as Overload[]) {
    rows.push(await measureKind(kind, place));
    await waitUntilIdle(pid);
  }
  report.table(
    ["one client", "p99 without, ms", "with", "times", "refused of others", "its answers"],
    rows,
  );
  await wait(REST_MS);
  report.say(`Memory: ${before} MB before, ${memoryMb(pid).now} MB a minute after the last.`);
  report.say();
}

async function measureKind(kind: Overload, place: Place) {
  accounts += 1;
  const options: OverloadOptions = {
    // Another one for each kind: the limits of an account, and of an address, are those of a minute.
    ...(await openAccount(place, {
      from: addressOf(place, `0.1.${accounts}`),
      email: `folla${accounts}@example.org`,
    })),
    place,
    kind,
    connections: Number(values.connections),
    from: addressOf(place, `0.7.${accounts}`),
    people: PEOPLE,
  };
  const client = fork(fileURLToPath(new URL("lib/overload-client.ts", import.meta.url)));
  // A stranger has a machine of their own.
  setPriority(client.pid ?? 0, constants.priority.PRIORITY_LOW);
  const [quiet, busy]: [Seen, Seen] = [toSeen(), toSeen()];
  const statuses: Record<string, number> = {};
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    await visit(place, TURN_MS, quiet);
    client.send(options);
    await wait(WARM_UP_MS);
    await visit(place, TURN_MS, busy);
    const { promise, resolve } = Promise.withResolvers<Record<string, number>>();
    client.once("message", resolve as (statuses: unknown) => void).send("end");
    for (const [status, many] of Object.entries(await promise))
      statuses[status] = (statuses[status] ?? 0) + many;
    await wait(WARM_UP_MS);
  }
  client.kill();
  const p99 = ({ times }: Seen) => percentile(Float64Array.from(times).sort(), 0.99);
  return [
    kind,
    p99(quiet).toFixed(1),
    p99(busy).toFixed(1),
    (p99(busy) / p99(quiet)).toFixed(2),
    busy.refused,
    Object.entries(statuses)
      .map(([status, many]) => `${status}: ${many}`)
      .join(", "),
  ];
}

function toSeen(): Seen {
  return { times: [], refused: 0 };
}

/** Pages and answers that no cache has, one after the other. */
async function visit(place: Place, forMs: number, seen = toSeen()): Promise<void> {
  for (const until = performance.now() + forMs; performance.now() < until;) {
    visits += 1;
    const path = visits % 2 === 0 ? "/api/votes" : `/politicians-live?q=visita${visits}`;
    const began = performance.now();
    const { status } = await ask(place, path, { from: addressOf(place, VISITOR) });
    seen.times.push(performance.now() - began);
    if (status !== 200) seen.refused += 1;
    await wait(ASK_EVERY_MS);
  }
}

/** Of pages and answers, which take memory up to their limits in any case; each reader has their own address. */
async function fillCaches(place: Place): Promise<void> {
  const read = async (reader: number) => {
    for (let page = 0; page < PAGES_TO_FILL / READERS; page += 1)
      await ask(place, `/politicians-live?q=lettore${reader}x${page}`, {
        from: addressOf(place, `0.3.${reader}`),
      });
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader + 1)));
}
