// The reason of a merge or of its undoing, as the forms of both show what is wrong with it.

import type { ErrorCode } from "#domain/error.ts";

export const REASON_FIELDS = ["reason"] as const;

export const REASON_CODES: Partial<Record<ErrorCode, (typeof REASON_FIELDS)[number]>> = {
  people_reason_missing: "reason",
  people_reason_too_long: "reason",
};
