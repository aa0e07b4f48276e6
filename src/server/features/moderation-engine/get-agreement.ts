// How often people agree with automatic moderation, for the dashboard.

import type { getModerationAgreement as endpoint } from "#contract/moderation-engine.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { countAgreement, countModelCalls, findNewestModelInfo } from "./queries/models.ts";

export async function getModerationAgreement({
  db,
  clock,
  config: { ai },
}: Context): Promise<OutputOf<typeof endpoint>> {
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
