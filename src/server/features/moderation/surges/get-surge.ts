// A surge with what there is to decide it by.

import type { getAdministeredSurge as endpoint, SurgeDetails } from "#contract/admin-surges.ts";
import type { SurgeGroups } from "#contract/admin-surges.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { AGE_GROUPS, countBy, toTimeline } from "#domain/integrity/describe-surge.ts";
import { isDecidable, needsSecond } from "#domain/integrity/surge-decision.ts";
import { toScore } from "#domain/rating/estimate.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { findPartiality } from "../assert-impartial.ts";
import { findSurge, selectSurgeReviews } from "../queries/surges.ts";
import type { SurgeDetailsRow } from "../queries/surges.ts";
import { time } from "../queue-entry.ts";
import { compareReviews, toDecidable, toSurge } from "./surge-entry.ts";
import type { ComparedReview } from "./surge-entry.ts";

/** Largest groups listed. */
const MAX_GROUPS = 8;
const STARS = [1, 2, 3, 4, 5];
const HOURS_A_DAY = 24;

export async function getSurge(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  return { surge: await readSurge(db, { id, now: clock.now(), administratorId: user.id }) };
}

/** Throws `surge_not_found`. */
export async function readSurge(
  db: Queryable,
  { id, now, administratorId }: { id: number; now: Date; administratorId: string },
): Promise<SurgeDetails> {
  const row = await findSurge(db, id);
  if (row === null) throw new AppError("surge_not_found");
  const reviews = compareReviews(await selectSurgeReviews(db, row));
  const isAlone = (await countAdministrators(db)) < 2;
  const authorIds = reviews.map(({ userId }) => userId);
  const concern = { administratorId, authorIds, politicianId: row.politicianId };
  const decidable = reviews.map(toDecidable);
  const open = decidable.filter(isDecidable);
  const suspects = open.filter(({ isSuspect }) => isSuspect);
  const { unit, bars } = toTimeline(reviews.map(({ arrivedAtMs }) => arrivedAtMs));
  const inSurge = countStars(reviews.filter(({ isPublished }) => isPublished));
  const countedInSurge = countStars(reviews.filter(({ isCounted }) => isCounted));
  const likeness = countBy(
    reviews.map((review) => review.likeness),
    ["none", "alike", "nearly-same"],
  );
  return {
    ...toSurge(row, now),
    undecided: reviews.filter(isUndecided).length,
    usualPerDay: row.usualPerDay,
    estimateBefore: toScore(row.estimateBefore),
    estimateWithAll: toScore(row.estimateWithAll),
    timeline: {
      unit,
      expected: unit === "day" ? row.usualPerDay : row.usualPerDay / HOURS_A_DAY,
      bars: bars.map(({ at, arrivals }) => ({ at: new Date(at).toISOString(), arrivals })),
    },
    scores: {
      surge: inSurge,
      others: (row.stars ?? STARS.map(() => 0)).map((count, index) =>
        Math.max(0, count - (countedInSurge[index] ?? 0)),
      ),
    },
    ages: countBy(
      reviews.map((review) => review.ageGroup),
      AGE_GROUPS,
    ),
    texts: {
      alike: likeness.alike,
      nearlySame: likeness["nearly-same"],
      others: likeness.none,
    },
    networks: toGroups(reviews, "network", "hasNetwork"),
    devices: toGroups(reviews, "device", "hasDevice"),
    suspects: suspects.map((review) => review.id),
    waiting: open.filter(({ isSuspect }) => !isSuspect).map((review) => review.id),
    onHold: suspects.filter(({ standing }) => standing === "waiting").map((review) => review.id),
    released: suspects.filter(({ standing }) => standing === "counted").map((review) => review.id),
    openAppeals: row.openAppeals,
    decisionReason: row.decisionReason,
    decidedBy: row.decidedByName,
    secondedBy: row.secondedByName,
    proposal: toProposal(row, administratorId),
    needsSecond: needsSecond(decidable),
    isAlone,
    mayDecide: (await findPartiality(db, concern)) === null,
  };
}

function isUndecided({ reasons, standing, isDecided }: ComparedReview): boolean {
  return reasons.length > 0 && standing !== "counted" && !isDecided;
}

/** By rounded mean, one star first. */
function countStars(reviews: readonly ComparedReview[]): number[] {
  const stars = reviews.map(({ scoreSum }) => Math.floor((scoreSum + 5) / 10));
  return STARS.map((star) => stars.filter((other) => other === star).length);
}

function toGroups(
  reviews: readonly ComparedReview[],
  letter: "network" | "device",
  isKnown: "hasNetwork" | "hasDevice",
): SurgeGroups {
  const known = reviews.filter((review) => review[isKnown]);
  const inGroups = Map.groupBy(known, (review) => review[letter]);
  const single = inGroups.get(null)?.length ?? 0;
  inGroups.delete(null);
  const groups = [...inGroups]
    .map(([name, members]) => ({ letter: name ?? "", reviews: members.length }))
    .toSorted(
      (a, b) =>
        b.reviews - a.reviews ||
        a.letter.length - b.letter.length ||
        (a.letter < b.letter ? -1 : 1),
    );
  return {
    groups: groups.slice(0, MAX_GROUPS),
    otherGroups: Math.max(0, groups.length - MAX_GROUPS),
    single,
    unknown: reviews.length - known.length,
  };
}

function toProposal(row: SurgeDetailsRow, administratorId: string): SurgeDetails["proposal"] {
  const { proposedDecision: decision, proposedAt: at } = row;
  if (decision === null || at === null) return null;
  return {
    decision,
    reason: row.proposedReason ?? "",
    reviewIds: row.proposedReviewIds ?? [],
    at: time(at),
    by: row.proposedByName,
    isOwn: row.proposedBy === administratorId,
  };
}
