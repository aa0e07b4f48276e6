// The files of the public test set: every record of the electronic divisions of a legislature of the Camera, and the
// results that a count of them must give.

import type { RecordedDivision, RecordedMember } from "#domain/division/legislature.ts";
import { recount } from "#domain/division/legislature.ts";
import { isWhole } from "#domain/division/participation.ts";
import type { State } from "#domain/division/state.ts";

export type TestSetRow = Readonly<Record<string, string>>;

/** Rows of files by the names of their columns. */
export interface TestSet {
  divisions: readonly TestSetRow[];
  members: readonly TestSetRow[];
  /** A line for each deputy: number, tabulator, one letter for each division. */
  votes: string;
  participation: readonly TestSetRow[];
  agreement: readonly TestSetRow[];
}

const STATE_LETTERS: Readonly<Record<string, State>> = {
  F: "for",
  C: "against",
  A: "abstained",
  V: "secret",
  N: "absent",
  M: "mission",
  P: "presided",
};

/** Deputy and letters of each line of the votes. */
function lettersOf(votes: string): [deputy: string, letters: string][] {
  return votes.split("\n").flatMap((line): [string, string][] => {
    const [deputy = "", letters] = line.split("\t");
    return letters === undefined || line.startsWith("#") ? [] : [[deputy, letters]];
  });
}

function readTestSet({ divisions: held, votes, members }: TestSet): {
  divisions: RecordedDivision[];
  members: RecordedMember[];
} {
  const known = new Map(members.map((row) => [row["deputy"] ?? "", row]));
  return {
    divisions: held.map((row) => ({
      day: row["date"] ?? "",
      isSecret: row["secret"] === "1",
      counters: {
        for: Number(row["F"]),
        against: Number(row["C"]) + Number(row["V"]),
        abstained: Number(row["A"]),
      },
    })),
    members: lettersOf(votes).map(([member, letters]) => {
      const first = letters.search(/[^-]/u);
      const { mandate_end: end = "", groups = "" } = known.get(member) ?? {};
      return {
        mandate: {
          member,
          // Of those who were there from the beginning the file has no day.
          from: first <= 0 ? "0001-01-01" : (held[first]?.["date"] ?? ""),
          to: end === "" ? null : end,
        },
        states: [...letters].map((letter) => STATE_LETTERS[letter] ?? null),
        groups: readGroups(groups),
      };
    }),
  };
}

/** "MISTO 2018-03-27..2018-04-10 | LEU 2018-04-10..". */
function readGroups(text: string): RecordedMember["groups"] {
  return text.split(" | ").flatMap((part) => {
    const [, group, from, to] = /^(.+) (\d{4}-\d\d-\d\d)\.\.(.*)$/u.exec(part) ?? [];
    if (group === undefined || from === undefined) return [];
    return [{ group, from, to: to === undefined || to === "" ? null : to }];
  });
}

export interface TestSetCheck {
  divisions: number;
  believed: number;
  records: number;
  deputies: number;
  /** Of the deputies, whose results are the expected ones. */
  sameParticipation: number;
  sameAgreement: number;
}

const PARTS = {
  divisions: "divisions_in_office",
  voted: "voted_F_C_A",
  secret: "secret_voted_V",
  absent: "not_participated_N",
  mission: "mission_M",
  presided: "presiding_P",
} as const;

/** Counts all as the site does, beside the expected results. */
export function checkTestSet(set: TestSet): TestSetCheck {
  const { divisions, members } = readTestSet(set);
  const { believed, records, participation, agreement } = recount(divisions, members);
  const columns = Object.entries(PARTS) as [keyof typeof PARTS, string][];
  const expected = set.participation;
  return {
    divisions: divisions.length,
    believed,
    records,
    deputies: expected.length,
    sameParticipation: expected.filter((row) => {
      const own = participation.get(row["deputy"] ?? "");
      return (
        own !== undefined &&
        isWhole(own) &&
        columns.every(([part, column]) => own[part] === Number(row[column]))
      );
    }).length,
    sameAgreement: set.agreement.filter((row) => {
      const own = agreement.get(row["deputy"] ?? "") ?? { comparable: 0, same: 0 };
      return (
        own.comparable === Number(row["comparable_votes"]) &&
        own.same === Number(row["same_as_group"])
      );
    }).length,
  };
}
