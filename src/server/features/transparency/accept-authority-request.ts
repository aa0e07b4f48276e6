// Validates a request of an authority; problems become errors of the API, one for each field.

import type { addAuthorityRequest } from "#contract/admin-transparency.ts";
import type { ParsedInputOf } from "#contract/endpoint.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import {
  AUTHORITY_MAX_LENGTH,
  isPastDay,
  LEGAL_GROUND_MAX_LENGTH,
} from "#domain/transparency/authority-request.ts";
import type { AuthorityRequest } from "#domain/transparency/authority-request.ts";

type Draft = ParsedInputOf<typeof addAuthorityRequest>;
type Accepted = Omit<AuthorityRequest, "countedOn" | "outcomeCountedOn">;
type Problem = { path: keyof Draft; code: ErrorCode; values?: Record<string, number> };

/** Throws the first problem, with all problems by field. */
export function acceptAuthorityRequest(given: Draft, today: string): Accepted {
  const { country, kind, receivedOn, texts, outcome } = given;
  const authority = trimComment(given.authority);
  const legalGround = trimComment(given.legalGround);
  const decidedOn = outcome === null ? null : given.decidedOn;
  const problems: Problem[] = [];
  if (authority === "") problems.push({ path: "authority", code: "authority_missing" });
  if (!isPastDay(receivedOn, today))
    problems.push({ path: "receivedOn", code: "authority_day_invalid" });
  if (legalGround === "") problems.push({ path: "legalGround", code: "authority_ground_missing" });
  for (const [path, text, limit] of [
    ["authority", authority, AUTHORITY_MAX_LENGTH],
    ["legalGround", legalGround, LEGAL_GROUND_MAX_LENGTH],
  ] as const)
    if (commentLength(text) > limit)
      problems.push({ path, code: "text_too_long", values: { limit } });
  if (decidedOn !== null && (!isPastDay(decidedOn, today) || decidedOn < receivedOn))
    problems.push({ path: "decidedOn", code: "authority_outcome_day_invalid" });
  const [first] = problems;
  if (first !== undefined)
    throw new AppError(
      first.code,
      first.values ?? {},
      problems.map(({ path, code, values }) => ({ path, message: errorMessage(code, values) })),
    );
  return { authority, country, kind, receivedOn, legalGround, texts, outcome, decidedOn };
}
