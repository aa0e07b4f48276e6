// Latency of readers under overload: hundreds of sign-ins, each of which takes processor time for
// the password hash, and hundreds of concurrent requests for uncached pages.
//
//     npm run bench:overload                        on the demonstration data
//     DATA_DIR=/tmp/large npm run bench:overload    on data made by `npm run bench:data`: it is not changed
//
// Needs a build (`npm run build`) and Linux (/proc). --seconds, --rounds.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { generate } from "./lib/generator.ts";
import type { Outcome, Request } from "./lib/generator.ts";
import { median, percentile } from "./lib/measure.ts";
import { openReport } from "./lib/report.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
/** Readers: few, so that the measured waits are not caused by the readers themselves. */
const READERS = 4;
/** Concurrent sign-ins, each repeated after its response. */
const SIGNING_IN = 200;
/** Concurrent requests for uncached pages. */
const CROWD = 400;

interface Figures {
  p50: number;
  p99: number;
  rate: number;
  refused: number;
}

const report = openReport("overload");
const given = process.env["DATA_DIR"];
const dataDir = given ?? (await mkdtemp(join(tmpdir(), "scrutinio-overload-")));
const site = await startSite({
  DATA_DIR: dataDir,
  CLIENT_IP_HEADER: "x-real-ip",
  JOBS: "off",
  ...(process.env["DATABASE_URL"] === undefined
    ? {}
    : { DATABASE_URL: process.env["DATABASE_URL"] }),
});
try {
  await measure(site);
} finally {
  await site.stop();
  if (given === undefined) await rm(dataDir, { recursive: true, force: true });
}
report.end();

async function measure({ url }: RunningSite) {
  let turn = 0;
  const get = (path: string): Request => ({
    method: "GET",
    path,
    headers: { "accept-encoding": "br" },
  });
  const cached = () => get("/politicians-live");
  const uncached = () => get(`/politicians-live?q=&q=${(turn += 1)}`);
  const signIn = (): Request => {
    turn += 1;
    return {
      method: "POST",
      path: "/api/auth/sign-in/email",
      headers: {
        "content-type": "application/json",
        origin: url,
        // Each from its own address: the rate limits are not measured.
        "x-real-ip": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      },
      body: JSON.stringify({ email: `nessuno${turn}@example.org`, password: "sbagliata" }),
    };
  };
  const readers = (next: () => Request) => generate({ url, connections: READERS, seconds, next });
  const during = async (next: () => Request, connections: number, crowd: () => Request) => {
    const [read, other] = await Promise.all([
      readers(next),
      generate({ url, connections, seconds, next: crowd }),
    ]);
    return { read: figures(read), crowd: other };
  };

  const rows: (string | number)[][] = [];
  const add = async (name: string, work: () => Promise<{ read: Figures; crowd?: Outcome }>) => {
    const results: { read: Figures; crowd?: Outcome }[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await work());
    const of = (figure: keyof Figures) => median(results.map(({ read }) => read[figure]));
    const crowds = results.flatMap(({ crowd }) => (crowd === undefined ? [] : [crowd]));
    const rate = median(crowds.map((one) => (one.latencies.length / one.elapsedMs) * 1_000));
    const refused = median(crowds.map((one) => one.refused / one.latencies.length));
    rows.push([
      name,
      of("p50").toFixed(1),
      of("p99").toFixed(1),
      of("rate").toFixed(0),
      of("refused"),
      crowds.length === 0 ? "" : `${rate.toFixed(0)}, ${(100 * refused).toFixed(0)} % refused`,
    ]);
  };
  await readers(uncached);
  await add("cached page", async () => ({ read: figures(await readers(cached)) }));
  await add("uncached page", async () => ({ read: figures(await readers(uncached)) }));
  await add(`cached page, ${SIGNING_IN} signing in`, () => during(cached, SIGNING_IN, signIn));
  await add(`uncached page, ${SIGNING_IN} signing in`, () => during(uncached, SIGNING_IN, signIn));
  await add(`cached page, ${CROWD} requests for uncached pages`, () =>
    during(cached, CROWD, uncached),
  );
  report.say(
    `${READERS} readers, ${rounds} rounds of ${seconds} s. Passwords are wrong, so each costs a hash and is answered 401; that counts as refused, like 503.`,
  );
  report.table(
    ["", "p50 ms", "p99 ms", "reads per second", "reads refused", "others per second"],
    rows,
  );
}

function figures({ latencies, refused, lost, elapsedMs }: Outcome): Figures {
  const sorted = Float64Array.from(latencies).sort();
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    rate: (latencies.length / elapsedMs) * 1_000,
    refused: refused + lost,
  };
}
