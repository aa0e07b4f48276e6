// Requests to correct a page, for administrators: the list, one with who made it, the answer. Opening one is in the audit
// log, and told to a requester with an account, before anything is shown.

import type * as contract from "#contract/correction-requests.ts";
import type { CorrectionEntry, CorrectionRequest } from "#contract/correction-requests.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { sendCorrectionMail } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { CORRECTION_REASONS_MAX_LENGTH } from "#domain/representation/correction-request.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { acceptText, fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import { countCorrections } from "#server/shared/representation/queries/correction-counts.ts";
import { decideRequest, findRequest, findRequester, selectRequests } from "./queries/requests.ts";
import type { RequestRow } from "./queries/requests.ts";

type User = Pick<SignedInUser, "id">;

export async function listCorrectionRequests(
  { db, clock }: Context,
  { show, ...page }: ParsedInputOf<typeof contract.listCorrectionRequests>,
): Promise<OutputOf<typeof contract.listCorrectionRequests>> {
  const now = clock.now();
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectRequests(db, { show, ...slice }),
  );
  return {
    items: rows.map((row) => toEntry(row, now)),
    nextCursor,
    counts: await countCorrections(db, now),
  };
}

export async function openCorrectionRequest(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof contract.openCorrectionRequest>,
  user: User,
): Promise<OutputOf<typeof contract.openCorrectionRequest>> {
  const now = clock.now();
  const row = await find(findRequest(db, id));
  await recordAction(db, {
    at: now,
    actor: { kind: "administrator", id: user.id },
    action: "correction-request-opened",
    subject: { kind: "correction-request", id },
    details: { politician: row.politician.id },
  });
  const userId = await findRequester(db, row.email);
  const seen = { userId, what: "correction-request", subjectId: id } as const;
  await recordViews(db, [seen], { viewerId: user.id, now });
  return { request: toRequest(row, now) };
}

export async function decideCorrectionRequest(
  { db, clock, jobs }: Context,
  { id, outcome, reasons: written }: ParsedInputOf<typeof contract.decideCorrectionRequest>,
  user: User,
): Promise<OutputOf<typeof contract.decideCorrectionRequest>> {
  const now = clock.now();
  const reasons = acceptText("reasons", written, CORRECTION_REASONS_MAX_LENGTH);
  if (reasons === "") throw fieldError("reasons", "claim_reasons_missing");
  return db.transaction(async (tx) => {
    const { politician } = await find(findRequest(tx, id));
    if (!(await decideRequest(tx, { id, state: outcome, reasons, decidedAt: now })))
      throw new AppError("correction_request_decided");
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "correction-request-decided",
      subject: { kind: "correction-request", id },
      details: { outcome, politician: politician.id },
    });
    await jobs.enqueue(tx, sendCorrectionMail, { requestId: id, event: "decided" });
    return { request: toRequest(await find(findRequest(tx, id)), now) };
  });
}

/** Throws `correction_request_not_found`. */
async function find(finding: Promise<RequestRow | null>): Promise<RequestRow> {
  const row = await finding;
  if (row === null) throw new AppError("correction_request_not_found");
  return row;
}

function toEntry(row: RequestRow, now: Date): CorrectionEntry {
  const { id, politician, datum, state, createdAt, dueAt, decidedAt } = row;
  return {
    id,
    politician: { id: politician.id, name: politician.name, detail: toOfficeText(politician) },
    datum,
    state,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: state === "waiting" && dueAt < now,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function toRequest(row: RequestRow, now: Date): CorrectionRequest {
  const { correct, evidence, name, email, reasons } = row;
  return { ...toEntry(row, now), correct, evidence, requester: { name, email }, reasons };
}
