// A request to correct a page, with or without an account. The address gets a few messages a day at most: it may belong
// to another person.

import type { requestCorrection as endpoint } from "#contract/correction-requests.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { notifyNewCorrection, sendCorrectionMail } from "#contract/jobs.ts";
import {
  fullNameProblems,
  normalizeEmail,
  normalizeFullName,
  recoveryProblems,
} from "#domain/account/credentials.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import {
  CORRECTION_TEXT_MAX_LENGTH,
  correctionDeadline,
} from "#domain/representation/correction-request.ts";
import type { CorrectableDatum } from "#domain/representation/correction-request.ts";
import type { Context } from "#server/context.ts";
import { limitMailsTo } from "#server/shared/limit-mails.ts";
import { findPage, insertRequest } from "./queries/requests.ts";

type Draft = ParsedInputOf<typeof endpoint>;
type Problem = { path: string; code: ErrorCode; values?: Record<string, number> };

export async function requestCorrection(
  context: Context,
  input: Draft,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, jobs } = context;
  const page = await findPage(db, input.politicianId);
  if (page === null) throw new AppError("politician_not_found");
  const accepted = accept(input);
  await limitMailsTo(context, "correction-requests", accepted.email);
  const createdAt = clock.now();
  const dueAt = correctionDeadline(createdAt);
  await db.transaction(async (tx) => {
    const given = { politicianId: page.id, ...accepted, createdAt, dueAt };
    const requestId = await insertRequest(tx, given);
    await jobs.enqueue(tx, sendCorrectionMail, { requestId, event: "received" });
    await jobs.enqueue(tx, notifyNewCorrection, { requestId });
  });
  return { createdAt: createdAt.toISOString(), dueAt: dueAt.toISOString() };
}

/** Throws the first problem, with all problems by field in the order of the form. */
function accept(given: Draft) {
  const correct = trimComment(given.correct);
  const evidence = trimComment(given.evidence);
  const problems: Problem[] = [];
  if (given.datum === "") problems.push({ path: "datum", code: "correction_datum_missing" });
  if (correct === "") problems.push({ path: "correct", code: "correction_text_missing" });
  for (const [path, text] of Object.entries({ correct, evidence }))
    if (commentLength(text) > CORRECTION_TEXT_MAX_LENGTH)
      problems.push({ path, code: "text_too_long", values: { limit: CORRECTION_TEXT_MAX_LENGTH } });
  for (const { field, code } of fullNameProblems({ fullName: given.name }))
    problems.push({ path: field === "fullName" ? "name" : field, code });
  for (const { field, code } of recoveryProblems(given)) problems.push({ path: field, code });
  const [first] = problems;
  if (first !== undefined)
    throw new AppError(
      first.code,
      first.values ?? {},
      problems.map(({ path, code, values }) => ({ path, message: errorMessage(code, values) })),
    );
  return {
    // Checked above.
    datum: given.datum as CorrectableDatum,
    correct,
    evidence,
    name: normalizeFullName(given.name),
    email: normalizeEmail(given.email),
  };
}
