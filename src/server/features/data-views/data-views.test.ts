import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  decideClaim,
  decideClaimAppeal,
  openClaim,
  revokeRepresentation,
} from "#contract/admin-claims.ts";
import { viewUser } from "#contract/admin-users.ts";
import { appealClaim, makeClaim } from "#contract/claims.ts";
import {
  listCorrectionRequests,
  openCorrectionRequest,
  requestCorrection,
} from "#contract/correction-requests.ts";
import { listMyDataViews } from "#contract/data-views.ts";
import { getModerationItem, listModerationQueue, listUserSanctions } from "#contract/moderation.ts";
import { reportContent } from "#contract/reports.ts";
import { deleteMyAccount, exportMyData } from "#contract/settings.ts";
import { DAY_MS } from "#domain/durations.ts";
import { users } from "#platform/db/schema.ts";
import { tidyUpModeration } from "#server/features/moderation/tidy-up-moderation.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";

let app: TestApp;
let admin: { id: string; roles: "admin"[] };
let anna: BuiltUser;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = { ...(await buildAdministrator(app.context.db)), roles: ["admin"] };
  anna = await buildUser(app.context.db, { fullName: "Anna" });
});

const look = () => app.as(admin).call;
const views = async (user: BuiltUser = anna) => {
  const { items } = await app.as(user).call(listMyDataViews, {});
  return items.map(({ what }) => what);
};

describe("who looked at one's data", () => {
  it("is nobody at first", async () => {
    expect(await views()).toEqual([]);
  });

  it("is told by thing and role, once a day, and never by name", async () => {
    await look()(viewUser, { query: anna.email });
    await look()(viewUser, { query: anna.id });
    await look()(listUserSanctions, { userId: anna.id });
    const { items } = await app.as(anna).call(listMyDataViews, {});
    expect(items).toMatchObject([
      { what: "sanctions", role: "administrator" },
      { what: "account", role: "administrator", at: app.clock.now().toISOString() },
    ]);
    expect(JSON.stringify(items)).not.toContain(admin.id);
    app.clock.advance(DAY_MS);
    await look()(viewUser, { query: anna.id });
    expect(await views()).toEqual(["account", "sanctions", "account"]);
  });

  it("is told to who wrote a reported text and to who reported it, with the reason", async () => {
    const { db } = app.context;
    const reporter = await buildUser(db);
    const { id: politicianId } = await buildPolitician(db, {});
    const { id } = await buildReview(db, { politicianId, userId: anna.id });
    await app.as(reporter).call(reportContent, { kind: "review", id, reason: "insult" });
    const { items } = await look()(listModerationQueue, {});
    // The list shows texts whole, without authors and reporters.
    expect(await views()).toEqual(["case-reports"]);
    expect(await views(reporter)).toEqual([]);
    await look()(getModerationItem, { id: items[0]?.id ?? 0 });
    await look()(listModerationQueue, {});
    expect(await views()).toEqual(["case-reports"]);
    expect(await views(reporter)).toEqual(["report"]);
    app.clock.advance(DAY_MS);
    await look()(listModerationQueue, {});
    expect(await views()).toEqual(["case-reports", "case-reports"]);
  });

  it("is told of claims", async () => {
    const { id } = await buildPolitician(app.context.db, {});
    const { claim } = await app
      .as(anna)
      .call(makeClaim, { id, capacity: "person", note: "Sono io." });
    await look()(openClaim, { id: claim?.id ?? 0 });
    expect(await views()).toEqual(["claim"]);
  });

  it("is told of claims that are decided or revoked without being opened", async () => {
    const { id } = await buildPolitician(app.context.db, {});
    const { call } = app.as(anna);
    const { claim } = await call(makeClaim, { id, capacity: "person", note: "Sono io." });
    const decided = { id: claim?.id ?? 0, reasons: "Nessuna prova." };
    await look()(decideClaim, { ...decided, outcome: "refused" });
    expect(await views()).toEqual(["claim"]);
    await call(appealClaim, { id: decided.id, text: "Ho mandato la tessera." });
    const second = app.as({ ...(await buildAdministrator(app.context.db)), roles: ["admin"] });
    app.clock.advance(DAY_MS);
    await second.call(decideClaimAppeal, { ...decided, outcome: "overturned" });
    expect(await views()).toEqual(["claim", "claim"]);
    app.clock.advance(DAY_MS);
    await look()(revokeRepresentation, decided);
    expect(await views()).toEqual(["claim", "claim", "claim"]);
  });

  it("is told of a request to correct a page, by its confirmed address alone", async () => {
    const { id: politicianId } = await buildPolitician(app.context.db, {});
    const given = { politicianId, datum: "party", correct: "Futuro.", name: "Anna" } as const;
    const open = async () => {
      const { items } = await look()(listCorrectionRequests, {});
      for (const { id } of items) await look()(openCorrectionRequest, { id });
    };
    await app.as(null).call(requestCorrection, { ...given, email: anna.email.toUpperCase() });
    await open();
    expect(await views()).toEqual([]);
    await app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, anna.id));
    await open();
    await open();
    expect(await views()).toEqual(["correction-request"]);
  });

  it("leaves out one's own looks", async () => {
    await look()(viewUser, { query: admin.id });
    expect((await look()(listMyDataViews, {})).items).toEqual([]);
  });

  it("comes page by page, and is forgotten after a year", async () => {
    for (let day = 0; day < 12; day += 1) {
      await look()(viewUser, { query: anna.id });
      app.clock.advance(DAY_MS);
    }
    const first = await app.as(anna).call(listMyDataViews, {});
    expect(first.items).toHaveLength(10);
    const cursor = first.nextCursor ?? "";
    const rest = await app.as(anna).call(listMyDataViews, { cursor });
    expect([rest.items.length, rest.nextCursor]).toEqual([2, null]);
    app.clock.advance(360 * DAY_MS);
    await tidyUpModeration(app.context);
    expect((await views()).length).toBeLessThan(12);
    app.clock.advance(30 * DAY_MS);
    await tidyUpModeration(app.context);
    expect(await views()).toEqual([]);
  });

  it("is in the export, and goes with the account", async () => {
    await look()(viewUser, { query: anna.id });
    const exported = await app.as(anna).call(exportMyData, {});
    expect(JSON.stringify(exported)).toMatch(/"dataViews":\[\{"id":\d+,"what":"account"/);
    await app.as(anna).call(deleteMyAccount, {});
    const { rows } = await app.database.pool.query("SELECT FROM data_views");
    expect(rows).toEqual([]);
  });
});
