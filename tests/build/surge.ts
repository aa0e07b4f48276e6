// A surge of reviews, or of opinions on a topic, as the watch leaves it: some set aside with reasons, some held with
// reasons, some waiting, some counted. The aside ones share a network and a text.

import { inArray } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { hashWords } from "#domain/integrity/arrival.ts";
import type { ReasonCode } from "#domain/integrity/decide.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { Queryable } from "#platform/db/database.ts";
import {
  opinionArrivals,
  reviewArrivals,
  reviews,
  surgeOpinions,
  surgeReviews,
  surges,
  topicReviews,
  users,
} from "#platform/db/schema.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { allScores } from "./review.ts";
import { buildUsers } from "./user.ts";

export type GivenSurge = SurgeParts & ({ politicianId: number } | { topicId: number });

export interface SurgeParts {
  /** When it opened; its texts came one a minute before. */
  openedAt: Date;
  aside: number;
  /** They wait for a person. */
  held?: number;
  waiting?: number;
  counted?: number;
  isEnded?: boolean;
}

export interface BuiltSurge {
  id: number;
  /** In the order they came. */
  aside: { id: number; userId: string }[];
  held: { id: number; userId: string }[];
  waiting: { id: number; userId: string }[];
  counted: { id: number; userId: string }[];
}

const WEEK = 2_970;
const REASONS: Record<ReviewStanding | "held", ReasonCode[]> = {
  aside: ["texts", "network"],
  held: ["beyond_a_day"],
  waiting: [],
  counted: [],
};

export async function buildSurge(db: Queryable, given: GivenSurge): Promise<BuiltSurge> {
  const { openedAt, aside, held = 0, waiting = 0, counted = 0, isEnded = false } = given;
  const parts = [
    ...Array.from({ length: aside }, () => "aside" as const),
    ...Array.from({ length: held }, () => "held" as const),
    ...Array.from({ length: waiting }, () => "waiting" as const),
    ...Array.from({ length: counted }, () => "counted" as const),
  ];
  const standings = parts.map((part): ReviewStanding => (part === "held" ? "waiting" : part));
  const many = parts.length;
  const time = (index: number) => new Date(openedAt.getTime() - (many - index) * MINUTE_MS);
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
  const written = standings.map((standing, index) => ({
    userId: authors[index]?.id ?? "",
    comment:
      standing === "aside"
        ? "Promesse mancate, bilancio opaco, cittadini dimenticati e strade distrutte ovunque."
        : "Ha fatto bene.",
    status: "published" as const,
    standing,
    weight: 6,
    weighsAsNew: false,
    createdAt: time(index),
    updatedAt: time(index),
  }));
  const stars = (index: number) => (standings[index] === "aside" ? 1 : 4);
  const rows =
    "topicId" in given
      ? await db
          .insert(topicReviews)
          .values(
            written.map((text, index) => ({
              ...text,
              topicId: given.topicId,
              rating: stars(index),
              shownName: "anonymous" as const,
            })),
          )
          .returning({
            id: topicReviews.id,
            userId: topicReviews.userId,
            comment: topicReviews.comment,
          })
      : await db
          .insert(reviews)
          .values(
            written.map((text, index) => ({
              ...text,
              politicianId: given.politicianId,
              ...allScores(stars(index)),
            })),
          )
          .returning({ id: reviews.id, userId: reviews.userId, comment: reviews.comment });
  const subject =
    "topicId" in given ? { topicId: given.topicId } : { politicianId: given.politicianId };
  const [surge] = await db
    .insert(surges)
    .values({
      ...subject,
      isDemo: false,
      state: aside > 0 ? "coordinated" : held > 0 ? "bounded" : "examined",
      startsAt: time(0),
      openedAt,
      lastUnusualAt: openedAt,
      endedAt: isEnded ? new Date(openedAt.getTime() + 3 * DAY_MS) : null,
      judgedAt: openedAt,
      usualPerDay: 1.5,
      arrivals: many,
      asideCount: aside,
      heldCount: held,
      estimateBefore: 310,
      estimateWithAll: 190,
    })
    .returning({ id: surges.id });
  if (surge === undefined) throw new Error("No surge was inserted");
  const standingOf = (index: number) => standings[index] ?? "counted";
  const members = rows.map(({ id }, index) => ({
    id,
    surgeId: surge.id,
    reasons: REASONS[parts[index] ?? "counted"],
  }));
  const arrivals = rows.map(({ id, comment }, index) => {
    const network = standingOf(index) === "aside" ? 1 : 2 + index;
    return {
      id,
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
  });
  if ("topicId" in given) {
    const { topicId } = given;
    await db
      .insert(surgeOpinions)
      .values(members.map(({ id, ...member }) => ({ ...member, opinionId: id })));
    await db
      .insert(opinionArrivals)
      .values(arrivals.map(({ id, ...arrival }) => ({ ...arrival, opinionId: id, topicId })));
  } else {
    const { politicianId } = given;
    await db
      .insert(surgeReviews)
      .values(members.map(({ id, ...member }) => ({ ...member, reviewId: id })));
    await db
      .insert(reviewArrivals)
      .values(arrivals.map(({ id, ...arrival }) => ({ ...arrival, reviewId: id, politicianId })));
  }
  await rebuildAggregates(db);
  const of = (wanted: (typeof parts)[number]) =>
    rows.filter((_, index) => parts[index] === wanted).map(({ id, userId }) => ({ id, userId }));
  return {
    id: surge.id,
    aside: of("aside"),
    held: of("held"),
    waiting: of("waiting"),
    counted: of("counted"),
  };
}

function hash(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(value, 4);
  return bytes;
}
