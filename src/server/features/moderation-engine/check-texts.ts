// What the moderation engine says of a text, and how well it agrees with people.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/moderation-engine.ts";
import { AppError } from "#domain/error.ts";
import { objectionsTo } from "#domain/moderation/objections.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import {
  countAgreement,
  countModelCalls,
  findHeldText,
  findNewestModelInfo,
} from "./queries/models.ts";

/** Moderates a draft. Stores nothing, and calls no outside service. */
export async function checkComment(
  { moderator, log }: Context,
  { comment }: ParsedInputOf<typeof contract.checkComment>,
): Promise<OutputOf<typeof contract.checkComment>> {
  try {
    const { decision, reason } = await (moderator.preview ?? moderator.moderate)(comment);
    const isAppropriate = decision !== "reject";
    // What a person will look at is no refusal: there is nothing to correct.
    return { isAppropriate, reason: isAppropriate ? null : reason };
  } catch (error) {
    log.error({ err: error }, "moderation failed");
    throw new AppError("moderation_unavailable");
  }
}

/** The objections to a text of the caller that waits for a moderator. */
export async function getMyObjections(
  { db }: Pick<Context, "db">,
  { kind, id }: ParsedInputOf<typeof contract.getMyObjections>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.getMyObjections>> {
  const held = await findHeldText(db, { kind, id, userId: user.id });
  if (held === null) return { reason: null, objections: [] };
  return { reason: held.reason, objections: objectionsTo(held.comment, held.spans) };
}

/** How often people agree with automatic moderation, for the dashboard. */
export async function getModerationAgreement({
  db,
  clock,
  config: { ai },
}: Context): Promise<OutputOf<typeof contract.getModerationAgreement>> {
  const agreement = await countAgreement(db);
  const model = await findNewestModelInfo(db);
  const { decisions, agreed } = agreement;
  return {
    ...agreement,
    share: decisions === 0 ? null : agreed / decisions,
    classifier:
      model === null ? null : { ...model, version: model.id, madeAt: model.madeAt.toISOString() },
    languageModel: ai && {
      name: ai.model,
      callsToday: await countModelCalls(db, clock.now()),
      callsPerDay: ai.callsPerDay,
    },
  };
}
