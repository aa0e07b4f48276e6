import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getMyReceipt } from "#contract/receipts.ts";
import { editReview, withdrawReview } from "#contract/reviews.ts";
import { submitOpinion } from "#contract/topics.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { checkReceipt } from "#domain/integrity/receipt.ts";
import { checkChain } from "#domain/integrity/snapshot-header.ts";
import { createSecrets } from "#platform/secrets.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { checkAggregates, rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { testServer } from "#tests/empty-database.ts";
import { createSnapshotHelpers, TOOLS } from "#tests/signed-snapshots.ts";
import { rotateSigningKey } from "./signing-keys.ts";
import { verifyDatabase } from "./verify-database.ts";
import { verifyFile } from "./verify-file.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { make, buildReviewers, review, readChain } = createSnapshotHelpers(() => app);

async function readFile(day = "2026-11-20"): Promise<Buffer> {
  const response = await app.http.request(`/snapshots/${day}.jsonl.gz`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

const changeByHand = (statement: string) => app.context.db.execute(sql.raw(statement));

describe("the nightly snapshot", () => {
  it("is a signed file that anybody can check, with all that is needed to compute what is shown", async () => {
    const users = await buildReviewers(7);
    const [many, few] = await buildPoliticians(app.context.db, [{}, {}]);
    for (const [at, user] of users.entries()) await review(user, many?.id ?? 0, at < 5 ? 5 : 2);
    for (const user of users.slice(0, 2)) await review(user, few?.id ?? 0);
    await make();
    const { keys, snapshots } = await readChain();
    const report = await verifyFile(once(await readFile()), keys);
    expect(report).toMatchObject({ subjects: 2, leaves: 7, problems: [] });
    expect(report.header).toMatchObject({ day: "2026-11-20", previous: null });
    expect(report.header?.totals.politician).toEqual({
      subjects: 2,
      published: 9,
      counted: 9,
      waiting: 0,
      aside: 0,
    });
    expect(snapshots).toMatchObject([{ ...report.signed, day: "2026-11-20" }]);
    const text = gunzipSync(await readFile()).toString();
    expect(text).toContain(`{"kind":"politician","id":${few?.id},"published":2,"root":"`);
    for (const { id, email } of users)
      for (const secret of [id, email]) expect(text).not.toContain(secret);
  });

  it("comes with a tag for who has it already, and is not made twice a day", async () => {
    const [user] = await buildReviewers(1);
    const { id } = await buildPolitician(app.context.db);
    if (user !== undefined) await review(user, id);
    await make();
    const first = await app.http.request("/snapshots/2026-11-20.jsonl.gz");
    const tag = first.headers.get("ETag") ?? "";
    expect(Number(first.headers.get("Content-Length"))).toBe(
      (await first.arrayBuffer()).byteLength,
    );
    const headers = { "If-None-Match": tag };
    const again = await app.http.request("/snapshots/2026-11-20.jsonl.gz", { headers });
    expect(again.status).toBe(304);
    await make();
    expect((await readChain()).snapshots).toHaveLength(1);
    for (const day of ["2026-11-19", "2026-02-31"])
      expect((await app.http.request(`/snapshots/${day}.jsonl.gz`)).status).toBe(404);
  });

  it("names the one before by its hash, whichever key signs; leaves are kept for two weeks", async () => {
    // Long ago by the clock of the database, which keeps newer leaves.
    await app.close();
    app = await startTestApp({ now: "2024-11-20T10:00:00Z" });
    await make();
    for (let day = 1; day <= 15; day++) {
      app.clock.advance(DAY_MS);
      if (day === 3) await rotateSigningKey(app.context);
      await make();
    }
    const { keys, snapshots } = await readChain();
    expect(keys.map(({ validUntil }) => validUntil === null)).toEqual([false, true]);
    expect(snapshots).toHaveLength(16);
    expect(await checkChain(snapshots, keys, TOOLS)).toEqual([]);
    const without = snapshots.toSpliced(4, 1);
    expect(await checkChain(without, keys, TOOLS)).toMatchObject([{ problem: "broken_chain" }]);
    expect(await checkChain(snapshots, keys.slice(1), TOOLS)).toHaveLength(3);
  });

  it("begins a new key where the secret of the site has changed", async () => {
    await make();
    app.clock.advance(DAY_MS);
    app.context.secrets = createSecrets("another secret of this test and no other");
    await make();
    const { keys, snapshots } = await readChain();
    expect(keys).toHaveLength(2);
    expect(await checkChain(snapshots, keys, TOOLS)).toEqual([]);
  });

  it("waits for the weights of the day, unless it is the first of the site", async () => {
    app.clock.advance(DAY_MS - 9.5 * HOUR_MS);
    expect(app.clock.now().toISOString()).toMatch(/^2026-11-21T00:30/);
    await make();
    expect((await readChain()).snapshots).toHaveLength(1);
    app.clock.advance(DAY_MS);
    await make();
    expect((await readChain()).snapshots).toHaveLength(1);
    app.clock.advance(HOUR_MS);
    await make();
    expect((await readChain()).snapshots).toHaveLength(2);
  });

  it("goes on where it was broken off, and is made by one server at a time", async () => {
    const [user] = await buildReviewers(1);
    const people = await buildPoliticians(
      app.context.db,
      Array.from({ length: 300 }, () => ({})),
    );
    await changeByHand(`
      INSERT INTO reviews (politician_id, user_id, comment, honesty, competence, transparency, coherence,
        accessibility, respect, proactivity, balance, responsibility, inclusivity, status, weight, weighs_as_new)
      SELECT id, '${user?.id}', 'Presente.', 5, 4, 3, 2, 1, 5, 4, 3, 2, 1, 'published', 9, false FROM politicians`);
    await rebuildAggregates(app.context.db);
    const readParts = async () =>
      (await changeByHand("SELECT part, xmin::text FROM snapshot_parts ORDER BY part")).rows;
    // A server that is stopping rests after no part.
    await expect(make(AbortSignal.abort())).rejects.toThrow("aborted");
    const [first, ...others] = await readParts();
    expect(others).toEqual([]);

    await changeByHand(`UPDATE snapshots SET runner = gen_random_uuid()`);
    await make();
    expect(await readParts()).toEqual([first]);
    app.clock.advance(5 * MINUTE_MS);
    await make();
    expect((await readParts())[0]).toEqual(first);
    const { keys } = await readChain();
    const report = await verifyFile(once(await readFile()), keys);
    expect(report).toMatchObject({ subjects: people.length, problems: [] });
  });
});

describe("topics", () => {
  it("are in the snapshot with their opinions, by the same rules", async () => {
    const users = await buildReviewers(6);
    const { id } = await buildTopic(app.context.db);
    const ids: number[] = [];
    for (const [at, user] of users.entries()) {
      const opinion = {
        rating: at < 3 ? 5 : 2,
        comment: "Sono d'accordo.",
        consent: true,
      } as const;
      ids.push((await app.as(user).call(submitOpinion, { id, ...opinion })).opinion.id);
    }
    await app.runJobs();
    await make();
    const chain = await readChain();
    const report = await verifyFile(once(await readFile()), chain.keys);
    expect(report).toMatchObject({ subjects: 1, leaves: 6, problems: [] });
    expect(report.header?.totals.topic).toMatchObject({ published: 6, counted: 6 });
    const [user] = users;
    if (user === undefined) return;
    const given = { id: ids[0] ?? 0, kind: "topic" } as const;
    const { receipt } = await app.as(user).call(getMyReceipt, given);
    expect(receipt && (await checkReceipt(receipt, chain, TOOLS))).toMatchObject({
      ok: true,
      leaf: { scores: [5] },
    });
    expect(await verifyDatabase(app.context)).toMatchObject({ same: 6, problems: [] });
    await changeByHand(`UPDATE topic_reviews SET rating = 1 WHERE id = ${ids[0]}`);
    await rebuildAggregates(app.context.db);
    expect((await verifyDatabase(app.context))?.problems).toMatchObject([
      { kind: "scores", subject: "topic", id, before: "5", now: "1" },
    ]);
  });
});

describe("the comparison with the database", () => {
  it("finds a score changed by hand together with its aggregates", async () => {
    const users = await buildReviewers(6);
    const { id } = await buildPolitician(app.context.db);
    const ids: number[] = [];
    for (const user of users) ids.push(await review(user, id));
    await make();
    expect(await verifyDatabase(app.context)).toMatchObject({ same: 6, problems: [] });
    await changeByHand(`UPDATE reviews SET honesty = 1 WHERE id = ${ids[0]}`);
    await rebuildAggregates(app.context.db);
    expect(await checkAggregates(app.context)).toEqual([]);
    expect((await verifyDatabase(app.context))?.problems).toEqual([
      {
        kind: "scores",
        subject: "politician",
        id,
        review: ids[0],
        before: "4 4 4 4 4 4 4 4 4 4",
        now: "1 4 4 4 4 4 4 4 4 4",
      },
    ]);
  });

  it("finds an aggregate changed by hand, a review put in with an old date and one hidden without a decision", async () => {
    const users = await buildReviewers(7);
    const last = users.pop();
    const { id } = await buildPolitician(app.context.db, {
      updatedAt: new Date("2026-11-01T09:00:00Z"),
    });
    const ids: number[] = [];
    for (const user of users) ids.push(await review(user, id));
    await make();
    app.clock.advance(1000);
    const added = last === undefined ? 0 : await review(last, id);
    expect(await verifyDatabase(app.context)).toMatchObject({ added: 1, problems: [] });
    await changeByHand(`UPDATE reviews SET created_at = '2026-11-01Z' WHERE id = ${added}`);
    await changeByHand(`DELETE FROM moderation_events WHERE review_id = ${added}`);
    await changeByHand(`UPDATE reviews SET status = 'removed' WHERE id = ${ids[0]}`);
    await changeByHand(
      `UPDATE politician_ratings SET old_sum = old_sum + 90 WHERE politician_id = ${id}`,
    );
    const problems = (await verifyDatabase(app.context))?.problems ?? [];
    expect(problems.map(({ kind }) => kind).toSorted()).toEqual([
      "figures",
      "inserted",
      "unpublished",
    ]);
  });

  it("accepts edits, withdrawals and new reviews, and tells how many", async () => {
    const [editor, withdrawer, newcomer] = await buildReviewers(3);
    const { id } = await buildPolitician(app.context.db);
    if (editor === undefined || withdrawer === undefined || newcomer === undefined) return;
    const edited = await review(editor, id);
    const withdrawn = await review(withdrawer, id);
    expect(await verifyDatabase(app.context)).toBeNull();
    await make();
    app.clock.advance(1000);
    const text = { scores: allScores(1), comment: "Ho cambiato idea.", consent: true };
    await app.as(editor).call(editReview, { id: edited, ...text });
    await app.as(withdrawer).call(withdrawReview, { id: withdrawn });
    await review(newcomer, id);
    expect(await verifyDatabase(app.context)).toEqual({
      day: "2026-11-20",
      same: 0,
      edited: 1,
      reweighed: 0,
      added: 1,
      gone: 1,
      problems: [],
    });
  });
});

describe.skipIf(testServer === undefined)("beside other writers (needs TEST_DATABASE_URL)", () => {
  it("does not wait for weights that change", async () => {
    const users = await buildReviewers(3);
    const { id } = await buildPolitician(app.context.db);
    for (const user of users) await review(user, id);
    await app.context.db.execute(sql`UPDATE users SET review_weight = 0`);
    const ids = users.map((user) => user.id);
    const [areWritten, isMade] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = app.context.db.transaction(async (tx) => {
      await refreshWeights(tx, { ids }, app.clock.now());
      areWritten.resolve();
      await isMade.promise;
    });
    await areWritten.promise;
    await make();
    isMade.resolve();
    await writing;
    expect((await readChain()).snapshots).toHaveLength(1);
  });
});
