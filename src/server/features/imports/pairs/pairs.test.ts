import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/endpoint.ts";
import {
  decidePersonPair,
  listMerges,
  listPersonPairs,
  mergePeople,
  previewMerge,
  previewSplit,
  splitPeople,
} from "#contract/person-pairs.ts";
import { getPolitician } from "#contract/politicians.ts";
import { auditLog, personPairs } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
let call: ReturnType<TestApp["as"]>["call"];
let deputy = 0;
let mayor = 0;
let others: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A deputy who may be a mayor, and two more pairs that are less likely. */
beforeEach(async () => {
  const { db } = app.context;
  await app.reset();
  ({ call } = app.as(await buildAdministrator(db)));
  const [one, other, ...rest] = await buildPoliticians(db, [
    { source: "Camera", role: "Deputata", name: "Ada Neri", supportingLists: ["Lega"] },
    { name: "Ada Neri", supportingLists: ["Lega"] },
    ...["Ugo Blu", "Ugo Blu", "Ida Rosa", "Ida Rosa"].map((name) => ({ name })),
  ]);
  [deputy, mayor] = [one?.id ?? 0, other?.id ?? 0];
  others = rest.map(({ id }) => id);
  const [a = 0, b = 0, c = 0, d = 0] = others;
  const found = { foundAt: app.clock.now(), expected: 0.001 };
  await db.insert(personPairs).values([
    { ...found, lowId: deputy, highId: mayor, kind: "same-name", score: 90 },
    { ...found, lowId: a, highId: b, kind: "homonyms", score: 30 },
    { ...found, lowId: c, highId: d, kind: "homonyms", score: 60 },
  ]);
});

const list = async (input: InputOf<typeof listPersonPairs> = {}) => call(listPersonPairs, input);
const idsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id);
const pair = () => ({ lowId: deputy, highId: mayor, version: 1 });
const merge = (version?: number) =>
  call(mergePeople, { keptId: mayor, goneId: deputy, reason: "Stessa scheda", version });
const pairId = () => `${deputy}-${mayor}`;

describe("the pairs to decide", () => {
  it("come the most likely first, with offices, reviews and the evidence as it is now", async () => {
    await buildReview(app.context.db, { politicianId: mayor });
    const page = await list();
    expect(idsOf(page)).toEqual([
      pairId(),
      `${others[2]}-${others[3]}`,
      `${others[0]}-${others[1]}`,
    ]);
    expect(page.counts).toEqual({ open: 3, later: 0, decided: 0 });
    expect(page.kinds).toMatchObject({ "same-name": 1, homonyms: 2 });
    expect(page.items[0]).toMatchObject({
      likelihood: "high",
      evidence: { rarity: "rare", area: "region", party: "same", together: "allowed" },
      people: [
        { id: deputy, totalReviews: 0, offices: [{ role: "Deputata", source: "Camera" }] },
        { id: mayor, totalReviews: 1, offices: [{ role: "Sindaco", beganOn: null }] },
      ],
      decision: null,
    });
  });

  it("come page by page, and by kind", async () => {
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, cursor: first.nextCursor ?? "" });
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(idsOf(await list()));
    expect(rest.nextCursor).toBeNull();
    expect(idsOf(await list({ kind: "same-name" }))).toEqual([pairId()]);
    await expect(list({ cursor: "WzFd" })).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("leave out people who were deleted or merged into somebody else", async () => {
    await merge();
    await app.database.pool.query("UPDATE politicians SET deleted_at = now() WHERE id = $1", [
      others[0],
    ]);
    expect(idsOf(await list())).toEqual([`${others[2]}-${others[3]}`]);
  });
});

describe("deciding a pair", () => {
  it("keeps two people apart until that is taken back", async () => {
    const { version } = await call(decidePersonPair, { ...pair(), decision: "apart" });
    expect(idsOf(await list())).not.toContain(pairId());
    const decided = await list({ show: "decided" });
    expect(decided.items).toMatchObject([
      { id: pairId(), state: "apart", decision: { goneId: null } },
    ]);
    await call(decidePersonPair, { ...pair(), version, decision: "open" });
    expect(idsOf(await list())).toContain(pairId());
    const actions = (await app.context.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["people-kept-apart", "pair-reopened"]);
  });

  it("puts it off", async () => {
    await call(decidePersonPair, { ...pair(), decision: "later" });
    expect((await list()).counts).toEqual({ open: 2, later: 1, decided: 0 });
    expect(idsOf(await list({ show: "later" }))).toEqual([pairId()]);
  });

  it("tells the second of two administrators what the first decided", async () => {
    await call(decidePersonPair, { ...pair(), decision: "apart" });
    await expect(merge(1)).rejects.toMatchObject({
      code: "pair_decided",
      message: expect.stringContaining("persone diverse, 20 novembre 2026"),
    });
    const later = call(decidePersonPair, { ...pair(), decision: "later" });
    await expect(later).rejects.toMatchObject({ code: "pair_decided" });
    const unknown = { lowId: deputy, highId: others[0] ?? 0, version: 1 };
    await expect(call(decidePersonPair, { ...unknown, decision: "later" })).rejects.toMatchObject({
      code: "pair_not_found",
    });
  });

  it("lets one of two win who merge at the same time", async () => {
    const both = await Promise.allSettled([merge(1), merge(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});

describe("a merge", () => {
  beforeEach(async () => {
    const { db } = app.context;
    const { id: userId } = await buildUser(db);
    await buildReview(db, { politicianId: mayor, userId });
    await buildReview(db, { politicianId: deputy, userId });
    await buildReview(db, { politicianId: deputy });
  });
  const moved = { offices: 1, reviews: 2, doubles: 1 };

  it("says before what it moves, and after what it moved", async () => {
    const preview = await call(previewMerge, { keptId: mayor, goneId: deputy });
    expect(preview).toMatchObject({
      moved,
      kept: { id: mayor, role: "Sindaco", totalReviews: 1 },
      gone: { id: deputy, role: "Deputata", totalReviews: 2 },
    });
    expect(await merge(1)).toEqual({ moved });
    const { merges } = await call(listMerges, { keptId: mayor });
    expect(merges).toMatchObject([{ goneId: deputy, origin: "administrator", moved }]);
    const [decided] = (await list({ show: "decided" })).items;
    expect(decided?.decision).toMatchObject({ reason: "Stessa scheda", goneId: deputy });
    const [entry] = (await app.context.db.select().from(auditLog)).slice(-1);
    expect(entry).toMatchObject({ action: "person-merged", details: { doubles: 1 } });
  });

  it("needs a reason, and two pages that are still there", async () => {
    const two = { keptId: mayor, goneId: deputy };
    await expect(call(mergePeople, { ...two, reason: "  " })).rejects.toMatchObject({
      code: "people_reason_missing",
    });
    await expect(call(mergePeople, { ...two, reason: "a".repeat(501) })).rejects.toMatchObject({
      code: "people_reason_too_long",
    });
    await expect(call(previewMerge, { ...two, goneId: mayor })).rejects.toMatchObject({
      code: "people_not_mergeable",
    });
  });

  it.each([
    ["to be decided again", "open", { open: 3, decided: 0 }],
    ["as two people for good", "apart", { open: 2, decided: 1 }],
  ] as const)("is undone, %s", async (_, outcome, counts) => {
    await merge(1);
    const preview = await call(previewSplit, { goneId: deputy });
    expect(preview).toMatchObject({ moved, kept: { id: mayor }, gone: { id: deputy } });
    const undone = await call(splitPeople, { goneId: deputy, reason: "Altra persona", outcome });
    expect(undone).toEqual({ keptId: mayor, moved });
    expect((await list()).counts).toMatchObject(counts);
    for (const id of [deputy, mayor])
      expect((await app.as(null).call(getPolitician, { id })).movedTo).toBeNull();
    expect(await checkAggregates(app.context)).toEqual([]);
    const again = call(splitPeople, { goneId: deputy, reason: "Altra persona", outcome });
    await expect(again).rejects.toMatchObject({ code: "merge_not_found" });
  });

  it("of two people whom no search found is among the decisions, too", async () => {
    const [other = 0] = others;
    await call(mergePeople, { keptId: mayor, goneId: other, reason: "Cognome da sposata" });
    expect(idsOf(await list({ show: "decided" }))).toEqual([`${mayor}-${other}`]);
  });
});
