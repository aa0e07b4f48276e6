// Generates a summary on request. Concurrent requests share one generation per topic; unchanged
// opinions or a fresh summary generate none.

import { createHash } from "node:crypto";
import type { generateSummary as endpoint, SummaryState } from "#contract/summaries.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { SummaryOpinion } from "#domain/summary/summariser.ts";
import { unlessLate } from "#platform/concurrency/unless-late.ts";
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

/** Readers wait a little; the generation goes on without them, and they ask `getSummary` for its end. */
export async function generateSummary(
  context: Context,
  { id: topicId }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { state, generation } = await beginSummary(context, topicId);
  if (generation === null) return state;
  const ended = await unlessLate(generation, context.summariser.patienceMs);
  return ended ?? { ...state, isBeingMade: true };
}

interface BegunSummary {
  /** Before the generation. */
  state: SummaryState;
  /** Null where there is nothing to generate, or another request does it. Rejects with `summary_failed`. */
  generation: Promise<SummaryState> | null;
}

/** Throws `summary_no_opinions`. */
export async function beginSummary(context: Context, topicId: number): Promise<BegunSummary> {
  const { db, clock } = context;
  const before = await readTopicSummary(context, topicId);
  if (before.stars.every((many) => many === 0)) throw new AppError("summary_no_opinions");
  const state = await toSummaryState(context, topicId, before);
  if (state.summary !== null && (!state.summary.isStale || isFresh(context, before)))
    return { state, generation: null };
  const now = clock.now();
  if (!(await claimSummary(db, { topicId, now, givenUpAt: givenUpAt(now) })))
    return { state: { ...state, isBeingMade: true }, generation: null };
  return { state, generation: generate(context, { topicId, startedAt: now }) };
}

interface Claim {
  topicId: number;
  startedAt: Date;
}

/** A server that stops abandons it: the claim is given up later. */
async function generate(context: Context, claim: Claim): Promise<SummaryState> {
  const { db, log } = context;
  const { topicId } = claim;
  try {
    await make(context, claim);
    return await toSummaryState(context, topicId, await readTopicSummary(context, topicId));
  } catch (error) {
    log.error({ err: error, topicId }, "summary failed");
    await releaseClaim(db, claim).catch((failure: unknown) =>
      log.warn({ err: failure, topicId }, "summary still claimed"),
    );
    throw new AppError("summary_failed");
  }
}

async function make(context: Context, claim: Claim): Promise<void> {
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
