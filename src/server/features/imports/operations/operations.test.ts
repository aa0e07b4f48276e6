import { asc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runOperation as job } from "#contract/jobs.ts";
import {
  cancelOperation,
  confirmOperation,
  getCurrentOperation,
  startImport,
  startSync,
} from "#contract/operations.ts";
import type { Operation } from "#contract/operations.ts";
import type { Source } from "#domain/politician/source.ts";
import { auditLog, operationFiles, operations, politicians } from "#platform/db/schema.ts";
import type { Db } from "#platform/db/database.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildUser } from "#tests/build/user.ts";
import { cameraGraph, manyDeputies } from "#tests/sparql/parliament.ts";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import type { SparqlServer } from "#tests/sparql/sparql-server.ts";
import { performOperation } from "./perform-operation.ts";
import { runOperation } from "./run-operation.ts";
import { watchOperations } from "./watch-operations.ts";

let app: TestApp;
let db: Db;
let parliament: SparqlServer;
let ada: Awaited<ReturnType<typeof buildAdministrator>>;
let ugo: Awaited<ReturnType<typeof buildAdministrator>>;

beforeAll(async () => {
  parliament = await startSparqlServer();
  app = await startTestApp({ config: { sparqlUrls: parliament.urls } });
  ({ db } = app.context);
  [ada, ugo] = [await buildAdministrator(db), await buildAdministrator(db)];
});
afterAll(async () => {
  await app.close();
  await parliament.close();
});
beforeEach(async () => {
  parliament.behave();
  await db.execute(sql`TRUNCATE politicians, operations, operation_files CASCADE`);
  await db.execute(sql`DELETE FROM pgboss.job`);
});

const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";

/** Mayors of one town, each with a name of letters. */
function mayors(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => {
    const letters = String(from + index).replace(
      /\d/g,
      (digit) => "abcdefghij"[Number(digit)] ?? "",
    );
    return `Ada Neri${letters},Sindaco - ASTI (AT),LEGA,,`;
  });
}

const csv = (rows: readonly string[]) => new Blob([[HEADER, ...rows].join("\n")]);

async function begin(rows: readonly string[], source: Source = "Comuni"): Promise<Operation> {
  const input = { source, fileName: "Sindaci.CSV", file: csv(rows) };
  return (await app.as(ada).call(startImport, input)).operation;
}

async function current(): Promise<Operation> {
  const { operation } = await app.as(ugo).call(getCurrentOperation, {});
  if (operation === null) throw new Error("There is no operation");
  return operation;
}

async function imported(rows: readonly string[], source: Source = "Comuni"): Promise<Operation> {
  const { id } = await begin(rows, source);
  await app.runJobs();
  await app.as(ada).call(confirmOperation, { id, endMany: true });
  await app.runJobs();
  return current();
}

const inOffice = () => db.$count(politicians, isNull(politicians.endedAt));
const kept = () => db.$count(operationFiles);

describe("an import", () => {
  it("announces what it would change, and changes nothing until that is confirmed", async () => {
    const begun = await begin([...mayors(0, 5), ",Sindaco - ASTI (AT),,,"]);
    expect(begun).toMatchObject({
      ...{ kind: "import", source: "Comuni", fileName: "Sindaci.CSV", state: "reading" },
      ...{ preview: null, result: null, errors: [], finishedAt: null },
    });
    await app.runJobs();
    const waiting = await current();
    expect(waiting).toMatchObject({
      state: "waiting",
      preview: { added: 5, updated: 0, skipped: 0, rejected: 1, ended: 0, endsTooMany: false },
      errors: ["Riga 7, nome: manca il nome"],
      progress: { read: 6, rejected: 1 },
    });
    expect(await db.$count(politicians)).toBe(0);

    const { operation } = await app.as(ugo).call(confirmOperation, { id: begun.id });
    expect(operation).toMatchObject({ state: "applying", progress: { read: 0, total: 6 } });
    await app.runJobs();
    expect(await current()).toMatchObject({
      state: "completed",
      progress: { read: 6, total: 6, added: 5, rejected: 1 },
      result: {
        ...{ success: true, source: "Comuni", error: null, deletedCount: 0 },
        ...{ totalAdded: 5, totalSkipped: 0, totalUpdated: 0, totalEnded: 0, totalRejected: 1 },
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
    await imported(mayors(0, 600));
    expect(await imported(mayors(0, 600))).toMatchObject({
      preview: { added: 0, updated: 0, skipped: 600, ended: 0 },
      result: { success: true, totalAdded: 0, totalUpdated: 0, totalSkipped: 600, totalEnded: 0 },
    });
  });

  it("that would end more than a fifth asks for that too", async () => {
    await imported(mayors(0, 10));
    const { id } = await begin(mayors(0, 7));
    await app.runJobs();
    expect((await current()).preview).toMatchObject({ ended: 3, endsTooMany: true });
    const confirm = (endMany: boolean) => app.as(ada).call(confirmOperation, { id, endMany });
    await expect(confirm(false)).rejects.toMatchObject({ code: "endings_unconfirmed" });
    await confirm(true);
    await app.runJobs();
    expect((await current()).result).toMatchObject({ totalEnded: 3, totalSkipped: 7 });
    expect(await inOffice()).toBe(7);
  });

  it("of what is no CSV of politicians fails with the reason", async () => {
    const file = new Blob(["PK\u0003\u0004\u0000binario"]);
    await app.as(ada).call(startImport, { source: "Camera", fileName: "a.csv", file });
    await app.runJobs();
    expect(await current()).toMatchObject({
      state: "failed",
      result: { success: false, totalAdded: 0, error: expect.stringContaining("non è un CSV") },
    });
    expect(await kept()).toBe(0);
    await expect(
      app.as(ada).call(startImport, { source: "Camera", fileName: "a.xlsx", file }),
    ).rejects.toMatchObject({ code: "not_csv" });
  });

  it("lists a thousand bad rows and counts the others", async () => {
    await begin([...mayors(0, 1), ...Array.from({ length: 1_205 }, () => "Ada Neri,,,,")]);
    await app.runJobs();
    const { errors, preview } = await current();
    expect(preview).toMatchObject({ added: 1, rejected: 1_205 });
    expect(errors).toHaveLength(1_001);
    expect(errors.at(-1)).toBe("… e altri 205 problemi");
  });
});

describe("an upload over the network", () => {
  const address = `${startImport.path}?source=Comuni&fileName=a.csv`;
  const headers = { origin: "http://localhost:3000", "content-type": "application/octet-stream" };

  /** A body that tells whether anybody has begun to read it. */
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
        ...{ source: "Comuni", fileName: "a.csv" },
        file: csv([]),
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("two administrators at once", () => {
  it("cannot both begin", async () => {
    const both = await Promise.allSettled([begin(mayors(0, 2)), begin(mayors(0, 2))]);
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "operation_running" } },
    ]);
    const sync = app.as(ugo).call(startSync, { source: "Camera" });
    await expect(sync).rejects.toMatchObject({ code: "operation_running" });
    await app.runJobs();
    expect(await kept()).toBe(1);
  });

  it("cannot both decide", async () => {
    const { id } = await begin(mayors(0, 2));
    const confirm = (user: typeof ada) => app.as(user).call(confirmOperation, { id });
    await expect(confirm(ada)).rejects.toMatchObject({ code: "operation_decided" });
    await app.runJobs();
    const both = await Promise.allSettled([confirm(ada), confirm(ugo)]);
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "operation_decided" } },
    ]);
    await app.runJobs();
    for (const endpoint of [confirmOperation, cancelOperation]) {
      const late = app.as(ugo).call(endpoint, { id });
      await expect(late).rejects.toMatchObject({ code: "operation_decided" });
      const unknown = app.as(ugo).call(endpoint, { id: id + 1 });
      await expect(unknown).rejects.toMatchObject({ code: "operation_not_found" });
    }
  });

  it("are both asked for their role at each call", async () => {
    const { id } = await begin(mayors(0, 2));
    await app.runJobs();
    const former = app.as({ ...ada, roles: [] } as typeof ada & { roles: [] });
    for (const endpoint of [confirmOperation, cancelOperation])
      await expect(former.call(endpoint, { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(former.call(getCurrentOperation, {})).rejects.toMatchObject({ code: "forbidden" });
    expect((await current()).state).toBe("waiting");
  });
});

describe("cancelling", () => {
  it("before it was confirmed leaves nothing", async () => {
    const { id } = await begin(mayors(0, 2));
    await app.runJobs();
    const { operation } = await app.as(ugo).call(cancelOperation, { id });
    expect(operation).toMatchObject({
      state: "cancelled",
      result: { success: false, totalAdded: 0, totalSkipped: 0, error: "Operazione annullata" },
    });
    expect(await kept()).toBe(0);
    expect(await db.$count(politicians)).toBe(0);
    await imported(mayors(0, 2));
  });

  it("while it is applied leaves what was applied, and says how much", async () => {
    const { id } = await begin(mayors(0, 1_000));
    await app.runJobs();
    await app.as(ada).call(confirmOperation, { id });
    await performHere(id, async ({ read }) => {
      if (read > 0)
        await app
          .as(ugo)
          .call(cancelOperation, { id })
          .catch(() => undefined);
    });
    const { state, result } = await current();
    expect(state).toBe("cancelled");
    expect(result?.totalAdded).toBeGreaterThan(0);
    expect(result?.totalAdded).toBeLessThan(1_000);
    expect(await db.$count(politicians)).toBe(result?.totalAdded);
    await app.runJobs();
    expect(await db.$count(politicians)).toBe(result?.totalAdded);
  });
});

/** Works on it in this process, as a job would. */
function performHere(
  id: number,
  onProgress: (progress: Operation["progress"]) => Promise<void> | void,
  signal = new AbortController().signal,
  name = "another-server/1",
): Promise<void> {
  const runner = {
    ...{ name, signal },
    onProgress: ({ progress }: { progress: Operation["progress"] }) => void onProgress(progress),
  };
  return performOperation(app.context, { id, actor: { kind: "platform" } }, runner);
}

describe("a server that stops in the middle", () => {
  it("goes on where it was, counting nobody twice", async () => {
    await imported(mayors(0, 100));
    const { id } = await begin(mayors(50, 1_000));
    await app.runJobs();
    await app.as(ada).call(confirmOperation, { id, endMany: true });
    const stop = new AbortController();
    const interrupted = performHere(
      id,
      ({ read }) => {
        if (read >= 500) stop.abort(new Error("stopping"));
      },
      stop.signal,
    );
    await expect(interrupted).rejects.toThrow("stopping");
    const { progress } = await current();
    expect(progress.read).toBeGreaterThanOrEqual(500);
    expect(progress.read).toBeLessThan(950);
    expect(await db.$count(politicians)).toBe(50 + progress.read);

    // Somebody may still be at work on it: the queued job leaves it alone.
    await app.runJobs();
    expect((await current()).progress.read).toBe(progress.read);
    await db.execute(sql`UPDATE operations SET beat_at = now() - interval '2 minutes'`);
    await watchOperations(app.context);
    await app.runJobs();
    expect((await current()).result).toMatchObject({
      ...{ success: true, totalAdded: 900, totalSkipped: 50, totalUpdated: 0, totalEnded: 50 },
    });
    expect(await inOffice()).toBe(950);
  });

  it("goes on at once with its own next attempt", async () => {
    const { id } = await begin(mayors(0, 600));
    const stop = new AbortController();
    stop.abort(new Error("stopping"));
    await expect(performHere(id, () => {}, stop.signal, "job/1")).rejects.toThrow("stopping");
    await performHere(id, () => {}, undefined, "job/2");
    expect(await current()).toMatchObject({ state: "waiting", preview: { added: 600 } });
  });

  it("is overtaken by another, and then does no more", async () => {
    const { id } = await begin(mayors(0, 1_000));
    await app.runJobs();
    await app.as(ada).call(confirmOperation, { id });
    let hasTakenOver = false;
    await performHere(id, async ({ read }) => {
      if (read === 0 || hasTakenOver) return;
      hasTakenOver = true;
      await db.execute(sql`UPDATE operations SET runner = 'third-server/1'`);
    });
    expect((await current()).progress.read).toBeLessThan(1_000);
    expect((await current()).state).toBe("applying");
  });
});

describe("an operation that goes wrong for a reason nobody foresaw", () => {
  it("is tried again, and given up after the last attempt", async () => {
    const { id } = await begin(mayors(0, 2));
    await db.update(operationFiles).set({ bytes: Buffer.from("spoilt") });
    const { signal } = new AbortController();
    const attempt = (attempt: number) =>
      runOperation(app.context, { operationId: id }, { id: "job", attempt, signal });
    await expect(attempt(1)).rejects.toThrow("incorrect header check");
    expect((await current()).state).toBe("reading");
    await attempt(job.maxAttempts);
    expect(await current()).toMatchObject({
      state: "failed",
      result: { success: false, totalAdded: 0, error: "Errore durante l'importazione" },
    });
    expect(await kept()).toBe(0);
    await imported(mayors(0, 2));
  });
});

describe("what nobody looks after", () => {
  it("is called off after a day without an answer", async () => {
    const { id } = await begin(mayors(0, 2));
    await app.runJobs();
    await db.update(operations).set({ createdAt: new Date("2026-11-19T09:00:00Z") });
    await watchOperations(app.context);
    expect(await current()).toMatchObject({
      ...{ id, state: "cancelled" },
      result: { error: expect.stringContaining("entro un giorno") },
    });
  });

  it("is thrown away when it is an upload that led to nothing", async () => {
    const stray = { uploadId: crypto.randomUUID(), piece: 0, bytes: Buffer.from("x") };
    await db
      .insert(operationFiles)
      .values({ ...stray, createdAt: new Date("2026-11-20T08:00:00Z") });
    await begin(mayors(0, 2));
    await watchOperations(app.context);
    expect(await kept()).toBe(1);
  });
});

describe("a synchronisation", () => {
  const sync = async () => {
    await app.as(ada).call(startSync, { source: "Camera" });
    await app.runJobs();
    return current();
  };

  it("that was confirmed applies what it had read, whatever would be read now", async () => {
    parliament.load("Camera", cameraGraph(manyDeputies(330)));
    await imported(
      mayors(0, 80).map((row) => row.replace("Sindaco - ASTI (AT)", "Deputato")),
      "Camera",
    );
    const waiting = await sync();
    expect(waiting).toMatchObject({ state: "waiting", preview: { added: 330, endsTooMany: true } });
    parliament.load("Camera", cameraGraph([]));
    await app.as(ugo).call(confirmOperation, { id: waiting.id, endMany: true });
    await app.runJobs();
    expect(await current()).toMatchObject({ result: { totalAdded: 330, totalEnded: 80 } });
  });
});

describe("the audit log", () => {
  it("knows who began, who confirmed and who called off", async () => {
    const first = await begin(mayors(0, 2));
    await app.runJobs();
    await app.as(ugo).call(confirmOperation, { id: first.id });
    await app.runJobs();
    const second = await begin(mayors(0, 2));
    await app.as(ugo).call(cancelOperation, { id: second.id });
    const of = async ({ id }: Operation) => {
      const entries = await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(id)))
        .orderBy(asc(auditLog.id));
      return entries.map(({ action, actorId }) => [action, actorId]);
    };
    expect(await of(first)).toEqual([
      ["import-started", ada.id],
      ["operation-confirmed", ugo.id],
      ["import-applied", null],
    ]);
    expect(await of(second)).toEqual([
      ["import-started", ada.id],
      ["operation-cancelled", ugo.id],
    ]);
  });
});
