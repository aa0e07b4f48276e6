import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { hashWords } from "./arrival.ts";
import { borrowBackground, learnBackground, SCORE_CLASSES } from "./background.ts";
import { decideSurge } from "./decide.ts";
import type { JudgedArrival, SurgeQuestion } from "./decide.ts";
import type { FeatureCode } from "./features.ts";

const NOW = Date.UTC(2026, 10, 22);
/** Of a text that many paste. */
const words = hashWords("sempre lo stesso testo incollato ovunque da tutti quanti");
let next = 0;
let state = 7;

/** Always the same numbers, from 0 to `limit`, without it. */
function random(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

/** Half of them new; different in everything. */
function citizen(part: Partial<JudgedArrival> = {}): JudgedArrival {
  next += 1;
  const isNew = random(2) === 0;
  const mean = 1 + random(5);
  return {
    id: next,
    arrivedAt: NOW - random(20) * HOUR_MS,
    isEdited: false,
    accountConfirmedAt: NOW - (isNew ? 1 : 15 + random(400)) * DAY_MS,
    peopleReviewed: isNew ? 0 : random(12),
    scores: Array.from({ length: 10 }, () => Math.min(5, Math.max(1, mean - 1 + random(3)))),
    words: hashWords(Array.from({ length: 12 }, randomWord).join(" ")),
    network: `n${next}`,
    device: `d${random(12)}`,
    tenths: 6,
    isCounted: false,
    lot: next,
    ...part,
  };
}

const randomWord = () => Array.from({ length: 5 }, () => "abcdefghil"[random(10)]).join("");
const citizens = (count: number, part?: Partial<JudgedArrival>) =>
  Array.from({ length: count }, () => citizen(part));

const background = learnBackground(
  citizens(1500).map((arrival, index) => ({ ...arrival, subject: index % 300 })),
);

/** Of whom so much counts that a day bounds nothing, and where hardly anybody comes in other times. */
const usually = { startsAt: NOW - 20 * HOUR_MS, usual: 1, weightBefore: 1e6 };

function answer(
  arrivals: JudgedArrival[],
  part: Partial<SurgeQuestion> = {},
  codes?: FeatureCode[],
) {
  const question = {
    ...usually,
    arrivals,
    background,
    wasCoordinated: false,
    earlier: { reviews: 50, byNewAccounts: 25 },
    earlierScores: Array.from({ length: SCORE_CLASSES }, () => 8),
    ...part,
  };
  return decideSurge(question, codes);
}

function decide(...given: Parameters<typeof answer>) {
  return answer(...given).aside;
}

describe("a surge", () => {
  it("of citizens is left alone", () => {
    expect(decide(citizens(300)).size).toBe(0);
  });

  it("of fewer than six is never judged", () => {
    expect(decide(citizens(5, { words })).size).toBe(0);
  });

  it("loses the pasted texts and keeps the citizens among them", () => {
    const real = citizens(60);
    const pasted = citizens(120, { words });
    const aside = decide([...real, ...pasted]);
    expect(pasted.filter(({ id }) => aside.has(id)).length).toBeGreaterThan(110);
    expect(real.filter(({ id }) => aside.has(id)).length).toBeLessThan(6);
    expect(aside.get(pasted[0]?.id ?? 0)).toContain("texts");
  });

  it("of prepared accounts of one age and three reviews each is set aside for these reasons", () => {
    const prepared = citizens(100, {
      accountConfirmedAt: NOW - 35 * DAY_MS,
      peopleReviewed: 3,
    });
    const aside = decide([...citizens(20), ...prepared]);
    expect(prepared.filter(({ id }) => aside.has(id)).length).toBeGreaterThan(90);
    expect(aside.get(prepared[0]?.id ?? 0)).toContain("people_reviewed");
  });

  it("loses the few others with a group that is nearly all of it", () => {
    const prepared = citizens(100, {
      accountConfirmedAt: NOW - 35 * DAY_MS,
      peopleReviewed: 3,
    });
    const others = (count: number) =>
      citizens(count, { accountConfirmedAt: NOW - 300 * DAY_MS, peopleReviewed: 8 });
    const [few, more] = [others(5), others(20)];
    const besideFew = decide([...prepared, ...few]);
    expect(few.every(({ id }) => besideFew.has(id))).toBe(true);
    expect(few.every(({ id }) => (besideFew.get(id) ?? []).length > 0)).toBe(true);
    const besideMore = decide([...prepared, ...more]);
    expect(prepared.every(({ id }) => besideMore.has(id))).toBe(true);
    expect(more.some(({ id }) => besideMore.has(id))).toBe(false);
  });

  it("of new accounts whom nobody older accompanies waits for a person", () => {
    const alone = citizens(100, { accountConfirmedAt: NOW - DAY_MS / 2, arrivedAt: NOW });
    const { aside, held } = answer(alone);
    expect(aside.size).toBe(0);
    expect(held.size).toBe(100);
    expect(held.get(alone[0]?.id ?? 0)).toEqual(["many_new_accounts"]);
  });

  it("of new accounts is set aside beside a group that nobody else came with", () => {
    const old = { accountConfirmedAt: NOW - 300 * DAY_MS };
    const fresh = { accountConfirmedAt: NOW - DAY_MS / 2, arrivedAt: NOW };
    const [pasted, few, many] = [
      citizens(100, { ...old, words }),
      citizens(9, old),
      citizens(40, old),
    ];
    const alone = citizens(150, fresh);
    const besideFew = answer([...pasted, ...few, ...alone], {}, ["texts"]);
    expect(alone.map(({ id }) => besideFew.aside.get(id))).toEqual(
      alone.map(() => ["new_accounts_alone"]),
    );
    expect(besideFew.held.size).toBe(0);
    const besideMany = answer([...pasted, ...many, ...alone], {}, ["texts"]);
    expect(alone.map(({ id }) => besideMany.held.get(id))).toEqual(
      alone.map(() => ["many_new_accounts"]),
    );
    expect(besideMany.aside.size).toBe(100);
    // So many come in other times too.
    const usual = answer([...pasted, ...many, ...alone], { usual: 60 }, ["texts"]);
    expect(usual.held.size).toBe(0);
  });

  it("counts no more of a day than moves the estimate a little", () => {
    const burst = citizens(60, { accountConfirmedAt: NOW - 300 * DAY_MS });
    const { aside, held } = answer(burst, { weightBefore: 100 }, []);
    expect(aside.size).toBe(0);
    expect(held.size).toBe(58);
    expect([...held.values()].flat()).toEqual([...held].map(() => "beyond_a_day"));
  });

  it("of new accounts is left alone on a site where every account is new", () => {
    const isNew = { accountConfirmedAt: NOW - DAY_MS / 2, arrivedAt: NOW };
    const young = learnBackground(
      citizens(500, isNew).map((arrival, index) => ({ ...arrival, subject: index % 100 })),
    );
    const question = {
      ...usually,
      arrivals: citizens(100, isNew),
      background: young,
      wasCoordinated: false,
      earlier: { reviews: 10, byNewAccounts: 10 },
      earlierScores: Array.from({ length: SCORE_CLASSES }, () => 2),
    };
    expect(decideSurge({ ...question, weightBefore: 0 })).toEqual({
      aside: new Map(),
      held: new Map(),
    });
  });

  it("of six is judged", () => {
    const given = { words, network: "n", device: "d", isEdited: true, accountConfirmedAt: 0 };
    expect(decide(citizens(6, given)).size).toBe(6);
  });

  it("names the features in which its group stands out, and no others", () => {
    const old = { accountConfirmedAt: NOW - 300 * DAY_MS };
    const pasted = citizens(100, { ...old, words, network: "n" });
    const few = citizens(5, old);
    const aside = decide([...pasted, ...few], {}, ["device", "texts", "edited", "network"]);
    for (const { id } of pasted) expect(aside.get(id)).toEqual(["texts", "network"]);
    for (const { id } of few) expect(aside.get(id)).toEqual(["came_along"]);
    const more = citizens(8, old);
    expect(decide([...pasted, ...more], {}, ["texts", "network"]).size).toBe(100);
  });

  it("lets a group wait for a person where citizens came too and it is not clear who belongs to it", () => {
    const group = citizens(100, { accountConfirmedAt: NOW - 35 * DAY_MS });
    const others = citizens(40, { accountConfirmedAt: NOW - 300 * DAY_MS });
    const few = answer([...group, ...others.slice(0, 3)], {}, ["account_age"]);
    expect([few.aside.size, few.held.size]).toEqual([103, 0]);
    const mixed = answer([...group, ...others], {}, ["account_age"]);
    expect(mixed.aside.size).toBe(0);
    // Three in ten are taken for citizens.
    const undrawn = group.filter(({ lot }) => (lot + usually.startsAt) % 10 >= 3);
    expect(undrawn).toHaveLength(70);
    expect([...mixed.held.keys()]).toEqual(undrawn.map(({ id }) => id));
    expect(mixed.held.get(undrawn[0]?.id ?? 0)).toEqual(["account_age", "among_citizens"]);
    // So many come in other times too.
    const usual = answer([...group, ...others], { usual: 200 }, ["account_age"]);
    expect([usual.aside.size, usual.held.size]).toEqual([100, 0]);
  });

  it("lets a group wait for a person that would not be found if none of it were aside", () => {
    const old = { accountConfirmedAt: NOW - 300 * DAY_MS };
    const group = citizens(100, { ...old, peopleReviewed: 3 });
    const others = citizens(55, old);
    const often = { usual: 200 };
    const first = answer([...group, ...others], often, ["people_reviewed"]);
    expect([first.aside.size, first.held.size]).toEqual([0, 0]);
    const again = answer([...group, ...others], { ...often, wasCoordinated: true }, [
      "people_reviewed",
    ]);
    expect(again.aside.size).toBe(0);
    expect(again.held.size).toBe(70);
    expect(new Set([...again.held.values()].flat())).toEqual(
      new Set(["people_reviewed", "among_citizens"]),
    );
  });

  it("has new accounts compared among themselves", () => {
    const pasted = citizens(20, { words, accountConfirmedAt: NOW - 2 * DAY_MS });
    const older = citizens(400, { accountConfirmedAt: NOW - 300 * DAY_MS });
    const aside = decide([...older, ...pasted], {}, ["texts"]);
    expect(new Set(aside.keys())).toEqual(new Set(pasted.map(({ id }) => id)));
  });

  it("is decided in the same way after its background was stored and read", () => {
    const arrivals = [...citizens(30), ...citizens(40, { words })];
    const question = {
      ...usually,
      arrivals,
      wasCoordinated: false,
      earlier: { reviews: 50, byNewAccounts: 25 },
      earlierScores: Array.from({ length: SCORE_CLASSES }, () => 8),
    };
    const stored = JSON.parse(JSON.stringify(background)) as typeof background;
    expect(decideSurge({ ...question, background: stored })).toEqual(
      decideSurge({ ...question, background }),
    );
  });
});

describe("new accounts of a surge", () => {
  /** How many wait for a person of a hundred of whom so many are new, by that alone. */
  const heldOf = (
    newOnes: number,
    {
      newShare = 0.3,
      ...part
    }: { newShare?: number; wasCoordinated?: boolean; earlier?: SurgeQuestion["earlier"] } = {},
  ) => {
    const fresh = citizens(newOnes, { accountConfirmedAt: NOW - 2 * DAY_MS });
    const older = citizens(100 - newOnes, { accountConfirmedAt: NOW - 300 * DAY_MS });
    const { held } = answer(
      [...older, ...fresh],
      { ...part, background: { ...background, newShare } },
      [],
    );
    expect([...held.values()].flat()).toEqual([...held].map(() => "many_new_accounts"));
    return held.size;
  };

  it("wait above 72 % and three deviations of chance", () => {
    expect(heldOf(85)).toBe(0);
    expect(heldOf(86)).toBe(86);
  });

  it("are given no chance once reviews of the surge are aside", () => {
    expect(heldOf(72, { wasCoordinated: true })).toBe(0);
    expect(heldOf(73, { wasCoordinated: true })).toBe(73);
    const pasted = citizens(200, { words, accountConfirmedAt: NOW - 300 * DAY_MS });
    const with80 = [
      ...citizens(20, { accountConfirmedAt: NOW - 300 * DAY_MS }),
      ...citizens(80, { accountConfirmedAt: NOW - 2 * DAY_MS }),
    ];
    const given = { background: { ...background, newShare: 0.3 } };
    expect(decide(with80, given, ["texts"]).size).toBe(0);
    const aside = decide([...pasted, ...with80], given, ["texts"]);
    expect([...aside.values()].filter(([code]) => code === "texts").length).toBe(200);
    expect([...aside.values()].filter(([code]) => code === "new_accounts_alone").length).toBe(80);
  });

  it("may be more for a person whom new accounts usually review, up to 92 %", () => {
    const most = { wasCoordinated: true, earlier: { reviews: 36, byNewAccounts: 28 } };
    expect([heldOf(90, most), heldOf(91, most)]).toEqual([0, 91]);
    const all = { wasCoordinated: true, earlier: { reviews: 48, byNewAccounts: 48 } };
    expect([heldOf(92, all), heldOf(93, all)]).toEqual([0, 93]);
  });

  it("may be more where most of the site's accounts are new, and are nothing where all are", () => {
    const young = { wasCoordinated: true, newShare: 0.6 };
    expect([heldOf(80, young), heldOf(81, young)]).toEqual([0, 81]);
    expect(heldOf(100, { wasCoordinated: true, newShare: 0.85 })).toBe(0);
  });
});

describe("a surge of opinions", () => {
  const opinion = (part: Partial<JudgedArrival> = {}) =>
    citizen({ scores: [1 + random(5)], ...part });
  const opinions = (count: number, part?: Partial<JudgedArrival>) =>
    Array.from({ length: count }, () => opinion(part));
  const usual = learnBackground(
    opinions(1500).map((arrival, index) => ({ ...arrival, subject: index % 300 })),
  );
  const borrowed = borrowBackground(background, 40);

  it.each([
    ["like other opinions", usual],
    ["while there are too few to compare with", borrowed],
  ])("of citizens is left alone, %s", (_, given) => {
    expect(decide(opinions(200), { background: given }).size).toBe(0);
    const divided = [...opinions(80, { scores: [1] }), ...opinions(40, { scores: [5] })];
    expect(decide(divided, { background: given }).size).toBe(0);
  });

  it.each([
    ["like other opinions", usual],
    ["while there are too few to compare with", borrowed],
  ])("loses the pasted texts, %s", (_, given) => {
    const real = opinions(40);
    const pasted = opinions(100, { words, scores: [1] });
    const aside = decide([...real, ...pasted], { background: given });
    expect(pasted.filter(({ id }) => aside.has(id)).length).toBeGreaterThan(90);
    expect(real.filter(({ id }) => aside.has(id)).length).toBeLessThan(4);
    expect(aside.get(pasted[0]?.id ?? 0)).not.toContain("flat_scores");
  });

  it("of prepared accounts is found where it is known who writes opinions, and only there", () => {
    const prepared = opinions(100, {
      accountConfirmedAt: NOW - 35 * DAY_MS,
      peopleReviewed: 3,
      scores: [1],
    });
    const all = [...opinions(20), ...prepared];
    expect(decide(all, { background: usual }).size).toBeGreaterThan(90);
    expect(decide(all, { background: borrowed }).size).toBe(0);
  });
});

describe("what is usual", () => {
  it("does not become what one person receives", () => {
    const attack = citizens(500, { peopleReviewed: 3, accountConfirmedAt: NOW - 35 * DAY_MS });
    const rows = citizens(1000).map((arrival, index) => ({ ...arrival, subject: index % 300 }));
    const before = learnBackground(rows);
    const after = learnBackground([...rows, ...attack.map((a) => ({ ...a, subject: 999 }))]);
    expect(Math.abs((after.breadths[3] ?? 0) - (before.breadths[3] ?? 0))).toBeLessThan(0.06);
  });
});
