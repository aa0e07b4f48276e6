// Catalogue of background jobs: name, payload, retries. Payloads hold only ids: never addresses,
// names, tokens or users' texts.

import * as accounts from "./jobs/accounts.ts";
import * as follows from "./jobs/follows.ts";
import * as moderation from "./jobs/moderation.ts";
import * as politicians from "./jobs/politicians.ts";
import * as publication from "./jobs/publication.ts";
import * as ratings from "./jobs/ratings.ts";
import * as representation from "./jobs/representation.ts";
import * as writing from "./jobs/writing.ts";
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
  accounts,
  follows,
  moderation,
  politicians,
  publication,
  ratings,
  representation,
  writing,
].flatMap((jobs) => Object.values<unknown>(jobs).filter(isJob));

function isJob(value: unknown): value is JobDefinition {
  return typeof value === "object" && value !== null && "maxAttempts" in value;
}
