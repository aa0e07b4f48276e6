// The summary of a topic as the API shows it, and whether a new one is on its way.

import type { Summary, SummaryState } from "#contract/summaries.ts";
import { AppError } from "#domain/error.ts";
import type { Score } from "#domain/rating/attributes.ts";
import type { Context } from "#server/context.ts";
import { findTopicSummary, selectQuotations } from "./queries.ts";
import type { StoredSummary, TopicSummaryRow } from "./queries.ts";

/** Whoever takes longer has died, and somebody else may begin. */
const GIVEN_UP_AFTER_MS = 60_000;

/** Throws `topic_not_found`. */
export async function readTopicSummary(
  { db }: Pick<Context, "db">,
  topicId: number,
): Promise<TopicSummaryRow> {
  const row = await findTopicSummary(db, topicId);
  if (row === null) throw new AppError("topic_not_found");
  return row;
}

export async function summaryStateOf(
  { db, clock }: Pick<Context, "db" | "clock">,
  topicId: number,
  { summary, version, startedAt }: TopicSummaryRow,
): Promise<SummaryState> {
  return {
    summary: summary === null ? null : await shown(),
    isBeingMade: startedAt !== null && startedAt > givenUpAt(clock.now()),
  };

  async function shown(): Promise<Summary | null> {
    const { madeAt, engine, stars } = summary as StoredSummary;
    const quotations = await selectQuotations(db, topicId, madeAt);
    // With nothing left to quote there is nothing to read.
    if (quotations.length === 0) return null;
    return {
      madeAt: madeAt.toISOString(),
      engine,
      totalOpinions: stars.reduce((sum, many) => sum + many, 0),
      distribution: stars,
      quotations: quotations.map((one) => ({ ...one, rating: one.rating as Score })),
      isStale: summary?.version !== version,
    };
  }
}

export function givenUpAt(now: Date): Date {
  return new Date(now.getTime() - GIVEN_UP_AFTER_MS);
}
