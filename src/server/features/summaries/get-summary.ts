// The last summary of a topic's opinions. Reading it never makes one.

import type { getSummary as endpoint } from "#contract/summaries.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { readTopicSummary, summaryStateOf } from "./summary-state.ts";

export async function getSummary(
  context: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return summaryStateOf(context, id, await readTopicSummary(context, id));
}
