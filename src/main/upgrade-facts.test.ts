import { createServer } from "node:http";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as facts from "#scripts/lib/upgrade-facts.mjs";
import { createAdmin } from "#server/features/accounts/create-admin.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { requestListener } from "./request-listener.ts";

const administrator = { email: "ada@scrutinio.example", password: "girasole lento 42" };

let app: TestApp;
let server: Server;
let origin: string;
let left: facts.Left;
let before: facts.Facts;

beforeAll(async () => {
  app = await startTestApp();
  server = createServer(requestListener(app.http.fetch));
  origin = await listenLocally(server);
  for (let count = 0; count < 51; count += 1) await buildPolitician(app.context.db);
  await buildTopic(app.context.db);
  await createAdmin(
    app.context,
    { ...administrator, fullName: "Ada Redazione" },
    { kind: "platform" },
  );
  left = await whileJobsRun(facts.leaveFacts(origin, administrator));
  await facts.leaveUnderway(origin, left);
  before = await facts.readFacts(origin, left);
  await app.keep();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

async function whileJobsRun<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    await app.runJobs();
    await wait(10);
  }
  return done;
}

describe("the facts that an upgrade keeps", () => {
  beforeEach(() => app.reset());

  it("are the same where nothing changed", async () => {
    expect(before["the list of politicians"]).toHaveLength(51);
    expect(facts.compareFacts(before, await facts.readFacts(origin, left))).toBeNull();
  });

  it("tell what a migration loses, each of its own", async () => {
    await app.database.pool.query(`
      UPDATE politicians SET name = 'Altro nome', ended_at = now() WHERE id = 3;
      UPDATE reviews SET comment = 'Altro testo di prova';
      UPDATE public_topics SET title = 'Altro tema';
      UPDATE topic_reviews SET rating = 1;
      UPDATE users SET full_name = 'Altra Persona';
      DELETE FROM topic_reviews WHERE status = 'held';
      DELETE FROM useful_votes;
      DELETE FROM follows;
      DELETE FROM reports;
      DELETE FROM moderation_events;
      UPDATE moderation_cases SET closed_at = now(), outcome = 'resolved'`);
    await rebuildAggregates(app.context.db);
    const after = await facts.readFacts(origin, left);
    const told = Object.entries(before).flatMap(
      ([what, known]) => facts.compareFacts({ [what]: known }, after) ?? [],
    );
    expect(told.filter((line) => !line.includes(" lost "))).toEqual([]);
    expect(told).toHaveLength(Object.keys(before).length);
  });

  it("cannot be read by an account whose password is another", async () => {
    const account = { ...left.account, password: "girasole lento 43" };
    await expect(facts.readFacts(origin, { ...left, account })).rejects.toThrow(
      "sign-in/email answers 401",
    );
  });
});

describe("what a release has to do with them", () => {
  beforeEach(() => app.reset());

  it("is that old and new accounts write, and that what was underway is done", async () => {
    await facts.writeOn(origin, left);
    expect(await whileJobsRun(facts.settle(origin, administrator))).toBeNull();
    expect(await facts.findUndone(origin, left)).toBe("There are no open data");
    expect(facts.compareFacts(before, await facts.readFacts(origin, left))).toMatch(/lost/);
  });

  it("is told where a job fails", async () => {
    await app.database.pool.query("UPDATE pgboss.job SET state = 'retry'");
    expect(await facts.settle(origin, administrator)).toMatch(
      /^Jobs failed: .*publish-topic-review/,
    );
  });
});

it("an empty list compares to nothing", () => {
  expect(facts.compareFacts({ "the list": [] }, { "the list": [] })).toMatch(/nothing in the list/);
  expect(facts.compareFacts({ "the list": ["a"] }, { "the list": ["a", "b"] })).toMatch(/more/);
});
