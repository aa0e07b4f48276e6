import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  beginExercise,
  cancelVote,
  createVote,
  editVote,
  endExercise,
  listAdministeredVotes,
  restoreVote,
} from "#contract/admin-votes.ts";
import { listAuditLog } from "#contract/audit.ts";
import type { Call, InputOf } from "#contract/endpoint.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import { getTopic } from "#contract/topics.ts";
import { listVotes } from "#contract/votes.ts";
import { withExercise } from "#server/shared/silence/silence.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { exerciseCookie } from "#tests/build/exercise-cookie.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

const TURIN = "001272";
const MUNICIPAL: InputOf<typeof createVote> = {
  kind: "municipal",
  name: "Elezioni comunali a Torino",
  firstDay: "2026-12-13",
  lastDay: "2026-12-14",
  closingTime: "15:00",
  territory: [TURIN],
  offices: ["Comuni/head", "Comuni/council"],
};

let app: TestApp;
let call: Call;
let adminCall: Call;
let ids: Record<"mayor" | "assessor" | "senator" | "elsewhere" | "region", number>;

beforeAll(async () => {
  // The silence of these votes begins on 28 November at midnight in Italy.
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
  const { db } = app.database;
  ({ call } = app.as(null));
  adminCall = app.as({ id: (await buildUser(db)).id, roles: ["admin"] }).call;
  const built = await buildPoliticians(db, [
    { name: "Ada Sindaca", placeCode: TURIN },
    { name: "Bice Assessora", role: "Assessora", placeCode: TURIN },
    { name: "Caio Senatore", role: "Senatore", source: "Senato", location: null, placeCode: null },
    { name: "Dora Altrove", placeCode: "058091", location: "Roma (RM)", region: "Lazio" },
    { name: "Elio Presidente", role: "Presidente", source: "Regioni", placeCode: "01" },
  ]);
  const [mayor = 0, assessor = 0, senator = 0, elsewhere = 0, region = 0] = built.map(
    ({ id }) => id,
  );
  ids = { mayor, assessor, senator, elsewhere, region };
  for (const { id } of built) await buildReview(db, { politicianId: id });
});
afterAll(() => app.close());

/** Who shows no figures if the silence of the vote were in force. */
async function silencedBy(voteId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, id] of Object.entries(ids)) {
    const { ratings } = await withExercise(voteId, () => call(getPolitician, { id }));
    if (ratings.silentUntil !== undefined) found.push(name);
  }
  return found;
}

describe("the calendar of votes", () => {
  it("concerns who holds the offices in the territory, and nobody else", async () => {
    const create = async (draft: object) =>
      (await adminCall(createVote, { ...MUNICIPAL, ...draft })).vote;
    const town = await create({});
    expect(town).toMatchObject({
      from: "2026-11-27T23:00:00.000Z",
      until: "2026-12-14T14:00:00.000Z",
      state: "ahead",
      people: 1,
    });
    expect(await silencedBy(town.id)).toEqual(["mayor"]);
    const region = await create({ territory: ["01"], offices: ["Comuni/executive"] });
    expect(await silencedBy(region.id)).toEqual(["assessor"]);
    const regional = await create({ territory: ["01"], offices: ["Regioni/head"] });
    expect(await silencedBy(regional.id)).toEqual(["region"]);
    const country = await create({ territory: ["IT"], offices: ["parliament", "Comuni/head"] });
    expect(await silencedBy(country.id)).toEqual(["mayor", "senator", "elsewhere"]);
    // Who stands for this office and holds another one.
    const named = await create({ candidates: [ids.senator, ids.elsewhere, ids.senator] });
    expect(named).toMatchObject({
      people: 3,
      candidates: [
        { id: ids.senator, name: "Caio Senatore", detail: "Senatore" },
        { id: ids.elsewhere, name: "Dora Altrove" },
      ],
    });
    expect(await silencedBy(named.id)).toEqual(["mayor", "senator", "elsewhere"]);
    const rome = await withExercise(named.id, () => call(getPlace, { code: "058091" }));
    expect(rome.figures.rated).toBeNull();
    expect(await refusal(create({ candidates: [999_999] }))).toBe("politician_not_found");
    // Only people, no office: the territory says nothing then.
    const alone = await create({ offices: [], candidates: [ids.senator] });
    expect(alone).toMatchObject({ people: 1, territory: [], offices: [] });
    expect(await silencedBy(alone.id)).toEqual(["senator"]);
    for (const { id, version } of [region, regional, country, named, alone])
      await adminCall(cancelVote, { id, version });
    expect((await call(listVotes, {})).items.map(({ name }) => name)).toEqual([MUNICIPAL.name]);
  });

  it("says beforehand from when on, and shows figures until then", async () => {
    const { vote, ratings } = await call(getPolitician, { id: ids.mayor });
    expect(vote).toMatchObject({ name: MUNICIPAL.name, isInForce: false });
    expect(ratings.totalReviews).toBe(1);
    expect((await call(getPolitician, { id: ids.assessor })).vote).toBeUndefined();
  });

  it("is changed, cancelled and restored, each noted in the log", async () => {
    const find = async () => {
      const { items } = await adminCall(listAdministeredVotes, {});
      return items.find(({ state }) => state !== "cancelled");
    };
    const vote = await find();
    const { id = 0, version = 0 } = vote ?? {};
    const widened = { ...MUNICIPAL, territory: [TURIN], offices: ["Comuni/head"] };
    const changed = await adminCall(editVote, {
      id,
      version,
      ...widened,
      daysBefore: 20,
      hoursAfter: 2,
    });
    expect(changed).toMatchObject({
      vote: { from: "2026-11-22T23:00:00.000Z", until: "2026-12-14T16:00:00.000Z" },
    });
    expect(await refusal(adminCall(cancelVote, { id, version }))).toBe("vote_changed");
    const cancelled = (await adminCall(cancelVote, { id, version: version + 1 })).vote;
    expect(cancelled.state).toBe("cancelled");
    expect((await call(getPolitician, { id: ids.mayor })).vote).toBeUndefined();
    const restored = (await adminCall(restoreVote, { id, version: version + 2 })).vote;
    expect(restored.state).toBe("ahead");
    const { items } = await adminCall(listAuditLog, { subject: "vote", subjectId: String(id) });
    expect(items.map(({ action }) => action)).toEqual([
      "vote-restored",
      "vote-cancelled",
      "vote-edited",
      "vote-created",
    ]);
  });

  it("refuses what is missing, naming each field", async () => {
    const wrong = {
      ...MUNICIPAL,
      name: " ",
      firstDay: "2026-02-30",
      closingTime: "25:00",
      territory: ["001"],
    };
    const error: unknown = await adminCall(createVote, wrong).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "vote_name_missing",
      fields: [
        { path: "name" },
        { path: "firstDay" },
        { path: "closingTime" },
        { path: "territory", message: expect.stringContaining("una regione o un comune") },
      ],
    });
    const noBody = { ...MUNICIPAL, offices: [], territory: [] };
    expect(await refusal(adminCall(createVote, noBody))).toBe("vote_offices_missing");
    const unknown = { ...MUNICIPAL, topicId: 4_711 };
    expect(await refusal(adminCall(createVote, unknown))).toBe("topic_not_found");
    expect(await refusal(adminCall(cancelVote, { id: 4_711, version: 1 }))).toBe("vote_not_found");
  });

  it("keeps silence on the topic of a referendum, and hides texts where it is to", async () => {
    const { db } = app.database;
    const topic = await buildTopic(db);
    await buildOpinion(db, { topicId: topic.id });
    const { vote } = await adminCall(createVote, {
      ...MUNICIPAL,
      kind: "referendum",
      offices: [],
      topicId: topic.id,
      areTextsReadable: false,
    });
    expect(vote).toMatchObject({ territory: [], topic: { id: topic.id } });
    const shown = await withExercise(vote.id, () => call(getTopic, { id: topic.id }));
    expect(shown).toMatchObject({ averageRating: null, totalOpinions: 0 });
    expect(shown.vote).toMatchObject({ isInForce: true, areTextsReadable: false });
    expect((await call(getTopic, { id: topic.id })).totalOpinions).toBe(1);
  });
});

describe("the exercise", () => {
  it("is of one browser, by a cookie, for votes that are not over", async () => {
    const { items } = await adminCall(listAdministeredVotes, {});
    const vote = items.find(({ state }) => state === "ahead");
    expect(await adminCall(beginExercise, { id: vote?.id ?? 0 })).toEqual({});
    expect(await adminCall(endExercise, {})).toEqual({});
    expect(await refusal(adminCall(beginExercise, { id: 4_711 }))).toBe("vote_not_found");
  });

  it("is shown to nobody without the role", async () => {
    const { items } = await adminCall(listAdministeredVotes, {});
    const vote = items.find(({ topic, state }) => topic === null && state === "ahead");
    const answer = await app.http.request(`/api/politicians/${ids.mayor}`, {
      headers: { Cookie: exerciseCookie(app.context, vote?.id ?? 0) },
    });
    expect(await answer.json()).toMatchObject({ ratings: { totalReviews: 1 } });
  });
});
