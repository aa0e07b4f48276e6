// Moderates a draft. Stores nothing, and calls no outside service.

import type { checkComment as endpoint } from "#contract/moderation-engine.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";

export async function checkComment(
  { moderator, log }: Context,
  { comment }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
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
