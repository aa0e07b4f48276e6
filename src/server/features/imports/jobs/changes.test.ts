import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listBulkJobChanges } from "#contract/bulk-job-changes.ts";
import type { BulkJobChange, ChangeKind } from "#contract/bulk-job-changes.ts";
import { cancelBulkJob, confirmBulkJob } from "#contract/bulk-jobs.ts";
import type { Db } from "#platform/db/database.ts";
import { bulkJobChanges, offices, politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { mayors, openImportFixture } from "#tests/bulk-jobs.ts";
import type { ImportFixture } from "#tests/bulk-jobs.ts";
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

async function previewed(rows: readonly string[], ending: "none" | "source" = "none") {
  const { id } = await fixture.begin(rows, { ending });
  await app.runJobs();
  return id;
}

const list = (id: number, given: { kind?: ChangeKind; q?: string; cursor?: string } = {}) =>
  app.as(fixture.ugo).call(listBulkJobChanges, { id, ...given });
const lines = ({ items }: { items: readonly BulkJobChange[] }) =>
  items.map(({ kind, name, role, location }) => `${kind}: ${name}, ${role}, ${location}`);
const confirm = async (id: number) => {
  await app.as(fixture.ada).call(confirmBulkJob, { id, endMany: true });
  await app.runJobs();
};

describe("what an import would change", () => {
  it("has everybody who is new, by name", async () => {
    const id = await previewed(["ADA NERI,Sindaco - ASTI (AT),LEGA,,"]);
    const { items, counts, nextCursor } = await list(id);
    expect(items).toEqual([
      {
        id: "added-1",
        kind: "added",
        line: 2,
        name: "Ada Neri",
        role: "Sindaco",
        party: "Lega",
        location: "Asti (AT)",
        politicianId: null,
        fields: [],
        held: [],
        reason: null,
      },
    ]);
    expect(counts).toMatchObject({ added: 1, office: 0, updated: 0, ended: 0, rejected: 0 });
    expect(nextCursor).toBeNull();
  });

  it("has who changes with each field from and to, who ends, and counts the others", async () => {
    const same = mayors(0, 10);
    await fixture.imported([
      ...same,
      "ADA NERI,Sindaco - ALBA (CN),LEGA,,",
      "UGO BLU,Sindaco - BRA (CN),,,",
    ]);
    const id = await previewed([...same, "ADA NERI,Sindaco - ALBA (CN),INSIEME,,"], "source");
    const page = await list(id);
    expect(page.counts).toMatchObject({ added: 0, updated: 1, ended: 1 });
    expect(lines(page)).toEqual([
      "ended: Ugo Blu, Sindaco, Bra (CN)",
      "updated: Ada Neri, Sindaco, Alba (CN)",
    ]);
    expect(page.items[1]?.fields).toEqual([{ field: "party", from: "Lega", to: "Insieme" }]);
    const [ugo] = await db.select().from(politicians).where(eq(politicians.name, "Ugo Blu"));
    expect(page.items[0]?.politicianId).toBe(ugo?.id);
  });

  it("tells a new office of a person who is there, and what else they hold", async () => {
    await fixture.imported(["ADA NERI,Consigliere - ASTI (AT),,,"]);
    const [ada] = await db.select().from(politicians);
    const id = await previewed(["ADA NERI,Sindaco - ASTI (AT),,,"]);
    expect((await list(id)).items).toMatchObject([
      { kind: "office", politicianId: ada?.id, held: ["Consigliere, Asti (AT)"] },
    ]);
  });

  it("lists every row that is skipped or refused, with its line, its name and the reason", async () => {
    const id = await previewed([
      "ADA NERI,Sindaco - ASTI (AT),LEGA,,",
      "ADA NERI,Sindaco - ASTI (AT),LEGA,,",
      "MARIO ROSSI,Senatore,,,",
      ",Sindaco - ASTI (AT),,,",
      "IDA BLU,Consigliere - ASTI (AT),,nessun indirizzo,",
    ]);
    const { items } = await list(id);
    const bad = items.filter(({ reason }) => reason !== null);
    expect(bad.map(({ kind, line, name, reason }) => [kind, line, name, reason])).toEqual([
      ["ignored", 6, "IDA BLU", "avatar_url: indirizzo non valido, ignorato"],
      ["rejected", 4, "MARIO ROSSI", "ruolo: questa carica non appartiene alla fonte Comuni"],
      ["rejected", 5, "", "nome: manca il nome"],
      ["skipped", 3, "Ada Neri", "ripete la riga 2: stessa persona, stessa carica, stesso luogo"],
    ]);
  });

  it("says where the file contradicts a correction, which stays", async () => {
    await fixture.imported(["ADA NERI,Sindaco - ASTI (AT),LEGA,,"]);
    await db.update(offices).set({ supportingLists: ["Insieme"], corrected: ["lists"] });
    const id = await previewed(["ADA NERI,Sindaco - ASTI (AT),LEGA,,"]);
    expect((await list(id)).items).toMatchObject([
      { kind: "kept", fields: [{ field: "party", from: "Lega", to: "Insieme" }] },
    ]);
  });

  it("names the rows in places that are unknown", async () => {
    const id = await previewed(["ADA NERI,Sindaco - FRITTOLE (AT),,,"]);
    expect((await list(id, { kind: "place" })).items).toMatchObject([
      { kind: "place", location: "Frittole (AT)" },
    ]);
  });

  it("is found by kind and by words of name and place, whatever their accents", async () => {
    const id = await previewed([
      "ADA NERI,Sindaco - FORLI' (FC),,,",
      "UGO NERI,Sindaco - ASTI (AT),,,",
      "MARIO ROSSI,Senatore,,,",
    ]);
    const page = await list(id, { q: "neri Forlì" });
    expect(lines(page)).toEqual(["added: Ada Neri, Sindaco, Forlì (FC)"]);
    expect(page.counts).toMatchObject({ added: 1, rejected: 0 });
    expect((await list(id, { kind: "rejected" })).items).toHaveLength(1);
    expect((await list(id, { q: "%" })).items).toEqual([]);
  });

  it("comes page by page, none of it twice", async () => {
    const id = await previewed(mayors(0, 120));
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await list(id, cursor === undefined ? {} : { cursor });
      expect(page.counts === null).toBe(cursor !== undefined);
      for (const item of page.items) seen.add(item.id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.size).toBe(120);
    await expect(list(id, { cursor: "boh" })).rejects.toMatchObject({ code: "invalid_cursor" });
    await expect(list(999_999)).rejects.toMatchObject({ code: "bulk_job_not_found" });
  });
});

describe("what an import has changed", () => {
  it("stays until the next one begins, with the pages of who is new", async () => {
    const id = await previewed(["ADA NERI,Sindaco - ASTI (AT),,,"]);
    await confirm(id);
    const [ada] = await db.select().from(politicians);
    expect((await list(id)).items).toMatchObject([{ kind: "added", politicianId: ada?.id }]);
    await previewed(mayors(0, 2));
    expect((await list(id)).items).toEqual([]);
  });

  it("is what was applied, where the database has changed since the preview", async () => {
    const rows = ["ADA NERI,Sindaco - ASTI (AT),LEGA,,", ...mayors(0, 300)];
    await fixture.imported([
      "ADA NERI,Sindaco - ASTI (AT),LEGA,,",
      "UGO BLU,Sindaco - ALBA (CN),,,",
    ]);
    const id = await previewed(rows, "source");
    expect((await list(id)).counts).toMatchObject({ added: 300, updated: 0, ended: 1 });
    await db
      .update(offices)
      .set({ supportingLists: ["Altra"] })
      .where(eq(offices.name, "Ada Neri"));
    await db.update(offices).set({ endedAt: new Date() }).where(eq(offices.name, "Ugo Blu"));
    await confirm(id);
    expect((await fixture.current()).result).toMatchObject({ totalUpdated: 1, totalEnded: 0 });
    const after = await list(id);
    expect(after.counts).toMatchObject({ added: 300, updated: 1, ended: 0 });
    const updated = await list(id, { kind: "updated" });
    expect(updated.items[0]?.fields).toEqual([{ field: "party", from: "Altra", to: "Lega" }]);
  });

  it("is nothing after a preview that was called off, and what was done after a half", async () => {
    await fixture.imported(["UGO BLU,Sindaco - ALBA (CN),,,"]);
    const first = await previewed(mayors(0, 3), "source");
    await app.as(fixture.ada).call(cancelBulkJob, { id: first });
    expect((await list(first)).items).toEqual([]);

    const id = await previewed(mayors(0, 1_000), "source");
    await app.as(fixture.ada).call(confirmBulkJob, { id, endMany: true });
    const onProgress = async ({ read }: { read: number }) => {
      if (read > 0)
        await app
          .as(fixture.ugo)
          .call(cancelBulkJob, { id })
          .catch(() => undefined);
    };
    await fixture.performHere(id, { onProgress });
    const { result } = await fixture.current();
    expect(result?.totalAdded).toBeLessThan(1_000);
    expect((await list(id)).counts).toMatchObject({ added: result?.totalAdded, ended: 0 });
  });

  it("is recorded once where the runner died while reading", async () => {
    const { id } = await fixture.begin(mayors(0, 3_000));
    const stop = new AbortController();
    const onProgress = ({ read, total }: { read: number; total: number | null }) => {
      if (total !== null && read >= 2_000) stop.abort(new Error("stopping"));
    };
    const first = fixture.performHere(id, { signal: stop.signal, name: "job/1", onProgress });
    await expect(first).rejects.toThrow("stopping");
    expect(await db.$count(bulkJobChanges)).toBeGreaterThan(0);
    await fixture.performHere(id, { name: "job/2" });
    expect((await list(id)).counts).toMatchObject({ added: 3_000 });
    expect(await db.$count(bulkJobChanges)).toBe(3_000);
  });

  it("goes after thirty days", async () => {
    const id = await previewed(mayors(0, 2));
    await confirm(id);
    await watchBulkJobs(app.context);
    expect(await db.$count(bulkJobChanges)).toBe(2);
    await db.execute(sql`UPDATE bulk_jobs SET finished_at = finished_at - interval '31 days'`);
    await watchBulkJobs(app.context);
    expect(await db.$count(bulkJobChanges)).toBe(0);
  });
});
