// Participation and agreement of every deputy of a legislature, day by day as the site adds them up.

import { believe, membersOn } from "#domain/division/division.ts";
import type { Mandate, Recorded } from "#domain/division/division.ts";
import { countByGroup, groupLine, isMixedGroup } from "#domain/division/group-line.ts";
import {
  addUp,
  countByMember,
  isWhole,
  participationOfDay,
} from "#domain/division/participation.ts";
import type { Participation } from "#domain/division/participation.ts";
import { isChoice } from "#domain/division/state.ts";
import type { State } from "#domain/division/state.ts";
import type { ActFiles, Check } from "./files.ts";

const STATES: Readonly<Record<string, State>> = {
  F: "for",
  C: "against",
  A: "abstained",
  V: "secret",
  N: "absent",
  M: "mission",
  P: "presided",
};

interface Membership {
  group: string;
  from: string;
  to: string | null;
}

export function checkLegislature(files: ActFiles): Check[] {
  const divisions = files.rows("camera_leg18/divisions.csv.gz");
  const deputies = readDeputies(files, divisions);
  const mandates = deputies.map(({ mandate }) => mandate);
  const days = Map.groupBy(
    divisions.map((row, at) => ({ row, at })),
    ({ row }) => row["date"] ?? "",
  );
  const participation = new Map<string, Participation[]>();
  const agreement = new Map<string, { comparable: number; same: number }>();
  let [believedCount, voteCount] = [0, 0];
  for (const [day, held] of days) {
    const members = membersOn(mandates, day);
    const believed = held.flatMap(({ row, at }) => {
      const votes = votesOf(deputies, at, day);
      const counters = {
        for: Number(row["F"]),
        against: Number(row["C"]) + Number(row["V"]),
        abstained: Number(row["A"]),
      };
      const reading = believe("Camera", { counters, isSecret: isSecret(row) }, votes, members);
      if (reading.exclusion !== null) return [];
      voteCount += votes.length;
      if (!isSecret(row)) compare([...reading.records.values()], agreement);
      return [reading.records];
    });
    believedCount += believed.length;
    const states = countByMember(believed.map((votes) => votes.values()));
    const ofDay = participationOfDay("Camera", { states, divisions: believed.length, members });
    for (const [member, own] of ofDay)
      participation.set(member, [...(participation.get(member) ?? []), own]);
  }
  return [
    { what: "divisions that add up", found: believedCount, expected: divisions.length },
    { what: "votes", found: voteCount, expected: 3_063_487 },
    comparedParticipation(files, participation),
    comparedAgreement(files, agreement),
  ];
}

const isSecret = (row: Record<string, string>) => row["secret"] === "1";

interface Deputy {
  id: string;
  letters: string;
  mandate: Mandate;
  memberships: Membership[];
}

function readDeputies(files: ActFiles, divisions: readonly Record<string, string>[]): Deputy[] {
  const known = new Map(
    files.rows("camera_leg18/members.csv").map((row) => [row["deputy"] ?? "", row]),
  );
  const lines = files.text("camera_leg18/votes_matrix.txt.gz").split("\n");
  return lines.flatMap((line) => {
    const [id = "", letters] = line.split("\t");
    if (letters === undefined || line.startsWith("#")) return [];
    const first = letters.search(/[^-]/u);
    const row = known.get(id);
    const mandate = {
      member: id,
      // Of those who were there from the beginning the file has no day.
      from: first <= 0 ? "2018-03-23" : (divisions[first]?.["date"] ?? ""),
      to: row?.["mandate_end"] === "" ? null : (row?.["mandate_end"] ?? null),
    };
    return [{ id, letters, mandate, memberships: readMemberships(row?.["groups"] ?? "") }];
  });
}

/** "MISTO 2018-03-27..2018-04-10 | LEU 2018-04-10..". */
function readMemberships(text: string): Membership[] {
  return text.split(" | ").flatMap((part) => {
    const [, group, from, to] = /^(.+) (\d{4}-\d\d-\d\d)\.\.(.*)$/u.exec(part) ?? [];
    if (group === undefined || from === undefined) return [];
    return [{ group, from, to: to === undefined || to === "" ? null : to }];
  });
}

function votesOf(deputies: readonly Deputy[], at: number, day: string): Recorded[] {
  return deputies.flatMap(({ id, letters, memberships }) => {
    const state = STATES[letters[at] ?? "-"];
    return state === undefined ? [] : [{ member: id, state, group: groupOn(memberships, day) }];
  });
}

/** A membership of this file ends before its last day. */
function groupOn(memberships: readonly Membership[], day: string): string | null {
  return (
    memberships.find(({ from, to }) => from <= day && (to === null || day < to))?.group ?? null
  );
}

function compare(
  votes: readonly (Recorded & { state: State })[],
  agreement: Map<string, { comparable: number; same: number }>,
): void {
  const lines = new Map(
    [...countByGroup(votes)].map(([group, counts]) => [group, groupLine(counts)]),
  );
  for (const { member, state, group } of votes) {
    const line = group === null || isMixedGroup(group) ? null : lines.get(group);
    if (!isChoice(state) || line === null || line === undefined) continue;
    const own = agreement.get(member) ?? { comparable: 0, same: 0 };
    own.comparable += 1;
    own.same += Number(line === state);
    agreement.set(member, own);
  }
}

function comparedParticipation(
  files: ActFiles,
  participation: ReadonlyMap<string, Participation[]>,
): Check {
  const expected = files.rows("camera_leg18/expected_participation.csv");
  const columns = {
    divisions: "divisions_in_office",
    voted: "voted_F_C_A",
    secret: "secret_voted_V",
    absent: "not_participated_N",
    mission: "mission_M",
    presided: "presiding_P",
  } as const;
  const same = expected.filter((row) => {
    const own = addUp(participation.get(row["deputy"] ?? "") ?? []);
    const keys = Object.keys(columns) as (keyof typeof columns)[];
    return isWhole(own) && keys.every((key) => own[key] === Number(row[columns[key]]));
  });
  return { what: "participation of deputies", found: same.length, expected: expected.length };
}

function comparedAgreement(
  files: ActFiles,
  agreement: ReadonlyMap<string, { comparable: number; same: number }>,
): Check {
  const expected = files.rows("camera_leg18/expected_group_agreement.csv");
  const same = expected.filter((row) => {
    const own = agreement.get(row["deputy"] ?? "") ?? { comparable: 0, same: 0 };
    return (
      own.comparable === Number(row["comparable_votes"]) &&
      own.same === Number(row["same_as_group"])
    );
  });
  return { what: "agreement with the group", found: same.length, expected: expected.length };
}
