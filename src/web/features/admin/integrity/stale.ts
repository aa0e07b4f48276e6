// Errors after which the surge has to be read again.

import type { ErrorCode } from "#domain/error.ts";
import { toAppError } from "../../../lib/app-error.ts";

const STALE = new Set<ErrorCode>([
  "surge_changed",
  "surge_proposed",
  "surge_nothing_aside",
  "surge_own",
  "subject_represented",
  "surge_proposal_own",
]);

/** The sentence of such an error; null for others. */
export function toStaleMessage(error: unknown): string | null {
  const { code, message } = toAppError(error);
  return STALE.has(code) ? message : null;
}
