// Puts a language model behind moderation where the settings name one. Without, nothing of what it
// needs is loaded.

import type { Moderator } from "#domain/moderation/moderator.ts";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log.ts";

export async function withModel(
  embedded: Moderator,
  { ai }: Pick<Config, "ai">,
  log: Log,
): Promise<Moderator> {
  if (ai === null || !ai.forModeration) return embedded;
  const { createModelClient } = await import("#platform/ai/model-client.ts");
  const { createModelModerator } = await import("#platform/moderation/model/model-moderator.ts");
  return createModelModerator({
    embedded,
    model: createModelClient(ai, { clock: systemClock }),
    log,
  });
}
