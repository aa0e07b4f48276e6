// The summary of a topic as the API returns it, and whether a new one is being generated.

import type { Summary, SummaryState } from "#contract/summaries.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { MIN_THEME_OPINIONS } from "#domain/summary/summariser.ts";
import type { Score } from "#domain/rating/attributes.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { findTopicSummary, selectQuotations, selectRatings } from "./queries/summaries.ts";
import type { StoredSummary, TopicSummaryRow, WrittenText } from "./queries/summaries.ts";

/** A longer generation counts as dead, and its claim can be taken over. */
const GIVEN_UP_AFTER_MS = MINUTE_MS;

/** Throws `topic_not_found`. */
export async function readTopicSummary(
  { db }: Pick<Context, "db">,
  topicId: number,
): Promise<TopicSummaryRow> {
  const row = await findTopicSummary(db, topicId);
  if (row === null) throw new AppError("topic_not_found");
  return row;
}

export async function toSummaryState(
  { db, clock }: Pick<Context, "db" | "clock">,
  topicId: number,
  { summary, version, stars: counted, startedAt }: TopicSummaryRow,
): Promise<SummaryState> {
  return {
    summary: summary === null ? null : await shown(),
    isBeingMade: startedAt !== null && startedAt > givenUpAt(clock.now()),
  };

  async function shown(): Promise<Summary | null> {
    const { madeAt, engine, stars, written } = summary as StoredSummary;
    const quotations = await selectQuotations(db, topicId, madeAt);
    // Without a remaining quotation there is no summary.
    if (quotations.length === 0) return null;
    return {
      madeAt: madeAt.toISOString(),
      engine,
      totalOpinions: stars.reduce((sum, many) => sum + many, 0),
      distribution: stars,
      ...(await stillTrue(db, written, madeAt)),
      quotations: quotations.map((one) => ({ ...one, rating: one.rating as Score })),
      // The version does not see that an address is confirmed; the stars that count do.
      isStale: summary?.version !== version || stars.some((many, at) => many !== counted[at]),
    };
  }
}

/** Themes that enough opinions still mention; a paragraph only while all opinions it cites are unchanged. */
async function stillTrue(
  db: Queryable,
  { paragraph, themes }: WrittenText,
  madeAt: Date,
): Promise<Pick<Summary, "paragraph" | "themes">> {
  const cited = [...new Set(themes.flatMap(({ opinionIds }) => opinionIds))];
  const ratings = await selectRatings(db, cited, madeAt);
  return {
    paragraph: ratings.size === cited.length ? paragraph : null,
    themes: themes.flatMap(({ name, opinionIds }) => {
      const given = opinionIds.flatMap((id) => ratings.get(id) ?? []);
      return given.length < MIN_THEME_OPINIONS
        ? []
        : [{ name, opinions: given.length, stance: toStance(given) }];
    }),
  };
}

function toStance(ratings: readonly number[]): Summary["themes"][number]["stance"] {
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return mean >= 3.5 ? "favourable" : mean <= 2.5 ? "contrary" : "mixed";
}

export function givenUpAt(now: Date): Date {
  return new Date(now.getTime() - GIVEN_UP_AFTER_MS);
}
