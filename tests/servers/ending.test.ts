import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOBS, watchBulkJobs } from "#contract/jobs.ts";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { createLog } from "#platform/log.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { csv, mayors } from "#tests/bulk-jobs.ts";
import { ask } from "./ask.ts";
import type { Place, Reply } from "./ask.ts";
import {
  demoAccounts,
  editReview,
  hasTwoServers,
  isRunning,
  NEEDS,
  politicianIds,
  review,
  signIn,
  somebody,
  startTwoServers,
} from "./two-servers.ts";
import type { OneOfTwo, Person, TwoServers } from "./two-servers.ts";

const WRITERS = 8;
const REVIEWS_BY_EACH = 100;

describe.skipIf(!hasTwoServers)(`one of two servers ends ${NEEDS}`, () => {
  let two: TwoServers;
  let database: Database;
  let writers: Person[];
  /** Politicians the writers have not reviewed yet. */
  let unread: number[];
  beforeAll(async () => {
    two = await startTwoServers({ REVIEWS_PER_DAY: "10000" });
    database = await openDatabase({ url: two.databaseUrl, poolSize: 2 });
    writers = [];
    for (let n = 0; n < WRITERS; n += 1) writers.push(await somebody(two.a));
    unread = await politicianIds(two);
  });
  beforeEach(async () => {
    for (const one of [two.a, two.b]) if (!isRunning(one.site.pid)) await one.restart();
  });
  afterAll(async () => {
    await database?.close();
    await two?.close();
  });

  /**
   * Every writer sends reviews in sequence through the proxy, then edits the last one, until
   * stopped.
   */
  function writeOn(until: AbortSignal) {
    const acknowledged: { email: string; id: number }[] = [];
    const failed: string[] = [];
    let answered = 0;
    const ids = unread.splice(0, REVIEWS_BY_EACH);
    const attempt = async (writing: Promise<Reply>, expected: number) => {
      const answer = await writing.catch(String);
      if (typeof answer !== "string" && answer.status === expected) {
        answered += 1;
        return answer;
      }
      const reason =
        typeof answer === "string" ? answer : `${answer.status} ${answer.text.slice(0, 200)}`;
      failed.push(reason);
      return null;
    };
    const everybody = writers.map(async (writer) => {
      let last: number | undefined;
      for (const id of ids) {
        if (until.aborted) return;
        const answer = await attempt(review(two.proxy, writer, id), 201);
        if (answer === null) continue;
        acknowledged.push({ email: writer.email, id });
        last = (JSON.parse(answer.text) as { review: { id: number } }).review.id;
      }
      if (last === undefined) return;
      while (!until.aborted) await attempt(editReview(two.proxy, writer, last), 200);
    });
    const answers = () => answered;
    return { acknowledged, failed, answers, everybody: Promise.all(everybody) };
  }

  async function expectKept(acknowledged: readonly { email: string; id: number }[]) {
    const { rows } = await two.pool.query<{ email: string; id: number }>(
      `SELECT users.email, politician_id AS id FROM reviews JOIN users ON users.id = user_id`,
    );
    const kept = new Set(rows.map(({ email, id }) => `${email} ${id}`));
    expect(acknowledged.filter(({ email, id }) => !kept.has(`${email} ${id}`))).toEqual([]);
    expect(kept.size).toBe(rows.length);
    expect(await checkAggregates({ db: database.db })).toEqual([]);
  }

  const fetchStatus = (place: Place, path: string) => ask(place, path).then(({ status }) => status);

  async function hasEnded({ site }: OneOfTwo) {
    await expect.poll(() => isRunning(site.pid)).toBe(false);
  }

  it("after SIGTERM: reports it at /readyz first, and no request fails [security 55]", async () => {
    const enough = new AbortController();
    const { acknowledged, failed, answers, everybody } = writeOn(enough.signal);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(WRITERS);
    process.kill(two.a.site.pid, "SIGTERM");
    await expect.poll(() => fetchStatus(two.a, "/readyz")).toBe(503);
    expect(await fetchStatus(two.a, "/healthz")).toBe(200);
    expect(await fetchStatus(two.b, "/readyz")).toBe(200);
    expect((await ask(two.a, "/politicians-live")).headers["connection"]).toBe("close");
    await hasEnded(two.a);
    const before = answers();
    await expect.poll(answers).toBeGreaterThan(before);
    enough.abort();
    await everybody;
    expect(failed).toEqual([]);
    expect(two.a.site.output()).toContain("Fermato.");
    await expect(ask(two.a, "/healthz")).rejects.toThrow("ECONNREFUSED");
    await expectKept(acknowledged);
  });

  it("after SIGKILL: acknowledged reviews are there, and the other serves on [security 55, 57]", async () => {
    const enough = new AbortController();
    const { acknowledged, failed, answers, everybody } = writeOn(enough.signal);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(2 * WRITERS);
    process.kill(two.a.site.pid, "SIGKILL");
    await hasEnded(two.a);
    const before = answers();
    await expect.poll(answers).toBeGreaterThan(before + 2 * WRITERS);
    // Pages are requested from the other server, whatever the balancer chose.
    for (let n = 0; n < 10; n += 1)
      expect(await fetchStatus(two.proxy, "/politicians-live")).toBe(200);
    enough.abort();
    await everybody;
    // Requests that were running there; nginx does not send a review twice.
    expect(failed.length).toBeLessThanOrEqual(WRITERS);
    for (const reason of failed) expect(reason).toContain("Torniamo subito");
    await expectKept(acknowledged);
  });

  it("during an import: the other finishes it and counts no row twice", async () => {
    const admin = (await demoAccounts(two)).flat().find(({ kind }) => kind === "admin");
    if (admin === undefined) throw new Error("There is no administrator");
    const { cookie } = await signIn(two.b, admin, "127.0.2.1");
    const current = async (place: Place) => {
      const { text } = await ask(place, "/api/admin/bulk-jobs/current", { cookie });
      return (JSON.parse(text) as { bulkJob: BulkJob }).bulkJob;
    };
    const state = (place: Place) => () => current(place).then((bulkJob) => bulkJob.state);
    // Alone, so that it runs the job.
    process.kill(two.b.site.pid, "SIGKILL");
    await hasEnded(two.b);
    const rows = 20_000;
    const body = Buffer.from(await csv(mayors(0, rows)).arrayBuffer());
    const begun = await ask(two.a, "/api/admin/imports?source=Comuni&fileName=sindaci.csv", {
      method: "POST",
      body,
      cookie,
      headers: { "Content-Type": "text/csv" },
    });
    expect(begun.status).toBe(201);
    await expect.poll(state(two.a)).toBe("waiting");
    const { id } = await current(two.a);
    await ask(two.a, `/api/admin/bulk-jobs/${id}/confirm`, {
      method: "POST",
      body: { endMany: true },
      cookie,
    });
    await expect.poll(async () => (await current(two.a)).progress.read).toBeGreaterThan(1_000);
    process.kill(two.a.site.pid, "SIGKILL");
    await hasEnded(two.a);
    await two.b.restart();
    const left = await current(two.b);
    expect(left).toMatchObject({ id, state: "applying" });
    expect(left.progress.read).toBeLessThan(rows);
    // A minute without a heartbeat counts as dead; the check runs every two minutes.
    await two.pool.query("UPDATE bulk_jobs SET beat_at = now() - interval '1 minute'");
    const jobs = await openJobs({ database, jobs: JOBS, log: createLog("silent") });
    await jobs.enqueue(database.db, watchBulkJobs, {});
    await jobs.close();
    await expect.poll(state(two.b)).toBe("completed");
    expect((await current(two.b)).result).toMatchObject({ success: true, totalAdded: rows });
    const { rows: counted } = await two.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM politicians WHERE name LIKE 'Ada Neri%'",
    );
    expect(counted).toEqual([{ n: rows }]);
  });

  it("during an upload: takes the rest of the body and responds", async () => {
    const [writer] = writers;
    const [id = 0] = unread.splice(0, 1);
    const body = Buffer.from("{}");
    const socket = connect(two.b.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      [
        `POST /api/politicians/${id}/reviews HTTP/1.1`,
        "Host: scrutinio.example",
        "Origin: https://scrutinio.example",
        "Content-Type: application/json",
        `Content-Length: ${body.length}`,
        "Expect: 100-continue",
        `Cookie: ${writer?.cookie}`,
        "",
        "",
      ].join("\r\n"),
    );
    const heard: string[] = [];
    socket.on("data", (chunk: Buffer) => heard.push(chunk.toString()));
    // The server has the request and waits for its body.
    await expect.poll(() => heard.splice(0).join("")).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    process.kill(two.b.site.pid, "SIGTERM");
    await expect.poll(() => fetchStatus(two.b, "/readyz")).toBe(503);
    socket.write(body);
    await once(socket, "close");
    expect(heard.join("")).toMatch(/^HTTP\/1\.1 400[^]*review_scores_missing/);
    await hasEnded(two.b);
  });
});
