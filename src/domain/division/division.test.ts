import { describe, expect, it } from "vitest";
import { believe, membersOn } from "./division.ts";
import type { Recorded } from "./division.ts";
import { countByGroup, groupLine, isMixedGroup } from "./group-line.ts";
import { kindFromLabel } from "./label.ts";
import { addUp, countByMember, isWhole, participationOfDay, toNumbers } from "./participation.ts";
import { cameraState, senatoState } from "./state.ts";
import type { State } from "./state.ts";

const recorded = (states: Record<string, State>, group = "A"): (Recorded & { state: State })[] =>
  Object.entries(states).map(([member, state]) => ({ member, state, group }));

const ALL = { all: new Set(["1", "2", "3"]), wholeDay: new Set(["1", "2", "3"]) };
const counters = { for: 1, against: 1, abstained: 0 };

describe("a label of the Camera", () => {
  it.each([
    ["Favorevole", undefined, "for"],
    ["Astensione", undefined, "abstained"],
    ["Ha votato", undefined, "secret"],
    ["Non ha votato", undefined, "absent"],
    ["Non ha votato", "Non ha partecipato", "absent"],
    ["Non ha votato", "In missione", "mission"],
    ["Non ha votato", "Presidente di turno", "presided"],
    ["Non ha votato", "Congedo", null],
    ["Votazione annullata", undefined, null],
    ["Astensione per disguido tecnico", undefined, null],
  ])("%s, %s: %s", (kind, detail, state) => {
    expect(cameraState(kind, detail)).toBe(state);
  });
});

describe("arcs of the Senato that name one senator", () => {
  it.each([
    ["a choice before presence", ["presente", "votante", "favorevole"], false, "for"],
    ["a choice before presiding", ["presidente", "contrario"], false, "against"],
    ["presiding before presence", ["presente", "presidente"], false, "presided"],
    ["presence before mission", ["inCongedoMissione", "presenteNonVotante"], false, "present"],
    ["voting in a secret ballot", ["presente", "votante"], true, "secret"],
    ["voting without a choice in an open one is presence", ["votante"], false, "present"],
    ["two choices", ["favorevole", "contrario"], false, "two_choices"],
    ["an unknown one", ["favorevole", "richiedente"], false, null],
  ])("mean %s", (_, arcs, isSecret, state) => {
    expect(senatoState(new Set(arcs), isSecret)).toBe(state);
  });
});

describe("a division is believed", () => {
  it("if members and counters agree, who presides included or not", () => {
    const all = recorded({ 1: "for", 2: "against", 3: "mission" });
    const division = { counters, isSecret: false };
    expect(believe("Camera", division, all, ALL).exclusion).toBeNull();
    expect(believe("Camera", division, all.slice(0, 2), ALL).exclusion).toBeNull();
    expect(believe("Camera", division, all.slice(0, 1), ALL).exclusion).toBe("members_differ");
    expect(believe("Senato", division, all.slice(0, 2), ALL).exclusion).toBeNull();
  });

  it("never with a member of another day, or without counters", () => {
    const all = recorded({ 1: "for", 2: "against", 9: "absent" });
    expect(believe("Camera", { counters, isSecret: false }, all, ALL).exclusion).toBe(
      "unknown_member",
    );
    expect(
      believe("Camera", { counters: null, isSecret: false }, all.slice(0, 2), ALL).exclusion,
    ).toBe("no_counters");
  });

  it("with a row that comes twice, but not with two choices", () => {
    const all = recorded({ 1: "for", 2: "against", 3: "absent" });
    const division = { counters, isSecret: false };
    expect(believe("Camera", division, [...all, ...all], ALL).exclusion).toBeNull();
    const twice = [...all, ...recorded({ 1: "against" })];
    expect(believe("Camera", division, twice, ALL).exclusion).toBe("two_choices");
  });

  it("as a secret one if those who voted are its counters, and abstentions have names", () => {
    const all = recorded({ 1: "secret", 2: "secret", 3: "abstained" });
    const of = (abstained: number) => ({
      counters: { for: 2, against: 0, abstained },
      isSecret: true,
    });
    expect(believe("Camera", of(1), all, ALL).exclusion).toBeNull();
    expect(believe("Camera", of(0), all, ALL).exclusion).toBe("counters_differ");
  });
});

describe("participation", () => {
  const mandates = [
    { member: "1", from: "2022-10-13", to: null },
    { member: "2", from: "2022-10-13", to: "2026-05-07" },
    { member: "3", from: "2026-05-07", to: null },
    { member: "4", from: "2022-10-13", to: "2026-05-06" },
    { member: "5", from: "2022-10-13", to: "2026-05-07" },
    { member: "5", from: "2026-05-07", to: null },
  ];
  const members = membersOn(mandates, "2026-05-07");
  const states = countByMember([
    recorded({ 1: "for", 2: "against", 5: "presided" }),
    recorded({ 1: "mission", 3: "absent", 5: "absent" }),
  ]);

  it("is of those in office that day, first and last day included, two mandates once", () => {
    expect([...members.all].toSorted()).toEqual(["1", "2", "3", "5"]);
    expect([...members.wholeDay].toSorted()).toEqual(["1", "5"]);
  });

  it("of the Camera counts on those days the divisions it recorded", () => {
    const day = participationOfDay("Camera", { states, divisions: 2, members });
    expect(day.get("1")).toMatchObject({ divisions: 2, voted: 1, mission: 1 });
    expect(day.get("2")).toMatchObject({ divisions: 1, voted: 1, absent: 0 });
    expect(day.get("3")).toMatchObject({ divisions: 1, absent: 1 });
    expect([...day.values()].every(isWhole)).toBe(true);
  });

  it("of the Senato computes the absences", () => {
    const day = participationOfDay("Senato", { states, divisions: 2, members });
    expect(day.get("2")).toMatchObject({ divisions: 2, voted: 1, absent: 1 });
    expect(day.get("1")).toMatchObject({ divisions: 2, mission: 1, absent: 0 });
  });

  it("is whole only if its parts add up to the divisions, none of them negative", () => {
    const parts = { ...addUp([]), divisions: 3, voted: 2, mission: 1 };
    expect(isWhole(parts)).toBe(true);
    expect(isWhole({ ...parts, divisions: 4 })).toBe(false);
    expect(isWhole({ ...parts, voted: 4, absent: -2 })).toBe(false);
    expect(isWhole(addUp([]))).toBe(false);
    expect(toNumbers(parts)).toEqual([3, 2, 0, 0, 0, 1, 0]);
  });
});

describe("the line of a group", () => {
  it.each([
    [{ for: 2, against: 1, abstained: 0 }, "for"],
    [{ for: 0, against: 1, abstained: 4 }, "abstained"],
    [{ for: 2, against: 2, abstained: 1 }, null],
    [{ for: 2, against: 0, abstained: 0 }, null],
  ])("of %j is %s", (counts, line) => {
    expect(groupLine(counts)).toBe(line);
  });

  it("is counted among who chose, by the group of the day", () => {
    const all = [
      ...recorded({ 1: "for", 2: "mission", 3: "secret" }),
      { member: "4", state: "for" as const, group: null },
    ];
    expect([...countByGroup(all)]).toEqual([["A", { for: 1, against: 0, abstained: 0 }]]);
  });

  it.each([
    ["MISTO", true],
    ["Misto", true],
    ["Gruppo Misto", true],
    ["Ottimisti", false],
  ])("does not exist for the mixed one: %s", (name, isMixed) => {
    expect(isMixedGroup(name)).toBe(isMixed);
  });
});

it.each([
  ["Votazione finale", "final"],
  ["Ddl n. 1994, questione di fiducia", "confidence"],
  ["Votazione questione fiducia", "confidence"],
  ["Mozione di sfiducia", "other"],
  ["Emendamento 1.1", "other"],
])("the label %j is of a division that is %s", (label, kind) => {
  expect(kindFromLabel(label)).toBe(kind);
});
