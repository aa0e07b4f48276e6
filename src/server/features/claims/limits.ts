// Rate limits of claims: each sends a message to an address that may be a stranger's.

import type { Limit } from "#server/shared/rate-limit.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const LIMITS = {
  claimsOfAccount: { name: "claims/account", max: 5, windowMs: DAY_MS },
  linksOfAccount: { name: "claim-links/account", max: 5, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;
