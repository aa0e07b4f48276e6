// Catalogue of background jobs: name, payload, retries. Payloads hold only ids: never addresses,
// names, tokens or users' texts.

import { ACCOUNT_JOBS } from "./jobs/accounts.ts";
import { FOLLOW_JOBS } from "./jobs/follows.ts";
import { MODERATION_JOBS } from "./jobs/moderation.ts";
import { POLITICIAN_JOBS } from "./jobs/politicians.ts";
import { PUBLICATION_JOBS } from "./jobs/publication.ts";
import { RATING_JOBS } from "./jobs/ratings.ts";
import { REPRESENTATION_JOBS } from "./jobs/representation.ts";
import { WRITING_JOBS } from "./jobs/writing.ts";
import type { JobDefinition } from "./jobs/definition.ts";

export type { JobDefinition, PayloadOf } from "./jobs/definition.ts";
export * from "./jobs/accounts.ts";
export * from "./jobs/follows.ts";
export * from "./jobs/moderation.ts";
export * from "./jobs/politicians.ts";
export * from "./jobs/publication.ts";
export * from "./jobs/ratings.ts";
export * from "./jobs/representation.ts";
export * from "./jobs/writing.ts";

export const JOBS: readonly JobDefinition[] = [
  ...ACCOUNT_JOBS,
  ...FOLLOW_JOBS,
  ...MODERATION_JOBS,
  ...POLITICIAN_JOBS,
  ...PUBLICATION_JOBS,
  ...RATING_JOBS,
  ...REPRESENTATION_JOBS,
  ...WRITING_JOBS,
];
