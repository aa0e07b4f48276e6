import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  cancelBulkJob,
  confirmBulkJob,
  getCurrentBulkJob,
  startSync,
} from "#contract/bulk-jobs.ts";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { syncCamera, syncSenato } from "#contract/functions.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Db } from "#platform/db/database.ts";
import { auditLog, politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { cameraGraph, manyDeputies, manySenators, senatoGraph } from "#tests/sparql/parliament.ts";
import type { Deputy } from "#tests/sparql/parliament.ts";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import type { SparqlServer } from "#tests/sparql/sparql-server.ts";
import { importFile } from "./import-file.ts";
import { syncChamber } from "./sync-chamber.ts";
import { syncDaily } from "./sync-daily.ts";
import { eventually } from "#tests/eventually.ts";

let app: TestApp;
let db: Db;
let parliament: SparqlServer;
let ada: Awaited<ReturnType<typeof buildAdministrator>>;

beforeAll(async () => {
  parliament = await startSparqlServer();
  const minMembers = { Senato: 15, Camera: 30 };
  app = await startTestApp({ config: { sparqlUrls: parliament.urls, minMembers } });
  ({ db } = app.context);
});
afterAll(async () => {
  await app.close();
  await parliament.close();
});
beforeEach(async () => {
  parliament.behave();
  parliament.load("Camera", cameraGraph(manyDeputies(32)));
  parliament.load("Senato", senatoGraph(manySenators(16)));
  await app.reset();
  ada = await buildAdministrator(db);
});

async function current(): Promise<BulkJob> {
  const { bulkJob } = await app.as(ada).call(getCurrentBulkJob, {});
  if (bulkJob === null) throw new Error("There is no bulk job");
  return bulkJob;
}

async function synced(source: "Senato" | "Camera"): Promise<BulkJob> {
  await app.as(ada).call(startSync, { source });
  await app.runJobs();
  return current();
}

const inOffice = () => db.$count(politicians, isNull(politicians.endedAt));
const run = { signal: new AbortController().signal };

describe("a synchronisation", () => {
  it("adds who is in office without asking, once, a whole chamber", async () => {
    parliament.load("Camera", cameraGraph(manyDeputies(320)));
    expect(await synced("Camera")).toMatchObject({
      kind: "sync",
      source: "Camera",
      state: "completed",
      errors: [],
      result: { success: true, totalAdded: 320, totalSkipped: 0, totalRejected: 0, error: null },
    });
    expect(await synced("Camera")).toMatchObject({
      result: { success: true, totalAdded: 0, totalUpdated: 0, totalSkipped: 320, totalEnded: 0 },
    });
    expect(await inOffice()).toBe(320);
  });

  it("is also a specified function, which answers when it is over", async () => {
    const result = { success: true, source: "Camera", totalAdded: 32, totalSkipped: 0 };
    expect(await app.as(ada).call(syncCamera, { manual: true })).toMatchObject(result);
    expect(await inOffice()).toBe(32);
    parliament.load("Senato", senatoGraph([]));
    expect(await app.as(ada).call(syncSenato, { manual: true })).toMatchObject({
      success: false,
      source: "Senato",
      error: expect.stringContaining("Senato") as unknown,
    });
  });

  it("knows those that a file has brought, by the chamber's own id", async () => {
    const page = "https://www.camera.it/deputati/elenco/19-1007";
    const file = `nome,ruolo,partito,avatar_url,scheda_url\nADA DETTA IDA ABISSO,Deputato,MISTO,,${page}\n`;
    await importFile(
      app.context,
      {
        source: "Camera",
        fileName: "camera.csv",
        ending: "none",
        endMany: false,
        file: new Blob([file]).stream(),
      },
      run,
    );
    expect(await synced("Camera")).toMatchObject({
      result: { totalAdded: 31, totalUpdated: 1, totalEnded: 0 },
    });
    expect(await inOffice()).toBe(32);
  });

  it("marks who has left as ended, and who came back as in office", async () => {
    await synced("Camera");
    const rest = manyDeputies(32);
    const gone = { ...rest.shift(), mandates: [{ to: "2026-11-01" }] } as Deputy;
    parliament.load("Camera", cameraGraph([gone, ...rest]));
    expect((await synced("Camera")).result).toMatchObject({ totalEnded: 1, totalSkipped: 31 });
    expect(await db.$count(politicians, isNotNull(politicians.endedAt))).toBe(1);
    parliament.load("Camera", cameraGraph(manyDeputies(32)));
    expect((await synced("Camera")).result).toMatchObject({ totalUpdated: 1, totalEnded: 0 });
    expect(await inOffice()).toBe(32);
  });

  it("asks before it ends more than a fifth, as after an election", async () => {
    await synced("Senato");
    const others = manySenators(16).map((one) => ({ ...one, id: one.id + 10 }));
    parliament.load("Senato", senatoGraph(others));
    const waiting = await synced("Senato");
    expect(waiting).toMatchObject({ state: "waiting", preview: { ended: 10, endsTooMany: true } });
    await app.as(ada).call(confirmBulkJob, { id: waiting.id, endMany: true });
    await app.runJobs();
    expect((await current()).result).toMatchObject({ totalAdded: 10, totalEnded: 10 });
  });

  it("that gets an answer it cannot believe fails with the reason, and changes nothing", async () => {
    await synced("Senato");
    parliament.load("Senato", senatoGraph(manySenators(2)));
    expect(await synced("Senato")).toMatchObject({
      state: "failed",
      result: {
        success: false,
        totalAdded: 0,
        totalEnded: 0,
        error: expect.stringContaining("ha dato solo 2 nomi: per crederci ne servono almeno 15"),
      },
    });
    expect(await inOffice()).toBe(16);
  });

  it("that is sent to another host fails with the reason", async () => {
    parliament.misbehave((_, response) => {
      response.writeHead(302, { Location: "https://evil.example/sparql" }).end();
    });
    expect((await synced("Camera")).result?.error).toContain(
      "va controllata l'impostazione CAMERA_SPARQL_URL",
    );
    expect(await inOffice()).toBe(0);
  });

  it("can be cancelled while the chamber keeps it waiting", async () => {
    parliament.asked.length = 0;
    parliament.misbehave(() => undefined);
    await app.as(ada).call(startSync, { source: "Camera" });
    const { id } = await current();
    const running = app.runJobs();
    await eventually(() => expect(parliament.asked).toHaveLength(1));
    await app.as(ada).call(cancelBulkJob, { id });
    await running;
    expect(await current()).toMatchObject({ state: "cancelled", result: { success: false } });
  });

  it("has the new photos fetched", async () => {
    await app.as(ada).call(startSync, { source: "Senato" });
    await app.runJobs();
    const jobs = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'fetch-photos'`);
    expect(jobs.rowCount).toBe(1);
  });
});

describe("a synchronisation from the command line", () => {
  it("is begun and ended there", async () => {
    const { result } = await syncChamber(app.context, { source: "Senato", endMany: false }, run);
    expect(result).toMatchObject({ success: true, totalAdded: 16 });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "sync-applied"))
      .orderBy(sql`id DESC`)
      .limit(1);
    expect(entry).toMatchObject({ actorKind: "command-line" });
  });

  it("does not end more than a fifth without a confirmation", async () => {
    await syncChamber(app.context, { source: "Senato", endMany: false }, run);
    const others = manySenators(16).map((one) => ({ ...one, id: one.id + 10 }));
    parliament.load("Senato", senatoGraph(others));
    const sync = (endMany: boolean) => syncChamber(app.context, { source: "Senato", endMany }, run);
    expect((await sync(false)).result).toMatchObject({
      success: false,
      error: expect.stringContaining("ripeti con --end-many"),
    });
    expect((await sync(true)).result).toMatchObject({ success: true, totalEnded: 10 });
  });
});

describe("the daily synchronisation", () => {
  async function halfAnHourLater(): Promise<void> {
    app.clock.advance(30 * MINUTE_MS);
    await syncDaily(app.context);
    await app.runJobs();
  }

  it("does nothing where the setting is off", async () => {
    await halfAnHourLater();
    expect(await app.as(ada).call(getCurrentBulkJob, {})).toEqual({ bulkJob: null });
  });

  it("reads one chamber after the other, each once a day", async () => {
    app.context.config.syncDaily = true;
    try {
      await halfAnHourLater();
      expect(await current()).toMatchObject({ source: "Senato", state: "completed" });
      await halfAnHourLater();
      const camera = await current();
      expect(camera).toMatchObject({ source: "Camera", state: "completed" });
      await halfAnHourLater();
      expect((await current()).id).toBe(camera.id);
      app.clock.advance(DAY_MS);
      await halfAnHourLater();
      expect(await current()).toMatchObject({ source: "Senato", result: { totalAdded: 0 } });
    } finally {
      app.context.config.syncDaily = false;
    }
  });

  it("leaves a running bulk job unchanged", async () => {
    app.context.config.syncDaily = true;
    try {
      await app.as(ada).call(startSync, { source: "Camera" });
      const { id } = await current();
      await syncDaily(app.context);
      expect((await current()).id).toBe(id);
      await app.runJobs();
    } finally {
      app.context.config.syncDaily = false;
    }
  });
});
