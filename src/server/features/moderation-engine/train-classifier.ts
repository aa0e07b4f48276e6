// Trains the classifier with people's decisions since the last training. Does nothing if there are
// none.

import { createHash } from "node:crypto";
import { makeModel } from "#platform/moderation/learned/learned-model.ts";
import { seedExamples, seedHash } from "#platform/moderation/learned/seed.ts";
import type { Context } from "#server/context.ts";
import { findNewestModelInfo, insertModel, listDecidedTexts } from "./queries/models.ts";

/** Weight of a decision made on this site, relative to a sentence of the repository. */
const WEIGHT_OF_PEOPLE = 2;

export async function trainClassifier({
  db,
  clock,
  log,
}: Pick<Context, "db" | "clock" | "log">): Promise<void> {
  const seed = seedExamples();
  const decided = await listDecidedTexts(db);
  const made = { seedHash: seedHash(seed), peopleHash: hashExamples(decided) };
  const newest = await findNewestModelInfo(db);
  if (newest?.seedHash === made.seedHash && newest.peopleHash === made.peopleHash) return;
  const taught = decided.map((example) => ({ ...example, weight: WEIGHT_OF_PEOPLE }));
  const model = await makeModel([...seed, ...taught]);
  await insertModel(db, {
    ...model,
    ...made,
    madeAt: clock.now(),
    seedExamples: seed.length,
    peopleExamples: decided.length,
  });
  const { threshold, recall, heldInVain } = model;
  log.info(
    { seed: seed.length, people: decided.length, threshold, recall, heldInVain },
    "classifier of moderation trained",
  );
}

function hashExamples(decided: readonly { text: string; isUnfit: boolean }[]): string {
  return createHash("sha256").update(JSON.stringify(decided)).digest("hex").slice(0, 16);
}
