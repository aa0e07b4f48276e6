// The last summary of a topic's opinions. Reading never generates one.

import type { getSummary as endpoint } from "#contract/summaries.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { readTopicSummary, toSummaryState } from "./summary-state.ts";

export async function getSummary(
  context: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return toSummaryState(context, id, await readTopicSummary(context, id));
}
