// A surge of reviews as the watch leaves it: some set aside with reasons, some waiting, some counted. The aside
// ones share a network and a text.

import { inArray } from "drizzle-orm";
import { hashWords } from "#domain/integrity/arrival.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { Queryable } from "#platform/db/database.ts";
import { reviewArrivals, reviews, surgeReviews, surges, users } from "#platform/db/schema.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { allScores } from "./review.ts";
import { buildUsers } from "./user.ts";

export interface GivenSurge {
  politicianId: number;
  /** When it opened; its reviews came one a minute before. */
  openedAt: Date;
  aside: number;
  waiting?: number;
  counted?: number;
  isEnded?: boolean;
}

export interface BuiltSurge {
  id: number;
  /** In the order they came. */
  aside: { id: number; userId: string }[];
  waiting: { id: number; userId: string }[];
  counted: { id: number; userId: string }[];
}

const DAY_MS = 86_400_000;
const WEEK = 2_970;

export async function buildSurge(db: Queryable, given: GivenSurge): Promise<BuiltSurge> {
  const { politicianId, openedAt, aside, waiting = 0, counted = 0, isEnded = false } = given;
  const standings: ReviewStanding[] = [
    ...Array.from({ length: aside }, () => "aside" as const),
    ...Array.from({ length: waiting }, () => "waiting" as const),
    ...Array.from({ length: counted }, () => "counted" as const),
  ];
  const many = standings.length;
  const time = (index: number) => new Date(openedAt.getTime() - (many - index) * 60_000);
  const authors = await buildUsers(db, many);
  await db
    .update(users)
    .set({
      emailVerified: true,
      emailVerifiedAt: new Date(openedAt.getTime() - 100 * DAY_MS),
      reviewWeight: 6,
      weighsAsNew: false,
    })
    .where(
      inArray(
        users.id,
        authors.map(({ id }) => id),
      ),
    );
  const rows = await db
    .insert(reviews)
    .values(
      standings.map((standing, index) => ({
        politicianId,
        userId: authors[index]?.id ?? "",
        comment:
          standing === "aside"
            ? "Promesse mancate, bilancio opaco, cittadini dimenticati e strade distrutte ovunque."
            : "Ha fatto bene.",
        ...allScores(standing === "aside" ? 1 : 4),
        status: "published" as const,
        standing,
        weight: 6,
        weighsAsNew: false,
        createdAt: time(index),
        updatedAt: time(index),
      })),
    )
    .returning({ id: reviews.id, userId: reviews.userId, comment: reviews.comment });
  const [surge] = await db
    .insert(surges)
    .values({
      politicianId,
      isDemo: false,
      state: aside > 0 ? "coordinated" : "examined",
      startsAt: time(0),
      openedAt,
      lastUnusualAt: openedAt,
      endedAt: isEnded ? new Date(openedAt.getTime() + 3 * DAY_MS) : null,
      judgedAt: openedAt,
      usualPerDay: 1.5,
      arrivals: many,
      asideCount: aside,
      estimateBefore: 310,
      estimateWithAll: 190,
    })
    .returning({ id: surges.id });
  if (surge === undefined) throw new Error("No surge was inserted");
  const standingOf = (index: number) => standings[index] ?? "counted";
  await db.insert(surgeReviews).values(
    rows.map(({ id }, index) => ({
      surgeId: surge.id,
      reviewId: id,
      reasons: standingOf(index) === "aside" ? (["texts", "network"] as const).slice() : [],
    })),
  );
  await db.insert(reviewArrivals).values(
    rows.map(({ id, comment }, index) => {
      const network = standingOf(index) === "aside" ? 1 : 2 + index;
      return {
        reviewId: id,
        politicianId,
        isDemo: false,
        arrivedAt: time(index),
        isEdited: false,
        words: Buffer.from(hashWords(comment)),
        week: WEEK,
        network: hash(network),
        nextNetwork: hash(network + 100_000),
        device: hash(1),
        nextDevice: hash(100_001),
      };
    }),
  );
  await rebuildAggregates(db);
  const of = (wanted: ReviewStanding) =>
    rows
      .filter((_, index) => standingOf(index) === wanted)
      .map(({ id, userId }) => ({ id, userId }));
  return { id: surge.id, aside: of("aside"), waiting: of("waiting"), counted: of("counted") };
}

function hash(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(value, 4);
  return bytes;
}
