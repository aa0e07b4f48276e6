// The latest reviews of anybody in office, and, while they are few, in how many towns somebody is
// rated: what shows on the home page that the site is alive.

import { MAX_LATEST_REVIEWS } from "#contract/latest-reviews.ts";
import type { listLatestReviews as endpoint } from "#contract/latest-reviews.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { dayInItaly } from "#domain/day.ts";
import type { Context } from "#server/context.ts";
import { selectLaunch, selectLatest } from "./queries/latest.ts";

const EXCERPT = 180;

export async function listLatestReviews({ db, memo }: Context): Promise<OutputOf<typeof endpoint>> {
  const rows = await memo("latest-reviews", ["roster", "ratings"], () =>
    selectLatest(db, MAX_LATEST_REVIEWS),
  );
  const launch = await memo("launch", ["roster", "ratings"], () => selectLaunch(db));
  return {
    items: rows.map(({ comment, scoreSum, createdAt, ...row }) => ({
      ...row,
      comment: excerpt(comment),
      mean: scoreSum / 10,
      createdAt: dayInItaly(createdAt),
    })),
    ...launch,
  };
}

/** Whole words. */
function excerpt(comment: string): string {
  const text = comment.replace(/\s+/g, " ").trim();
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\p{P}\s]+$/u, "")}…`;
}
