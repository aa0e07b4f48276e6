// Summaries of opinions: reading one, and asking for a new one.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { summarizeTopicReviews as summarizeTopicReviewsEndpoint } from "#contract/functions.ts";
import type { getSummary as getSummaryEndpoint } from "#contract/summaries.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { beginSummary } from "./generate-summary.ts";
import { readTopicSummary, toSummaryState } from "./summary-state.ts";

/** The last summary of a topic's opinions. Reading never generates one. */
export async function getSummary(
  context: Context,
  { id }: ParsedInputOf<typeof getSummaryEndpoint>,
): Promise<OutputOf<typeof getSummaryEndpoint>> {
  return toSummaryState(context, id, await readTopicSummary(context, id));
}

/**
 * What a model wrote, or else the quotations. Its caller is a program that wants a text, and waits until there is one, 20
 * seconds at most. Throws `summary_failed` while another call makes the first one.
 */
export async function summarizeTopicReviews(
  context: Context,
  { topicId }: ParsedInputOf<typeof summarizeTopicReviewsEndpoint>,
): Promise<OutputOf<typeof summarizeTopicReviewsEndpoint>> {
  const { state, generation } = await beginSummary(context, topicId);
  const { summary } = (await generation) ?? state;
  if (summary === null) throw new AppError("summary_failed");
  const quoted = summary.quotations.map(({ text }) => `«${text}»`).join(" ");
  return { summary: summary.paragraph ?? quoted };
}
