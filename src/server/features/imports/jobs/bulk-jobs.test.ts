import { asc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  cancelBulkJob,
  confirmBulkJob,
  getCurrentBulkJob,
  startImport,
  startSync,
} from "#contract/bulk-jobs.ts";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { auditLog, bulkJobFiles, politicians } from "#platform/db/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildUser } from "#tests/build/user.ts";
import { csv, HEADER, mayors, openImportFixture } from "#tests/bulk-jobs.ts";
import type { ImportFixture } from "#tests/bulk-jobs.ts";
import { cameraGraph, manyDeputies } from "#tests/sparql/parliament.ts";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import type { SparqlServer } from "#tests/sparql/sparql-server.ts";

let app: TestApp;
let db: Db;
let fixture: ImportFixture;
let parliament: SparqlServer;

beforeAll(async () => {
  parliament = await startSparqlServer();
  app = await startTestApp({ config: { sparqlUrls: parliament.urls } });
  ({ db } = app.context);
  fixture = await openImportFixture(app);
});
afterAll(async () => {
  await app.close();
  await parliament.close();
});
beforeEach(async () => {
  parliament.behave();
  await fixture.empty();
});

const inOffice = () => db.$count(politicians, isNull(politicians.endedAt));
const kept = () => db.$count(bulkJobFiles);

describe("an import", () => {
  it("previews its changes, and makes none before the confirmation", async () => {
    const begun = await fixture.begin([...mayors(0, 5), ",Sindaco - ASTI (AT),,,"]);
    expect(begun).toMatchObject({
      kind: "import",
      source: "Comuni",
      fileName: "Sindaci.CSV",
      state: "reading",
      preview: null,
      result: null,
      errors: [],
      finishedAt: null,
    });
    await app.runJobs();
    const waiting = await fixture.current();
    expect(waiting).toMatchObject({
      state: "waiting",
      preview: { added: 5, updated: 0, skipped: 0, rejected: 1, ended: 0, endsTooMany: false },
      errors: ["Riga 7, nome: manca il nome"],
      progress: { read: 6, rejected: 1 },
    });
    expect(await db.$count(politicians)).toBe(0);

    const { bulkJob } = await app.as(fixture.ugo).call(confirmBulkJob, { id: begun.id });
    expect(bulkJob).toMatchObject({ state: "applying", progress: { read: 0, total: 6 } });
    await app.runJobs();
    expect(await fixture.current()).toMatchObject({
      state: "completed",
      progress: { read: 6, total: 6, added: 5, rejected: 1 },
      result: {
        success: true,
        source: "Comuni",
        error: null,
        deletedCount: 0,
        totalAdded: 5,
        totalSkipped: 0,
        totalUpdated: 0,
        totalEnded: 0,
        totalRejected: 1,
        timestamp: "2026-11-20T10:00:00.000Z",
      },
      errors: ["Riga 7, nome: manca il nome"],
      finishedAt: "2026-11-20T10:00:00.000Z",
    });
    expect(await db.$count(politicians)).toBe(5);
    expect(await kept()).toBe(0);
    const { rows } = await db.execute<{ exact: boolean }>(
      sql`SELECT bool_and(created_at = date_trunc('milliseconds', created_at)) AS exact FROM politicians`,
    );
    expect(rows).toEqual([{ exact: true }]);
  });

  it("of the same file again changes nothing", async () => {
    await fixture.imported(mayors(0, 600));
    expect(await fixture.imported(mayors(0, 600))).toMatchObject({
      preview: { added: 0, updated: 0, skipped: 600, ended: 0 },
      result: { success: true, totalAdded: 0, totalUpdated: 0, totalSkipped: 600, totalEnded: 0 },
    });
  });

  it("ends no one unless asked to before the file is read", async () => {
    await fixture.imported(mayors(0, 10));
    expect(await fixture.imported(mayors(0, 7))).toMatchObject({
      ending: "none",
      result: { totalEnded: 0, totalSkipped: 7 },
    });
    expect(await inOffice()).toBe(10);
  });

  it("of a chamber cannot end those of its places, as it names none", async () => {
    await expect(
      fixture.begin(["Ada Neri,Senatrice,,,"], { source: "Senato", ending: "places" }),
    ).rejects.toMatchObject({ code: "invalid_input", fields: [{ path: "ending" }] });
  });

  it("that would end more than a fifth asks for that too", async () => {
    await fixture.imported(mayors(0, 10));
    const { id } = await fixture.begin(mayors(0, 7), { ending: "source" });
    await app.runJobs();
    expect((await fixture.current()).preview).toMatchObject({ ended: 3, endsTooMany: true });
    const confirm = (endMany: boolean) => app.as(fixture.ada).call(confirmBulkJob, { id, endMany });
    await expect(confirm(false)).rejects.toMatchObject({ code: "endings_unconfirmed" });
    await confirm(true);
    await app.runJobs();
    expect((await fixture.current()).result).toMatchObject({ totalEnded: 3, totalSkipped: 7 });
    expect(await inOffice()).toBe(7);
  });

  it("of what is no CSV of politicians fails with the reason", async () => {
    const file = new Blob(["PK\u0003\u0004\u0000binario"]);
    await app.as(fixture.ada).call(startImport, { source: "Camera", fileName: "a.csv", file });
    await app.runJobs();
    expect(await fixture.current()).toMatchObject({
      state: "failed",
      result: { success: false, totalAdded: 0, error: expect.stringContaining("non è un CSV") },
    });
    expect(await kept()).toBe(0);
    await expect(
      app.as(fixture.ada).call(startImport, { source: "Camera", fileName: "a.xlsx", file }),
    ).rejects.toMatchObject({ code: "not_csv" });
  });

  it("lists a thousand bad rows and counts the others", async () => {
    await fixture.begin([...mayors(0, 1), ...Array.from({ length: 1_205 }, () => "Ada Neri,,,,")]);
    await app.runJobs();
    const { errors, preview } = await fixture.current();
    expect(preview).toMatchObject({ added: 1, rejected: 1_205 });
    expect(errors).toHaveLength(1_001);
    expect(errors.at(-1)).toBe("… e altri 205 problemi");
  });
});

describe("an upload over the network", () => {
  const address = `${startImport.path}?source=Comuni&fileName=a.csv`;
  const headers = { origin: "http://localhost:3000", "content-type": "application/octet-stream" };

  /** A body that records whether it has been read. */
  function body() {
    let isRead = false;
    const stream = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.enqueue(Buffer.from(HEADER));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { stream, isRead: () => isRead };
  }

  it("is not read before it is known who sends it, and from where", async () => {
    for (const [given, status] of [
      [headers, 401],
      [{ ...headers, origin: "https://elsewhere.example" }, 403],
    ] as const) {
      const { stream, isRead } = body();
      const init = { method: "POST", headers: given, body: stream, duplex: "half" };
      const response = await app.http.request(address, init);
      expect(response.status).toBe(status);
      expect(isRead()).toBe(false);
    }
    await expect(
      app.as(await buildUser(db)).call(startImport, {
        source: "Comuni",
        fileName: "a.csv",
        file: csv([]),
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("two administrators at once", () => {
  it("cannot both begin", async () => {
    const both = await Promise.allSettled([
      fixture.begin(mayors(0, 2)),
      fixture.begin(mayors(0, 2)),
    ]);
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "bulk_job_running" } },
    ]);
    const sync = app.as(fixture.ugo).call(startSync, { source: "Camera" });
    await expect(sync).rejects.toMatchObject({ code: "bulk_job_running" });
    await app.runJobs();
    expect(await kept()).toBe(1);
  });

  it("cannot both decide", async () => {
    const { id } = await fixture.begin(mayors(0, 2));
    const confirm = (user: typeof fixture.ada) => app.as(user).call(confirmBulkJob, { id });
    await expect(confirm(fixture.ada)).rejects.toMatchObject({ code: "bulk_job_decided" });
    await app.runJobs();
    const both = await Promise.allSettled([confirm(fixture.ada), confirm(fixture.ugo)]);
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "bulk_job_decided" } },
    ]);
    await app.runJobs();
    for (const endpoint of [confirmBulkJob, cancelBulkJob]) {
      const late = app.as(fixture.ugo).call(endpoint, { id });
      await expect(late).rejects.toMatchObject({ code: "bulk_job_decided" });
      const unknown = app.as(fixture.ugo).call(endpoint, { id: id + 1 });
      await expect(unknown).rejects.toMatchObject({ code: "bulk_job_not_found" });
    }
  });

  it("are both asked for their role at each call", async () => {
    const { id } = await fixture.begin(mayors(0, 2));
    await app.runJobs();
    const former = app.as({ ...fixture.ada, roles: [] });
    for (const endpoint of [confirmBulkJob, cancelBulkJob])
      await expect(former.call(endpoint, { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(former.call(getCurrentBulkJob, {})).rejects.toMatchObject({ code: "forbidden" });
    expect((await fixture.current()).state).toBe("waiting");
  });
});

describe("a synchronisation", () => {
  const sync = async () => {
    await app.as(fixture.ada).call(startSync, { source: "Camera" });
    await app.runJobs();
    return fixture.current();
  };

  it("that was confirmed applies what it had read, whatever would be read now", async () => {
    parliament.load("Camera", cameraGraph(manyDeputies(330)));
    await fixture.imported(
      mayors(0, 80).map((row) => row.replace("Sindaco - ASTI (AT)", "Deputato")),
      { source: "Camera" },
    );
    const waiting = await sync();
    expect(waiting).toMatchObject({ state: "waiting", preview: { added: 330, endsTooMany: true } });
    parliament.load("Camera", cameraGraph([]));
    await app.as(fixture.ugo).call(confirmBulkJob, { id: waiting.id, endMany: true });
    await app.runJobs();
    expect(await fixture.current()).toMatchObject({ result: { totalAdded: 330, totalEnded: 80 } });
  });
});

describe("the audit log", () => {
  it("knows who began, who confirmed and who called off", async () => {
    const first = await fixture.begin(mayors(0, 2));
    await app.runJobs();
    await app.as(fixture.ugo).call(confirmBulkJob, { id: first.id });
    await app.runJobs();
    const second = await fixture.begin(mayors(0, 2));
    await app.as(fixture.ugo).call(cancelBulkJob, { id: second.id });
    const of = async ({ id }: BulkJob) => {
      const entries = await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(id)))
        .orderBy(asc(auditLog.id));
      return entries.map(({ action, actorId }) => [action, actorId]);
    };
    expect(await of(first)).toEqual([
      ["import-started", fixture.ada.id],
      ["bulk-job-confirmed", fixture.ugo.id],
      ["import-applied", null],
    ]);
    expect(await of(second)).toEqual([
      ["import-started", fixture.ada.id],
      ["bulk-job-cancelled", fixture.ugo.id],
    ]);
  });
});
