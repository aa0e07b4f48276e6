// Adds a language model to moderation and summaries if the settings name one. Otherwise none of its
// code is loaded.

import type { Moderator } from "#domain/moderation/moderator.ts";
import type { Summariser } from "#domain/summary/summariser.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import { createQuota } from "#platform/concurrency/quota.ts";
import type { Log } from "#platform/log.ts";
import type { Clock } from "#platform/clock.ts";
import { takeModelCall } from "#server/features/moderation-engine/queries/models.ts";

/** The implementations that need no service. */
interface Embedded {
  moderator: Moderator;
  summariser: Summariser;
}

/** Share of the daily calls, on each server, that one author's edits may use. */
const SHARES = 50;
/** Enough to write all the reviews of a day and correct some. */
const MIN_SHARE = 15;
const DAY_MINUTES = 24 * 60;

export async function withModel(
  embedded: Embedded,
  { ai }: Pick<Config, "ai">,
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
): Promise<Embedded> {
  if (ai === null) return embedded;
  const { createModelClient } = await import("#platform/ai/model-client.ts");
  const { createModelModerator } = await import("#platform/moderation/model/model-moderator.ts");
  const { createModelSummariser } = await import("#platform/summary/model/model-summariser.ts");
  const takeCall = () => takeModelCall(db, { now: clock.now(), most: ai.callsPerDay });
  const model = createModelClient(ai, { takeCall });
  const quota = createQuota(clock);
  const share = {
    max: Math.max(MIN_SHARE, Math.ceil(ai.callsPerDay / SHARES)),
    windowMinutes: DAY_MINUTES,
  };
  const takeShare = (authorId: string) => quota.tryConsume(authorId, share);
  const { moderator, summariser } = embedded;
  return {
    moderator: ai.forModeration
      ? createModelModerator({ embedded: moderator, model, log, takeShare })
      : moderator,
    summariser: ai.forSummaries
      ? createModelSummariser({ extractive: summariser, model, moderator, log })
      : summariser,
  };
}
