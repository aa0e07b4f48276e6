// Rate limits of claims: each sends a message to an address that may be a stranger's.

import { DAY_MS } from "#domain/durations.ts";
import type { Limit } from "#server/shared/rate-limit.ts";

export const LIMITS = {
  claimsOfAccount: { name: "claims/account", max: 5, windowMs: DAY_MS },
  /** Of all accounts together. */
  linksOfMailbox: { name: "claim-links/mailbox", max: 3, windowMs: DAY_MS },
  linksOfDomain: { name: "claim-links/domain", max: 30, windowMs: DAY_MS },
  linksOfAccount: { name: "claim-links/account", max: 5, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;
