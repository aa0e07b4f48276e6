import { and, desc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmBulkJob,
  deleteSource,
  getCurrentBulkJob,
  previewDeletion,
  startImport,
} from "#contract/bulk-jobs.ts";
import { listSources } from "#contract/admin.ts";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { listMyReviews } from "#contract/settings.ts";
import { getFigures } from "#contract/site.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { auditLog, offices, politicians } from "#platform/db/schema.ts";
import type { SignedInUser } from "#server/context.ts";
import { FRESH_MINUTES } from "#server/shared/fresh-session.ts";
import { listSitemapChunks } from "#server/features/sitemap/list-sitemap.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { RESTORABLE_DAYS, restoreSource } from "./restore-source.ts";

const FILE = ["nome,ruolo", "Ada Neri,Senatrice", "Ugo Rossi,Senatore"].join("\n");

let app: TestApp;
let admin: Awaited<ReturnType<typeof buildAdministrator>>;
let citizen: Awaited<ReturnType<typeof buildUser>>;
let adaId: number;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.context;
  admin = await buildAdministrator(db);
  citizen = await buildUser(db);
  await importFile();
  const [ada] = await db.select().from(politicians).where(eq(politicians.name, "Ada Neri"));
  adaId = ada?.id ?? 0;
  await buildReview(db, { politicianId: adaId, userId: citizen.id });
});
afterAll(() => app.close());

async function importFile() {
  const given = { source: "Senato", fileName: "senato.csv" } as const;
  const { bulkJob } = await app.as(admin).call(startImport, { ...given, file: new Blob([FILE]) });
  await app.runJobs();
  await app.as(admin).call(confirmBulkJob, { id: bulkJob.id });
  await app.runJobs();
}

const as = (user: Pick<SignedInUser, "id" | "authenticatedAt">) => app.as(user);
const remove = (confirmation = "Senato", authenticatedAt = app.clock.now()) =>
  as({ ...admin, authenticatedAt }).call(deleteSource, { source: "Senato", confirmation });

async function removed() {
  await remove();
  await app.runJobs();
  return (await app.as(admin).call(getCurrentBulkJob, {})).bulkJob;
}

/** Whatever test ran before. */
async function isRemoved() {
  if ((await shown()).politicians > 0) await removed();
}

const shown = async () => ({
  politicians: (await app.as(null).call(listPoliticians, {})).total,
  reviews: (await app.as(null).call(getFigures, {})).reviews,
  sitemap: (await listSitemapChunks(app.context)).length,
});

describe("deleting an institution", () => {
  it("says before how many politicians and reviews would go", async () => {
    expect(await app.as(admin).call(previewDeletion, { source: "Senato" })).toEqual({
      politicians: 2,
      ended: 0,
      reviews: 1,
    });
    expect(await app.as(admin).call(previewDeletion, { source: "Camera" })).toEqual({
      politicians: 0,
      ended: 0,
      reviews: 0,
    });
  });

  it("needs its name, and somebody who has just shown who they are [security 21]", async () => {
    await expect(remove("")).rejects.toMatchObject({ code: "deletion_unconfirmed" });
    await expect(remove("Camera")).rejects.toMatchObject({ code: "deletion_unconfirmed" });
    const longAgo = new Date(app.clock.now().getTime() - (FRESH_MINUTES + 1) * MINUTE_MS);
    await expect(remove("Senato", longAgo)).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    await expect(
      app.as(citizen).call(deleteSource, { source: "Senato", confirmation: "Senato" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect((await shown()).politicians).toBe(2);
  });

  it("takes its politicians and their reviews off every page", async () => {
    const before = await shown();
    expect(await removed()).toMatchObject({
      kind: "delete",
      source: "Senato",
      state: "completed",
      result: { success: true, deletedCount: 2, totalAdded: 0, error: null },
    });
    expect(await shown()).toEqual({ politicians: 0, reviews: before.reviews - 1, sitemap: 0 });
    for (const call of [
      () => app.as(null).call(getPolitician, { id: adaId }),
      () => app.as(null).call(listReviews, { id: adaId }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "politician_not_found" });
    const [entry] = await app.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "source-deleted"))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      actorId: admin.id,
      details: { source: "Senato", politicians: 2, reviews: 1 },
    });
  });

  it("leaves the review in its author's own list, marked as not shown", async () => {
    await isRemoved();
    const { items } = await app.as(citizen).call(listMyReviews, {});
    expect(items).toMatchObject([{ politician: { name: "Ada Neri", isShown: false } }]);
  });

  it("can be undone from the command line, reviews included [security 21]", async () => {
    await isRemoved();
    expect(await restoreSource(app.context, "Senato")).toBe(2);
    expect(await shown()).toMatchObject({ politicians: 2, reviews: 1, sitemap: 1 });
    expect(await restoreSource(app.context, "Senato")).toBe(0);
  });

  it("is undone by importing the same people again, for ever [security 21]", async () => {
    await removed();
    app.clock.advance((RESTORABLE_DAYS + 1) * DAY_MS);
    expect(await restoreSource(app.context, "Senato")).toBe(0);
    await importFile();
    expect(await shown()).toMatchObject({ politicians: 2, reviews: 1 });
    expect((await app.as(null).call(getPolitician, { id: adaId })).name).toBe("Ada Neri");
    const back = and(eq(politicians.id, adaId), isNull(politicians.deletedAt));
    expect(await app.context.db.$count(politicians, back)).toBe(1);
  });

  it("is previewed with the figure of the table, ended ones apart, and sets the date of the last change", async () => {
    const { db } = app.context;
    await importFile();
    const senators = async () => {
      const { sources } = await app.as(admin).call(listSources, {});
      return sources.find(({ source }) => source === "Senato");
    };
    await db
      .update(offices)
      .set({ endedAt: app.clock.now() })
      .where(eq(offices.politicianId, adaId));
    const preview = await app.as(admin).call(previewDeletion, { source: "Senato" });
    expect(preview).toMatchObject({ politicians: 1, ended: 1 });
    expect(await senators()).toMatchObject({ politicians: preview.politicians });
    app.clock.advance(MINUTE_MS);
    expect((await removed())?.result).toMatchObject({ deletedCount: 2 });
    expect(await senators()).toMatchObject({
      politicians: 0,
      lastChange: app.clock.now().toISOString(),
    });
    await importFile();
  });

  it("waits its turn", async () => {
    await app
      .as(admin)
      .call(startImport, { source: "Camera", fileName: "a.csv", file: new Blob(["nome,ruolo"]) });
    await expect(remove()).rejects.toMatchObject({ code: "bulk_job_running" });
    await expect(restoreSource(app.context, "Senato")).rejects.toMatchObject({
      code: "bulk_job_running",
    });
  });
});
