// Generates a summary on request. Concurrent requests share one generation per topic; unchanged
// opinions or a fresh summary generate none.

import { createHash } from "node:crypto";
import type { generateSummary as endpoint } from "#contract/summaries.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { SummaryOpinion } from "#domain/summary/summariser.ts";
import type { Context } from "#server/context.ts";
import {
  claimSummary,
  confirmSummary,
  releaseClaim,
  selectOpinions,
  storeSummary,
} from "./queries/summaries.ts";
import type { TopicSummaryRow } from "./queries/summaries.ts";
import { givenUpAt, readTopicSummary, toSummaryState } from "./summary-state.ts";

/** Limit per number of stars, so that no side dominates the input. */
const OPINIONS_PER_STAR = 200;

export async function generateSummary(
  context: Context,
  { id: topicId }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  const before = await readTopicSummary(context, topicId);
  if (before.stars.every((many) => many === 0)) throw new AppError("summary_no_opinions");
  const known = await toSummaryState(context, topicId, before);
  if (known.summary !== null && (!known.summary.isStale || isFresh(context, before))) return known;
  const now = clock.now();
  if (!(await claimSummary(db, { topicId, now, givenUpAt: givenUpAt(now) })))
    return { ...known, isBeingMade: true };
  const claim = { topicId, startedAt: now };
  try {
    await make(context, claim);
  } catch (error) {
    context.log.error({ err: error, topicId }, "summary failed");
    await releaseClaim(db, claim);
    throw new AppError("summary_failed");
  }
  return toSummaryState(context, topicId, await readTopicSummary(context, topicId));
}

async function make(context: Context, claim: { topicId: number; startedAt: Date }): Promise<void> {
  const { db, summariser } = context;
  const { topicId, startedAt: madeAt } = claim;
  // Reads the version first: later changes then mark the summary as stale.
  const { version, stars, summary, topic } = await readTopicSummary(context, topicId);
  const opinions = await selectOpinions(db, { topicId, perStar: OPINIONS_PER_STAR });
  const opinionsHash = hashOpinions(opinions);
  if (summary?.opinionsHash === opinionsHash)
    return confirmSummary(db, claim, { version, madeAt, stars });
  const { engine, quotations, paragraph, themes } = await summariser.summarise(opinions, topic);
  const written = { paragraph, themes };
  await db.transaction((tx) =>
    storeSummary(tx, claim, { madeAt, engine, opinionsHash, version, stars, written, quotations }),
  );
}

function isFresh({ clock, summariser }: Context, { summary }: TopicSummaryRow): boolean {
  const age = clock.now().getTime() - (summary?.madeAt.getTime() ?? 0);
  return age < summariser.restSeconds * 1000;
}

function hashOpinions(opinions: readonly SummaryOpinion[]): string {
  const said = opinions.map(({ id, rating, comment }) => [id, rating, comment]);
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
