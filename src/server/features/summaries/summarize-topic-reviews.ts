// The specified function summarize-topic-reviews: the summary as one text.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { summarizeTopicReviews as endpoint } from "#contract/functions.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { beginSummary } from "./generate-summary.ts";

/**
 * What a model wrote, or else the quotations. Its caller is a program that wants a text, and waits until there is one, 20
 * seconds at most. Throws `summary_failed` while another call makes the first one.
 */
export async function summarizeTopicReviews(
  context: Context,
  { topicId }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { state, generation } = await beginSummary(context, topicId);
  const { summary } = (await generation) ?? state;
  if (summary === null) throw new AppError("summary_failed");
  const quoted = summary.quotations.map(({ text }) => `«${text}»`).join(" ");
  return { summary: summary.paragraph ?? quoted };
}
