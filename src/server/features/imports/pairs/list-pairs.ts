// Pairs of people to decide, the most likely first, or the decisions taken; each with the evidence
// as it is now.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { PAIR_LISTS } from "#contract/person-pairs.ts";
import type {
  listPersonPairs as endpoint,
  PersonOfPair,
  PersonPair,
} from "#contract/person-pairs.ts";
import { decodeCursor, encodeCursor, isCursorId, isWhole } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import { comparePeople, PAIR_KINDS, toLikelihood } from "#domain/politician/person-pair.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import type { Keyset } from "#server/shared/pagination.ts";
import { toPortrait } from "#server/shared/short-record.ts";
import {
  countPairs,
  selectOfficesOfPairs,
  selectPairs,
  selectPeopleOfPairs,
} from "../queries/pairs.ts";
import type { ListedPair, PairPosition } from "../queries/pairs.ts";

export async function listPairs(
  { db }: Pick<Context, "db">,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { show, kind } = input;
  const keyset = show === "decided" ? byDecision : byScore;
  const [page, counted] = await Promise.all([
    paginate(keyset, input, (slice) => selectPairs(db, { show, kind }, slice)),
    countPairs(db),
  ]);
  const ids = [...new Set(page.rows.flatMap(({ lowId, highId }) => [lowId, highId]))];
  const [people, offices] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([selectPeopleOfPairs(db, ids), selectOfficesOfPairs(db, ids)]);
  const held = Map.groupBy(offices, ({ politicianId }) => politicianId);
  const known = new Map(
    people.map((person) => [person.id, { ...person, offices: held.get(person.id) ?? [] }]),
  );
  const sum = (matches: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(matches).reduce((total, { many }) => total + many, 0);
  return {
    items: page.rows.flatMap((row) => toPair(row, known) ?? []),
    counts: Object.fromEntries(
      PAIR_LISTS.map((list) => [list, sum((row) => row.list === list)]),
    ) as OutputOf<typeof endpoint>["counts"],
    kinds: Object.fromEntries(
      PAIR_KINDS.map((one) => [one, sum((row) => row.list === show && row.kind === one)]),
    ) as OutputOf<typeof endpoint>["kinds"],
    nextCursor: page.nextCursor,
  };
}

const byScore: Keyset<ListedPair, PairPosition> = keysetOf(({ score }) => score);
const byDecision: Keyset<ListedPair, PairPosition> = keysetOf(
  ({ decidedAt }) => decidedAt?.getTime() ?? 0,
);

function keysetOf(toRank: (pair: ListedPair) => number): Keyset<ListedPair, PairPosition> {
  return {
    encode: (pair) => encodeCursor([toRank(pair), pair.lowId, pair.highId]),
    decode(cursor) {
      const [rank, lowId, highId, ...rest] = decodeCursor(cursor) ?? [];
      if (!isWhole(rank, 0, Number.MAX_SAFE_INTEGER) || !isCursorId(lowId) || !isCursorId(highId))
        throw new AppError("invalid_cursor");
      if (rest.length > 0) throw new AppError("invalid_cursor");
      return { rank, lowId, highId };
    },
  };
}

type Person = Awaited<ReturnType<typeof selectPeopleOfPairs>>[number] & {
  offices: Awaited<ReturnType<typeof selectOfficesOfPairs>>;
};

function toPair(pair: ListedPair, people: ReadonlyMap<number, Person>): PersonPair | null {
  const { lowId, highId, kind, state, version, score, namesakes, expected, goneId } = pair;
  const [low, high] = [people.get(lowId), people.get(highId)];
  if (low === undefined || high === undefined) return null;
  const isDecided = state === "merged" || state === "apart";
  return {
    id: `${lowId}-${highId}`,
    kind,
    state,
    version,
    likelihood: toLikelihood(score),
    keepsOffice: pair.keepsOffice && !isDecided,
    namesakes,
    // Offices of merged people have moved: there is nothing left to compare.
    evidence: isDecided ? null : comparePeople(toCompared(low), toCompared(high), expected),
    people: [toPerson(low), toPerson(high)],
    decision:
      isDecided && pair.decidedAt !== null
        ? { at: pair.decidedAt.toISOString(), reason: pair.decisionReason, goneId }
        : null,
  };
}

function toCompared(person: Person) {
  const offices = person.offices.map((office) => ({
    ...office,
    isPresent: office.endedAt === null,
  }));
  return { ...person, offices };
}

function toPerson(person: Person): PersonOfPair {
  return {
    id: person.id,
    name: person.name,
    ...toPortrait(person),
    totalReviews: person.totalReviews,
    isEnded: person.endedAt !== null,
    offices: person.offices.map(({ endedAt, readAt, corrected, ...office }) => ({
      ...office,
      endedAt: endedAt?.toISOString() ?? null,
      readAt: readAt.toISOString(),
      isCorrected: corrected.length > 0,
    })),
  };
}
