import { describe, expect, it } from "vitest";
import { countTown } from "./mayor-result.ts";
import type { ResultRow } from "./mayor-result.ts";

/** A town of 1,000 electors; each row with the facts that differ. */
function rows(...given: Partial<ResultRow>[]): ResultRow[] {
  return given.map((facts, index) => ({
    line: index + 2,
    heldOn: "2023-05-14",
    round: 1,
    electors: 1000,
    voters: 600,
    blank: 10,
    spoilt: 0,
    list: `Lista ${index}`,
    candidate: "Ada Neri",
    bornOn: "",
    votes: 300,
    isElected: false,
    ...facts,
  }));
}

const ADA = { candidate: "Ada Neri", votes: 300, isElected: true };
const UGO = { candidate: "Ugo Rosa", votes: 200 };
const SECOND = { round: 2, voters: 500, heldOn: "2023-05-28" } as const;

describe("the result of a town", () => {
  it("counts each candidate once, however many lists they have", () => {
    expect(countTown(rows(ADA, { ...ADA, isElected: false }, UGO))).toEqual({
      elected: "Ada Neri",
      rounds: [
        {
          round: 1,
          heldOn: "2023-05-14",
          electors: 1000,
          voters: 600,
          validVotes: 500,
          ownVotes: 300,
          candidates: 2,
        },
      ],
    });
  });

  it("has both rounds, with what the elected one had in each", () => {
    const counted = countTown(
      rows(
        { ...ADA, votes: 150, isElected: false },
        { ...UGO, votes: 250 },
        { candidate: "Pia Blu", votes: 100 },
        { ...ADA, ...SECOND, votes: 260 },
        { ...UGO, ...SECOND, votes: 220 },
      ),
    );
    expect(counted).toMatchObject({
      elected: "Ada Neri",
      rounds: [
        { round: 1, ownVotes: 150, validVotes: 500, candidates: 3 },
        { round: 2, ownVotes: 260, validVotes: 480, candidates: 2, heldOn: "2023-05-28" },
      ],
    });
  });

  it.each([
    ["more ballots than voters", [{ ...ADA, votes: 595 }], 2, "voters"],
    ["void ballots count too", [{ ...ADA, votes: 550, spoilt: 50 }], 2, "voters"],
    ["more voters than electors", [{ ...ADA, voters: 1001 }], 2, "electors"],
    ["a number that is left out", [{ ...ADA, blank: null }], 2, "blank"],
    ["votes that are left out", [ADA, { ...UGO, votes: null }], 3, "votes"],
    ["other electors in one row", [ADA, { ...UGO, electors: 999 }], 3, "electors"],
    ["other votes of one person", [ADA, { ...ADA, votes: 301 }], 3, "votes"],
    ["a row twice", [ADA, { ...ADA, list: "Lista 0" }], 3, "surname"],
    ["nobody elected", [{ ...ADA, isElected: false }, UGO], 2, "elected"],
    ["two elected", [ADA, { ...UGO, isElected: true }], 3, "elected"],
    ["elected with fewer votes", [{ ...ADA, votes: 100 }, UGO], 2, "elected"],
    ["no votes at all", [{ ...ADA, votes: 0 }], 2, "votes"],
    ["a second round alone", [{ ...ADA, ...SECOND }], 2, "round"],
    [
      "three in the second round",
      [
        ADA,
        UGO,
        { ...ADA, ...SECOND, votes: 100 },
        { ...UGO, ...SECOND, votes: 50 },
        { candidate: "Pia Blu", ...SECOND, votes: 20 },
      ],
      4,
      "round",
    ],
    [
      "somebody new in the second round",
      [
        { ...ADA, isElected: false },
        UGO,
        { ...ADA, ...SECOND, votes: 100 },
        { candidate: "Pia Blu", ...SECOND, votes: 50 },
      ],
      5,
      "surname",
    ],
    [
      "one elected in the first round, another in the second",
      [
        ADA,
        UGO,
        { ...ADA, ...SECOND, votes: 100, isElected: false },
        { ...UGO, ...SECOND, votes: 150, isElected: true },
      ],
      2,
      "elected",
    ],
  ] as const)("is left out with %s", (_name, given, line, field) => {
    expect(countTown(rows(...given))).toMatchObject({ line, field });
  });
});
