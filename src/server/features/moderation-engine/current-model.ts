// The classifier in use: the newest one in the database, reloaded at intervals, so that every
// server follows what one of them has learned. Reloading never delays a verdict.

import { MINUTE_MS } from "#domain/durations.ts";
import { openModel } from "#platform/moderation/learned/learned-moderator.ts";
import type { LearnedModel } from "#platform/moderation/learned/learned-moderator.ts";
import type { Context } from "#server/context.ts";
import { findNewestModel, findNewestModelInfo } from "./queries/models.ts";

const LOOK_AGAIN_AFTER_MS = 5 * MINUTE_MS;
/** Returned while there is none yet: the first training takes a moment. */
const LOOK_FOR_THE_FIRST_AFTER_MS = 5_000;

export interface CurrentModel {
  /** Returns the classifier in use, and starts to load a newer one when the interval is over. */
  get(): LearnedModel | null;
  look(): Promise<void>;
}

export function createCurrentModel({
  db,
  clock,
  log,
}: Pick<Context, "db" | "clock" | "log">): CurrentModel {
  let model: LearnedModel | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    lookedAt = clock.now().getTime();
    try {
      const newest = await findNewestModelInfo(db);
      if (newest === null || newest.id === model?.version) return;
      const stored = await findNewestModel(db);
      if (stored !== null) model = openModel(stored.id, stored);
    } catch (error) {
      log.error({ err: error }, "the classifier of moderation could not be read");
    }
  }

  return {
    look,
    get() {
      const patience = model === null ? LOOK_FOR_THE_FIRST_AFTER_MS : LOOK_AGAIN_AFTER_MS;
      if (clock.now().getTime() - lookedAt >= patience) void look();
      return model;
    },
  };
}
