// A siege: accounts under one command rate one politician as badly as they can, while others rate honestly.
// Shows what the site shows meanwhile. With two servers one is killed in the middle.
//
//     npm run bench:siege                          one server, on a cluster of its own
//     npm run bench:siege -- --servers 2
//
// Needs a build and PostgreSQL, or DATABASE_URL of an empty database. --attackers, --honest, --minutes,
// --screenshots FOLDER, --keep: leaves the site running until Ctrl-C.

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/durations.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { createRandom } from "#seeds/random.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { freePort, startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { BELIEVE_ADDRESSES } from "#tests/e2e/visitor-address.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import type { SurgeNotice } from "#contract/integrity.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { createClient } from "./lib/client.ts";
import { addReviewers } from "./lib/reviewers.ts";
import type { Reviewer } from "./lib/reviewers.ts";
import {
  age,
  antedate,
  castActors,
  honestReview,
  hostileReview,
  rate,
} from "./lib/siege-actors.ts";
import type { Actor } from "./lib/siege-actors.ts";
import { decideAll, SIZES } from "./lib/siege-queue.ts";

const { values } = parseArgs({
  options: {
    servers: { type: "string", default: "1" },
    attackers: { type: "string", default: "300" },
    honest: { type: "string", default: "30" },
    minutes: { type: "string", default: "10" },
    screenshots: { type: "string" },
    keep: { type: "boolean" },
  },
});
type Ratings = PoliticianDetail["ratings"];

const servers = Number(values.servers);
const attackers = Number(values.attackers);
const honest = Number(values.honest);
const minutes = Number(values.minutes);

/** The attack arrives in this part of the time, its beginning included. */
const ATTACK_SHARE = 0.5;
const EARLIER_REVIEWS = 3;
/** The politician attacked has about so many reviews. */
const WANTED_REVIEWS = 60;
/** From 100 reviews on one proposes and another agrees. */
const ADMINISTRATORS = 2;
const SECRET = "a secret of this siege and no other";
const ADDRESS_HEADER = BELIEVE_ADDRESSES.CLIENT_IP_HEADER;

const random = createRandom(20_261_122);
const given = process.env["DATABASE_URL"];
const cluster = given === undefined ? startCluster() : undefined;
const databaseUrl = given ?? cluster?.url ?? "";
const folder = await mkdtemp(join(tmpdir(), "scrutinio-siege-"));
const ports = await Promise.all(Array.from({ length: servers }, freePort));
const origin = `http://127.0.0.1:${ports[0]}`;
const sites: RunningSite[] = [];
let database: Database | undefined;
try {
  await besiege();
} finally {
  await database?.close();
  for (const site of sites) await site.stop();
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

function startServer(index: number, jobs: "on" | "off"): Promise<RunningSite> {
  return startSite({
    ...BELIEVE_ADDRESSES,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, String(index)),
    AUTH_SECRET: SECRET,
    PORT: String(ports[index]),
    PUBLIC_URL: origin,
    JOBS: jobs,
  });
}

async function besiege(): Promise<void> {
  sites.push(await startServer(0, "off"));
  database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  const { db } = database;
  const reviewers = await addReviewers(database, {
    many: attackers + honest + ADMINISTRATORS,
    secret: SECRET,
    publicUrl: origin,
  });
  const administrators = reviewers.splice(0, ADMINISTRATORS);
  await appoint(database, administrators);
  const actors = castActors(reviewers, attackers, random);
  await age(db, actors);
  const [target, ...others] = await chooseTarget(database);
  if (target === undefined) throw new Error("Nobody to besiege");
  await writeEarlierReviews(actors, others);
  await antedate(db, actors);
  await sites.pop()?.stop();
  for (const index of ports.keys()) sites.push(await startServer(index, "on"));
  console.log(`Politician ${target}: ${origin}/politician-live/${target}`);
  await show(target, "0");
  const began = Date.now();
  const watching = (async () => {
    for (const minute of [2, minutes]) {
      await wait(Math.max(0, began + minute * MINUTE_MS - Date.now()));
      await show(target, String(minute));
    }
  })();
  const killing = servers > 1 ? killOne(began) : undefined;
  await Promise.all([attack(actors, target, began), watching, killing]);
  for (const decision of ["confirmed", "released"] as const) {
    await decideAll({ origin, screenshots: values.screenshots }, administrators, decision);
    // Pages just made may be served for a second more.
    await wait(2_000);
    await show(target, decision);
  }
  const differences = await checkAggregates(database);
  console.log(`Aggregates that differ from a recount: ${differences.length}`);
  if (differences.length > 0) process.exitCode = 1;
  if (values.keep) await new Promise((resolve) => process.once("SIGINT", resolve));
}

async function appoint({ db }: Database, administrators: readonly Reviewer[]): Promise<void> {
  for (const { userId } of administrators)
    await db.execute(sql`INSERT INTO user_roles (user_id, role) VALUES (${userId}, 'admin')`);
}

/** In office, the one closest to the wanted number of reviews first. */
async function chooseTarget({ db }: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT politicians.id FROM politicians JOIN politician_ratings ON politician_id = politicians.id
    WHERE deleted_at IS NULL AND ended_at IS NULL
    ORDER BY abs(counted_count - ${WANTED_REVIEWS}), politicians.id`);
  return rows.map(({ id }) => id);
}

/** Plausible ones of attackers with older accounts and of everybody honest. */
async function writeEarlierReviews(
  actors: readonly Actor[],
  politicians: readonly number[],
): Promise<void> {
  const client = createClient(origin);
  const site = { client, origin, addressHeader: ADDRESS_HEADER };
  for (const [index, actor] of actors.filter(({ ageDays }) => ageDays >= 30).entries())
    for (let turn = 0; turn < EARLIER_REVIEWS; turn += 1) {
      const status = await rate(
        site,
        actor,
        politicians[(EARLIER_REVIEWS * index + turn) % politicians.length] ?? 0,
        honestReview(random, 3 + random.normal()),
      );
      if (status !== 201) throw new Error(`A review was refused: ${status}`);
    }
  client.close();
}

/** Each at a moment of its own; repeated on another server when one is gone. */
async function attack(actors: readonly Actor[], target: number, began: number): Promise<void> {
  const clients = ports.map((port) => createClient(`http://127.0.0.1:${port}`));
  const statuses = new Map<number, number>();
  await Promise.all(
    random.shuffle([...actors]).map(async (actor, index) => {
      const share = random.next() * (actor.isAttacker ? ATTACK_SHARE : 1);
      const body = actor.isAttacker
        ? hostileReview(random)
        : honestReview(random, 3.4 + 0.6 * random.normal());
      await wait(Math.max(0, began + share * minutes * MINUTE_MS - Date.now()));
      for (let turn = index; ; turn += 1) {
        const client = clients[turn % clients.length];
        if (client === undefined) return;
        const site = { client, origin, addressHeader: ADDRESS_HEADER };
        const status = await rate(site, actor, target, body);
        if (status === 0 && clients.length > 1) continue;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        return;
      }
    }),
  );
  for (const client of clients) client.close();
  console.log(
    `Answers: ${[...statuses].map(([status, many]) => `${many} × ${status}`).join(", ")}`,
  );
}

/** What the site tells of the politician, and how the page looks. */
async function show(target: number, label: string): Promise<void> {
  const site = `http://127.0.0.1:${ports[0]}`;
  const read = async (path: string) => (await fetch(site + path)).json() as Promise<unknown>;
  const { ratings } = (await read(`/api/politicians/${target}`)) as { ratings: Ratings };
  const { items } = (await read(`/api/politicians/${target}/notices`)) as { items: SurgeNotice[] };
  const { estimate, low, high, overall, totalReviews, counted, waiting, setAside } = ratings;
  console.log(
    `Minute ${label}: estimate ${estimate} (${low} to ${high}), plain mean ${overall}; ${totalReviews} reviews, ` +
      `${counted} counted, ${waiting} waiting, ${setAside} set aside; ` +
      (items
        .map(
          ({ state, arrivals, timesUsual, decision }) =>
            `${state}, ${arrivals} arrivals, ${timesUsual} times the usual, ${decision ?? "undecided"}`,
        )
        .join("; ") || "no notice"),
  );
  if (values.screenshots === undefined) return;
  await mkdir(values.screenshots, { recursive: true });
  const browser = await launchBrowser();
  for (const [name, viewport] of Object.entries(SIZES)) {
    const page = await browser.newPage({ viewport, locale: "it-IT" });
    await page.goto(`${site}/politician-live/${target}`, { waitUntil: "networkidle" });
    await page.screenshot({
      path: join(values.screenshots, `minute-${label}-${name}.png`),
      fullPage: true,
    });
    await page.close();
  }
  await browser.close();
}

async function killOne(began: number): Promise<void> {
  await wait(Math.max(0, began + 0.1 * minutes * MINUTE_MS - Date.now()));
  await sites[1]?.kill();
  console.log("The second server is killed");
  await wait(0.2 * minutes * MINUTE_MS);
  sites[1] = await startServer(1, "on");
  console.log("The second server is back");
}
