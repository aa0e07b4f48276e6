// The reviews of a surge in the order they came. What they share is found among all of them, so all are read
// for every page; texts only for those shown.

import type { listAdministeredSurgeReviews as endpoint } from "#contract/admin-surges.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { createPseudonym } from "../pseudonym.ts";
import { findSurge, selectSurgeReviews, selectTexts } from "../queries/surges.ts";
import { compareReviews } from "./surge-entry.ts";
import type { ComparedReview } from "./surge-entry.ts";

const byArrival = byTime(({ arrivedAtMs, id }: ComparedReview) => ({
  time: new Date(arrivedAtMs),
  id,
}));

export async function listSurgeReviews(
  { db, clock, secrets }: Context,
  { id, show, ...page }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const surge = await findSurge(db, id);
  if (surge === null) throw new AppError("surge_not_found");
  const all = compareReviews(await selectSurgeReviews(db, surge));
  const aside = all.filter(({ reasons, standing }) => reasons.length > 0 || standing !== "counted");
  const { rows, nextCursor } = await paginate(byArrival, page, async ({ limit, after }) =>
    (show === "aside" ? aside : all)
      .filter((review) => after === null || isLater(review, after))
      .slice(0, limit),
  );
  await recordViews(
    db,
    rows.map(({ userId }) => ({ userId, what: "surge", subjectId: id })),
    { viewerId: user.id, now: clock.now() },
  );
  const texts = await selectTexts(
    db,
    surge.kind,
    rows.map((review) => review.id),
  );
  const authorOf = ({ userId }: ComparedReview) =>
    createPseudonym(secrets, { kind: "surge", id }, userId);
  return {
    items: rows.flatMap((review) => {
      const written = texts.get(review.id);
      return written === undefined ? [] : [{ ...toReview(review, authorOf(review)), ...written }];
    }),
    nextCursor,
    counts: { all: all.length, aside: aside.length },
  };
}

function isLater(review: ComparedReview, after: { time: Date; id: number }): boolean {
  const difference = Math.floor(review.arrivedAtMs) - after.time.getTime();
  return difference > 0 || (difference === 0 && review.id > after.id);
}

function toReview(review: ComparedReview, author: string) {
  return {
    id: review.id,
    author,
    stars: review.scoreSum / 10,
    arrivedAt: new Date(review.arrivedAtMs).toISOString(),
    isEdited: review.isEdited,
    isPublished: review.isPublished,
    standing: review.standing,
    reasons: review.reasons,
    ageGroup: review.ageGroup,
    network: review.network,
    device: review.device,
    likeness: review.likeness,
    isDecided: review.isDecided,
    isGranted: review.isGranted,
  };
}
