import { isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runBulkJob as job } from "#contract/jobs.ts";
import { cancelBulkJob, confirmBulkJob } from "#contract/bulk-jobs.ts";
import { bulkJobFiles, bulkJobs, politicians } from "#platform/db/schema.ts";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import type { Db } from "#platform/db/database.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { mayors, openImportFixture } from "#tests/bulk-jobs.ts";
import type { ImportFixture } from "#tests/bulk-jobs.ts";
import { runBulkJob } from "./run-bulk-job.ts";
import { watchBulkJobs } from "./watch-bulk-jobs.ts";

let app: TestApp;
let db: Db;
let fixture: ImportFixture;

beforeAll(async () => {
  app = await startTestApp();
  ({ db } = app.context);
  fixture = await openImportFixture(app);
});
afterAll(() => app.close());
beforeEach(() => fixture.empty());

const inOffice = () => db.$count(politicians, isNull(politicians.endedAt));
const kept = () => db.$count(bulkJobFiles);

describe("cancelling", () => {
  it("before it was confirmed leaves nothing", async () => {
    const { id } = await fixture.begin(mayors(0, 2));
    await app.runJobs();
    const { bulkJob } = await app.as(fixture.ugo).call(cancelBulkJob, { id });
    expect(bulkJob).toMatchObject({
      state: "cancelled",
      result: { success: false, totalAdded: 0, totalSkipped: 0, error: "Operazione annullata" },
    });
    expect(await kept()).toBe(0);
    expect(await db.$count(politicians)).toBe(0);
    await fixture.imported(mayors(0, 2));
  });

  it("while it is applied leaves what was applied, and says how much", async () => {
    const { id } = await fixture.begin(mayors(0, 1_000));
    await app.runJobs();
    await app.as(fixture.ada).call(confirmBulkJob, { id });
    const cancel = () => app.as(fixture.ugo).call(cancelBulkJob, { id });
    const onProgress = async ({ read }: { read: number }) => {
      // Requests cancellation at each step until the job ends.
      if (read > 0) await cancel().catch(() => undefined);
    };
    await fixture.performHere(id, { onProgress });
    const { state, result } = await fixture.current();
    expect(state).toBe("cancelled");
    expect(result?.totalAdded).toBeGreaterThan(0);
    expect(result?.totalAdded).toBeLessThan(1_000);
    expect(await db.$count(politicians)).toBe(result?.totalAdded);
    await app.runJobs();
    expect(await db.$count(politicians)).toBe(result?.totalAdded);
  });
});

describe("a server that stops in the middle", () => {
  it("resumes where it stopped, and counts no row twice", async () => {
    await fixture.imported(mayors(0, 100));
    const { id } = await fixture.begin(mayors(50, 1_000), { ending: "source" });
    await app.runJobs();
    await app.as(fixture.ada).call(confirmBulkJob, { id, endMany: true });
    const stop = new AbortController();
    const interrupted = fixture.performHere(id, {
      signal: stop.signal,
      onProgress: ({ read }) => {
        if (read >= 500) stop.abort(new Error("stopping"));
      },
    });
    await expect(interrupted).rejects.toThrow("stopping");
    const { progress } = await fixture.current();
    expect(progress.read).toBeGreaterThanOrEqual(500);
    expect(progress.read).toBeLessThan(950);
    expect(await db.$count(politicians)).toBe(50 + progress.read);

    // Its runner may still be alive: the queued job leaves it alone.
    await app.runJobs();
    expect((await fixture.current()).progress.read).toBe(progress.read);
    await db.execute(sql`UPDATE bulk_jobs SET beat_at = now() - interval '2 minutes'`);
    await watchBulkJobs(app.context);
    await app.runJobs();
    expect((await fixture.current()).result).toMatchObject({
      success: true,
      totalAdded: 900,
      totalSkipped: 50,
      totalUpdated: 0,
      totalEnded: 50,
    });
    expect(await inOffice()).toBe(950);
  });

  it("goes on at once with its own next attempt", async () => {
    const { id } = await fixture.begin(mayors(0, 600));
    const stop = new AbortController();
    stop.abort(new Error("stopping"));
    const first = fixture.performHere(id, { signal: stop.signal, name: "job/1" });
    await expect(first).rejects.toThrow("stopping");
    await fixture.performHere(id, { name: "job/2" });
    expect(await fixture.current()).toMatchObject({ state: "waiting", preview: { added: 600 } });
  });

  it("is overtaken by another, and then does no more", async () => {
    const { id } = await fixture.begin(mayors(0, 1_000));
    await app.runJobs();
    await app.as(fixture.ada).call(confirmBulkJob, { id });
    let hasTakenOver = false;
    const onProgress = async ({ read }: { read: number }) => {
      if (read === 0 || hasTakenOver) return;
      hasTakenOver = true;
      await db.execute(sql`UPDATE bulk_jobs SET runner = 'third-server/1'`);
    };
    await fixture.performHere(id, { onProgress });
    expect((await fixture.current()).progress.read).toBeLessThan(1_000);
    expect((await fixture.current()).state).toBe("applying");
  });
});

describe("a bulk job of many steps", () => {
  it("invalidates caches at intervals, and at its end", async () => {
    const heard: string[][] = [];
    const invalidations = await listenForInvalidations(app.database);
    invalidations.subscribe({
      invalidate: (tags) => void heard.push([...tags]),
      invalidateAll() {},
    });
    await fixture.imported(mayors(0, 2_000));
    await invalidations.close();
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(heard.length).toBeLessThan(8);
    expect(new Set(heard.flat())).toEqual(new Set(["*"]));
  });
});

describe("a bulk job that fails with an unexpected error", () => {
  it("is tried again, and given up after the last attempt", async () => {
    const { id } = await fixture.begin(mayors(0, 2));
    await db.update(bulkJobFiles).set({ bytes: Buffer.from("spoilt") });
    const { signal } = new AbortController();
    const attempt = (attempt: number) =>
      runBulkJob(app.context, { bulkJobId: id }, { id: "job", attempt, signal });
    await expect(attempt(1)).rejects.toThrow("incorrect header check");
    expect((await fixture.current()).state).toBe("reading");
    await attempt(job.maxAttempts);
    expect(await fixture.current()).toMatchObject({
      state: "failed",
      result: { success: false, totalAdded: 0, error: "Errore durante l'importazione" },
    });
    expect(await kept()).toBe(0);
    await fixture.imported(mayors(0, 2));
  });
});

describe("bulk jobs and uploads without a runner", () => {
  it("is called off after a day without an answer", async () => {
    const { id } = await fixture.begin(mayors(0, 2));
    await app.runJobs();
    await db.update(bulkJobs).set({ createdAt: new Date("2026-11-19T09:00:00Z") });
    await watchBulkJobs(app.context);
    expect(await fixture.current()).toMatchObject({
      id,
      state: "cancelled",
      result: { error: expect.stringContaining("entro un giorno") },
    });
  });

  it("is thrown away when it is an upload that led to nothing", async () => {
    const stray = { uploadId: crypto.randomUUID(), piece: 0, bytes: Buffer.from("x") };
    await db.insert(bulkJobFiles).values({ ...stray, createdAt: new Date("2026-11-20T08:00:00Z") });
    await fixture.begin(mayors(0, 2));
    await watchBulkJobs(app.context);
    expect(await kept()).toBe(1);
  });
});
