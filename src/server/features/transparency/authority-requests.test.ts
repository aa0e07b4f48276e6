import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideClaim, decideClaimAppeal, revokeRepresentation } from "#contract/admin-claims.ts";
import {
  addAuthorityRequest,
  deleteAuthorityRequest,
  editAuthorityRequest,
  listAuthorityRequests,
} from "#contract/admin-transparency.ts";
import { listAuditLog } from "#contract/audit.ts";
import { appealClaim, makeClaim } from "#contract/claims.ts";
import { deleteMyAccount } from "#contract/settings.ts";
import { getTransparency } from "#contract/transparency.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { DAY_MS } from "#domain/durations.ts";
import { quarterOf } from "#domain/transparency/quarter.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { countTransparency } from "./count-transparency.ts";

let app: TestApp;
let call: ReturnType<TestApp["as"]>["call"];
beforeAll(async () => {
  // In the middle of a quarter.
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  call = app.as({ ...(await buildAdministrator(app.context.db)), roles: ["admin"] }).call;
});

const today = () => dayInItaly(app.clock.now());
const figures = (quarter?: string) =>
  app.as(null).call(getTransparency, quarter === undefined ? {} : { quarter });
const differences = async () =>
  (await checkAggregates(app.context)).filter(({ column }) => column.startsWith("transparency"));

const request = (given: object = {}) => ({
  authority: "Tribunale di Siena",
  country: "IT" as const,
  kind: "removal" as const,
  receivedOn: today(),
  legalGround: "Decreto del 3 novembre 2026",
  texts: 3,
  ...given,
});

async function add(given: object = {}) {
  const { items } = await call(addAuthorityRequest, request(given));
  const added = items[0];
  if (added === undefined) throw new Error("Nothing was added");
  return added;
}

const removal = async (quarter?: string) =>
  (await figures(quarter)).authorities.find(({ kind }) => kind === "removal");

describe("requests of authorities", () => {
  it("are none at first, and the report says so", async () => {
    expect((await call(listAuthorityRequests, {})).items).toEqual([]);
    expect((await figures()).authorities.every(({ received }) => received === 0)).toBe(true);
    expect((await figures()).authoritiesByCountry).toEqual([]);
  });

  it("count by kind, outcome and country, without the name of the authority", async () => {
    const { id, version } = await add();
    await add({ kind: "information", country: "FR", texts: 0 });
    await call(editAuthorityRequest, {
      id,
      version,
      ...request({ outcome: "partly", decidedOn: today() }),
    });
    const report = await figures();
    expect(report.authorities).toEqual([
      {
        kind: "removal",
        received: 1,
        texts: 3,
        complied: 0,
        partly: 1,
        refused: 0,
        withdrawn: 0,
      },
      {
        kind: "information",
        received: 1,
        texts: 0,
        complied: 0,
        partly: 0,
        refused: 0,
        withdrawn: 0,
      },
      { kind: "other", received: 0, texts: 0, complied: 0, partly: 0, refused: 0, withdrawn: 0 },
    ]);
    expect(report.authoritiesByCountry).toEqual([
      { country: "FR", received: 1, texts: 0 },
      { country: "IT", received: 1, texts: 3 },
    ]);
    expect(JSON.stringify(report)).not.toContain("Siena");
    const csv = await (await app.http.request("/transparency.csv")).text();
    expect(csv).toContain(";authorities;removal;texts;3");
    expect(csv).toContain(";authorities by country;FR;received;1");
  });

  it("say under each field what is missing", async () => {
    const empty = request({ authority: " ", legalGround: "", receivedOn: "ieri" });
    const problem = await call(addAuthorityRequest, {
      ...empty,
      outcome: "refused",
      decidedOn: addDays(today(), 1),
    }).catch((error: unknown) => error);
    expect(problem).toMatchObject({
      code: "authority_missing",
      fields: [
        { path: "authority" },
        { path: "receivedOn" },
        { path: "legalGround" },
        { path: "decidedOn" },
      ],
    });
    expect(await refusal(add({ receivedOn: addDays(today(), 1) }))).toBe("authority_day_invalid");
    expect(await refusal(add({ authority: "x".repeat(201) }))).toBe("text_too_long");
  });

  it("of stored days are counted again while the quarter lasts", async () => {
    await countTransparency(app.context);
    const day = addDays(today(), -10);
    const { id, version } = await add({ receivedOn: day });
    expect(await removal()).toMatchObject({ received: 1, texts: 3 });
    await call(editAuthorityRequest, {
      id,
      version,
      ...request({ receivedOn: day, texts: 5 }),
    });
    expect(await removal()).toMatchObject({ received: 1, texts: 5 });
    expect(await differences()).toEqual([]);
    const edited = { id, version: version + 1 };
    expect(await refusal(call(deleteAuthorityRequest, { id, version }))).toBe(
      "authority_request_changed",
    );
    await call(deleteAuthorityRequest, edited);
    expect(await refusal(call(deleteAuthorityRequest, edited))).toBe("authority_request_not_found");
    expect(await removal()).toMatchObject({ received: 0, texts: 0 });
    expect(await differences()).toEqual([]);
    const { items } = await call(listAuditLog, {
      subject: "authority-request",
      subjectId: String(id),
    });
    expect(items.map(({ action }) => action)).toEqual([
      "authority-request-deleted",
      "authority-request-edited",
      "authority-request-added",
    ]);
  });

  it("of a quarter that is over change no figure of it", async () => {
    const before = today();
    const { id, version } = await add();
    app.clock.advance(60 * DAY_MS);
    await countTransparency(app.context);
    expect(quarterOf(today())).not.toBe(quarterOf(before));
    const late = request({ receivedOn: before });
    const edit = (given: object) => call(editAuthorityRequest, { id, version, ...late, ...given });
    expect(await refusal(edit({ texts: 4 }))).toBe("authority_quarter_over");
    expect(await refusal(call(deleteAuthorityRequest, { id, version }))).toBe(
      "authority_quarter_over",
    );
    // The outcome comes now, and counts now.
    await edit({ outcome: "refused", decidedOn: today() });
    expect(await removal(quarterOf(before))).toMatchObject({ received: 1, refused: 0 });
    expect(await removal(quarterOf(today()))).toMatchObject({ received: 0, refused: 1 });
    // So does what came then and is entered now.
    const entered = await call(addAuthorityRequest, request({ receivedOn: before, texts: 1 }));
    expect(entered.items.map(({ countedOn }) => countedOn).toSorted()).toEqual([before, today()]);
    expect(await removal(quarterOf(before))).toMatchObject({ received: 1, texts: 3 });
    expect(await removal(quarterOf(today()))).toMatchObject({ received: 1, texts: 1 });
    expect(await differences()).toEqual([]);
  });
});

describe("claims of office-holders", () => {
  it("are counted as they come, are decided and end, and outlive their accounts", async () => {
    const { db } = app.context;
    const first = await buildAdministrator(db);
    const second = await buildAdministrator(db);
    const one = app.as({ ...first, roles: ["admin"] }).call;
    const other = app.as({ ...second, roles: ["admin"] }).call;
    const { id: politicianId } = await buildPolitician(db, {});
    const claimant = app.as(await buildUser(db)).call;
    const { claim } = await claimant(makeClaim, {
      id: politicianId,
      capacity: "person",
      note: "Sono io.",
    });
    const id = claim?.id ?? 0;
    await one(decideClaim, { id, outcome: "refused", reasons: "Manca una prova." });
    await claimant(appealClaim, { id, text: "Eccola." });
    await other(decideClaimAppeal, { id, outcome: "overturned", reasons: "È vero." });
    await one(revokeRepresentation, { id, reasons: "Non era lei." });
    const expected = {
      received: 1,
      granted: 0,
      refused: 1,
      appealed: 1,
      upheld: 0,
      overturned: 1,
      ended: 0,
      revoked: 1,
      givenUp: 0,
    };
    expect((await figures()).claims).toEqual(expected);
    app.clock.advance(2 * DAY_MS);
    await countTransparency(app.context);
    await claimant(deleteMyAccount, {});
    expect((await figures()).claims).toEqual(expected);
    expect(await differences()).toEqual([]);
    await app.database.pool.query(
      "UPDATE transparency_counts SET count = 7 WHERE measure = 'claim' AND detail = 'revoked'",
    );
    expect(await differences()).toMatchObject([{ stored: 7, counted: 1 }]);
  });
});
