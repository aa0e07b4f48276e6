import { describe, expect, it } from "vitest";
import {
  areVoteDays,
  isClockTime,
  isInForce,
  isVoteTerritory,
  toSilencePeriod,
  usualOffices,
} from "./vote.ts";
import type { VoteKind } from "./vote-kinds.ts";

const sunday = {
  firstDay: "2026-06-07",
  lastDay: "2026-06-08",
  closingTime: "15:00",
  daysBefore: 15,
  hoursAfter: 0,
};

describe("the silence before a vote", () => {
  it("begins on the fifteenth day before the first day and ends when the polls close", () => {
    expect(toSilencePeriod(sunday)).toEqual({
      beginsAt: new Date("2026-05-23T00:00:00+02:00"),
      endsAt: new Date("2026-06-08T15:00:00+02:00"),
    });
  });

  it("begins in winter time where the clocks change before the vote", () => {
    const days = { ...sunday, firstDay: "2027-04-11", lastDay: "2027-04-11", closingTime: "23:00" };
    expect(toSilencePeriod(days)).toEqual({
      beginsAt: new Date("2027-03-27T00:00:00+01:00"),
      endsAt: new Date("2027-04-11T23:00:00+02:00"),
    });
  });

  it("ends in winter time where the clocks change back before the vote", () => {
    const days = { ...sunday, firstDay: "2026-11-01", lastDay: "2026-11-02" };
    expect(toSilencePeriod(days)).toEqual({
      beginsAt: new Date("2026-10-17T00:00:00+02:00"),
      endsAt: new Date("2026-11-02T15:00:00+01:00"),
    });
  });

  it("begins and ends right on the day the clocks change", () => {
    const spring = { ...sunday, firstDay: "2026-04-13", lastDay: "2026-04-13" };
    expect(toSilencePeriod(spring).beginsAt).toEqual(new Date("2026-03-29T00:00:00+01:00"));
    const autumn = { ...sunday, firstDay: "2026-10-25", lastDay: "2026-10-25" };
    expect(toSilencePeriod(autumn).endsAt).toEqual(new Date("2026-10-25T15:00:00+01:00"));
  });

  it("ends at the minute at which the polls close", () => {
    expect(toSilencePeriod({ ...sunday, closingTime: "22:30" }).endsAt).toEqual(
      new Date("2026-06-08T22:30:00+02:00"),
    );
  });

  it("can be widened", () => {
    expect(toSilencePeriod({ ...sunday, daysBefore: 20, hoursAfter: 8 })).toEqual({
      beginsAt: new Date("2026-05-18T00:00:00+02:00"),
      endsAt: new Date("2026-06-08T23:00:00+02:00"),
    });
  });

  it("is in force from its first to its last millisecond", () => {
    const period = toSilencePeriod(sunday);
    const at = (time: string) => isInForce(period, new Date(time));
    expect(at("2026-05-22T23:59:59.999+02:00")).toBe(false);
    expect(at("2026-05-23T00:00:00+02:00")).toBe(true);
    expect(at("2026-06-08T14:59:59.999+02:00")).toBe(true);
    expect(at("2026-06-08T15:00:00+02:00")).toBe(false);
  });
});

describe("what an administrator writes", () => {
  it.each([
    ["2026-06-07", "2026-06-07", true],
    ["2026-06-07", "2026-06-09", true],
    ["2026-06-07", "2026-06-10", false],
    ["2026-06-08", "2026-06-07", false],
    ["2026-02-30", "2026-02-30", false],
    ["2026-02-28", "2026-02-30", false],
    ["", "", false],
  ])("reads the days %s to %s", (first, last, isRight) => {
    expect(areVoteDays(first, last)).toBe(isRight);
  });

  it("reads the time at which the polls close", () => {
    expect(["15:00", "23:00", "24:00", "9:00", "15.00"].map(isClockTime)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("is proposed the offices that the kind of vote concerns", () => {
    expect(usualOffices("political")).toEqual(["parliament"]);
    const sourcesOf = (kind: VoteKind) => [
      ...new Set(usualOffices(kind).map((group) => group.split("/")[0])),
    ];
    expect(usualOffices("regional")).toContain("Regioni/head");
    expect(sourcesOf("regional")).toEqual(["Regioni"]);
    expect(usualOffices("municipal")).toContain("Comuni/head");
    expect(sourcesOf("municipal")).toEqual(["Comuni"]);
    expect([usualOffices("european"), usualOffices("referendum")]).toEqual([[], []]);
  });

  it("names a territory that elects somebody: no province does", () => {
    expect(["IT", "03", "015146", "015"].map(isVoteTerritory)).toEqual([true, true, true, false]);
  });
});
