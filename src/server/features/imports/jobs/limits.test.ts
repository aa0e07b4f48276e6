import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limitBulkJob, listBulkJobChanges, listBulkJobLimits } from "#contract/bulk-job-changes.ts";
import { cancelBulkJob, confirmBulkJob } from "#contract/bulk-jobs.ts";
import { NO_LIMITS } from "#domain/politician/import-limits.ts";
import { auditLog, offices } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { openImportFixture } from "#tests/bulk-jobs.ts";
import type { ImportFixture } from "#tests/bulk-jobs.ts";
import { toBytes } from "#tests/file-import.ts";
import { importFile } from "./import-file.ts";

let app: TestApp;
let fixture: ImportFixture;

beforeAll(async () => {
  app = await startTestApp();
  fixture = await openImportFixture(app);
});
afterAll(() => app.close());
beforeEach(() => fixture.empty());

const ROWS = [
  "ADA NERI,Sindaca - TORINO (TO),LEGA,,",
  "UGO BLU,Consigliere - TORINO (TO),,,",
  "IDA VERDI,Sindaco - ASTI (AT),,,",
  "ELIO ROSA,Consigliere - MILANO (MI),,,",
  ",Sindaco - MILANO (MI),,,",
];

async function previewed(rows: readonly string[], ending: "none" | "source" | "places" = "none") {
  const { id } = await fixture.begin(rows, { ending });
  await app.runJobs();
  return id;
}

const limit = (id: number, limits: Partial<typeof NO_LIMITS>) =>
  app.as(fixture.ada).call(limitBulkJob, { id, ...NO_LIMITS, ...limits });
const present = async () => {
  const held = await app.context.db.select().from(offices).where(isNull(offices.endedAt));
  return held.map(({ name }) => name).toSorted();
};
const apply = async (id: number) => {
  await app.as(fixture.ada).call(confirmBulkJob, { id, endMany: true });
  await app.runJobs();
  return fixture.current();
};

describe("the limits of an import", () => {
  it("can be chosen from what the file names, with its rows", async () => {
    const id = await previewed(ROWS);
    expect(await app.as(fixture.ugo).call(listBulkJobLimits, { id })).toEqual({
      regions: [
        { value: "Lombardia", rows: 1 },
        { value: "Piemonte", rows: 3 },
      ],
      provinces: [
        { value: "AT", name: "Asti", region: "Piemonte", rows: 1 },
        { value: "MI", name: "Milano", region: "Lombardia", rows: 1 },
        { value: "TO", name: "Torino", region: "Piemonte", rows: 2 },
      ],
      roles: [
        { value: "Consigliere", rows: 2 },
        { value: "Sindaco", rows: 2 },
      ],
    });
  });

  it("change the preview, its list and what is applied; the result and the audit log name them", async () => {
    const id = await previewed(ROWS);
    const { bulkJob } = await limit(id, { regions: ["Piemonte"], roles: ["Sindaco"] });
    expect(bulkJob).toMatchObject({
      limits: { regions: ["Piemonte"], provinces: [], roles: ["Sindaco"] },
      preview: { added: 2, skipped: 0, rejected: 1, excluded: 2 },
    });
    const { items, counts } = await app.as(fixture.ugo).call(listBulkJobChanges, { id });
    expect(items.map(({ name }) => name)).toEqual(["Ada Neri", "Ida Verdi", ""]);
    expect(counts).toMatchObject({ added: 2, rejected: 1 });
    const done = await apply(id);
    expect(done).toMatchObject({
      limits: { regions: ["Piemonte"], roles: ["Sindaco"] },
      result: { totalAdded: 2, totalSkipped: 0, totalRejected: 1, totalExcluded: 2 },
    });
    expect(await present()).toEqual(["Ada Neri", "Ida Verdi"]);
    const entries = await app.context.db.select().from(auditLog);
    for (const action of ["bulk-job-confirmed", "import-applied"])
      expect(entries.find((entry) => entry.action === action)?.details).toMatchObject({
        regions: "Piemonte",
        roles: "Sindaco",
      });
  });

  it("end nobody outside, and nobody whom a row outside names", async () => {
    await fixture.imported(ROWS.slice(0, 4));
    const id = await previewed(["UGO BLU,Consigliere - TORINO (TO),,,"], "source");
    expect((await fixture.current()).preview).toMatchObject({ ended: 3, endsTooMany: true });
    const { bulkJob } = await limit(id, { provinces: ["TO"] });
    expect(bulkJob.preview).toMatchObject({ ended: 1, skipped: 1, endsTooMany: true });
    expect((await apply(id)).result).toMatchObject({ totalEnded: 1, totalSkipped: 1 });
    expect(await present()).toEqual(["Elio Rosa", "Ida Verdi", "Ugo Blu"]);

    // A councillor becomes a candidate: the row is outside, the person stays in office.
    const renamed = await previewed(["UGO BLU,Sindaco - TORINO (TO),,,"], "source");
    await limit(renamed, { roles: ["Sindaco"] });
    expect((await apply(renamed)).result).toMatchObject({ totalAdded: 1, totalEnded: 1 });
    expect(await present()).toEqual(["Elio Rosa", "Ugo Blu", "Ugo Blu"]);
  });

  it("are taken back by choosing none", async () => {
    const id = await previewed(ROWS);
    await limit(id, { provinces: ["MI"] });
    expect((await limit(id, {})).bulkJob.preview).toMatchObject({ added: 4, excluded: 0 });
  });

  it("refuse what the file does not name, and change nothing", async () => {
    const id = await previewed(ROWS);
    await limit(id, { provinces: ["MI"] });
    await expect(limit(id, { regions: ["Molise"], roles: ["Papa"] })).rejects.toMatchObject({
      code: "limits_unknown",
      message: "Nel file non c'è nulla per: Molise, Papa",
    });
    expect((await fixture.current()).limits.provinces).toEqual(["MI"]);
    await app.as(fixture.ada).call(cancelBulkJob, { id });
    await expect(limit(id, {})).rejects.toMatchObject({ code: "bulk_job_decided" });
    await expect(limit(999_999, {})).rejects.toMatchObject({ code: "bulk_job_not_found" });
  });

  it("are confirmed as they were read: another administrator may have changed them", async () => {
    const id = await previewed(ROWS);
    await limit(id, { provinces: ["MI"] });
    const confirm = (provinces: string[]) =>
      app.as(fixture.ugo).call(confirmBulkJob, { id, limits: { ...NO_LIMITS, provinces } });
    await expect(confirm([])).rejects.toMatchObject({ code: "limits_changed" });
    expect((await confirm(["MI"])).bulkJob.state).toBe("applying");
  });

  it("hold for an import from the command line, which stops where they are unknown", async () => {
    const run = (roles: string[]) =>
      importFile(
        app.context,
        {
          source: "Comuni",
          fileName: "comuni.csv",
          ending: "none",
          endMany: false,
          limits: { ...NO_LIMITS, roles },
          file: toBytes(["nome,ruolo,partito,avatar_url,scheda_url", ...ROWS].join("\n")),
        },
        { signal: new AbortController().signal },
      );
    expect(await run(["Papa"])).toMatchObject({
      state: "cancelled",
      result: { success: false, error: "Nel file non c'è nulla per: Papa" },
    });
    expect((await run(["consigliere"])).result).toMatchObject({ totalAdded: 2, totalExcluded: 2 });
  });
});
