// Requests of authorities, entered by administrators. Figures of stored days of the present quarter are counted again
// with each change; those of quarters that are over are final.

import type * as contract from "#contract/admin-transparency.ts";
import type { AuthorityRequests } from "#contract/admin-transparency.ts";
import type { ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { dayInItaly } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import {
  changedDays,
  dayThatCounts,
  isInPastQuarter,
} from "#domain/transparency/authority-request.ts";
import type { AuthorityRequest } from "#domain/transparency/authority-request.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import {
  lockCountedUntil,
  recountAuthorities,
} from "#server/shared/transparency/queries/counts.ts";
import { acceptAuthorityRequest } from "./accept-authority-request.ts";
import {
  findAuthorityRequest,
  insertAuthorityRequest,
  removeAuthorityRequest,
  selectAuthorityRequests,
  updateAuthorityRequest,
} from "./queries/authority-requests.ts";
import type { AuthorityRequestRow } from "./queries/authority-requests.ts";

export async function listAuthorityRequests({ db }: Context): Promise<AuthorityRequests> {
  return { items: await selectAuthorityRequests(db) };
}

export function addAuthorityRequest(
  context: Context,
  input: ParsedInputOf<typeof contract.addAuthorityRequest>,
  user: SignedInUser,
): Promise<AuthorityRequests> {
  return change(context, user, "authority-request-added", async (tx, { now, today }) => {
    const accepted = acceptAuthorityRequest(input, today);
    const { receivedOn, decidedOn } = accepted;
    const after = {
      ...accepted,
      countedOn: dayThatCounts(receivedOn, today),
      outcomeCountedOn: decidedOn === null ? null : dayThatCounts(decidedOn, today),
    };
    return { id: await insertAuthorityRequest(tx, after, now), before: null, after };
  });
}

export function editAuthorityRequest(
  context: Context,
  { id, version, ...input }: ParsedInputOf<typeof contract.editAuthorityRequest>,
  user: SignedInUser,
): Promise<AuthorityRequests> {
  return change(context, user, "authority-request-edited", async (tx, { today }) => {
    const before = await find(tx, id);
    const accepted = acceptAuthorityRequest(input, today);
    const { receivedOn, decidedOn } = accepted;
    const after = {
      ...accepted,
      // A day that is not changed counts where it did.
      countedOn:
        receivedOn === before.receivedOn ? before.countedOn : dayThatCounts(receivedOn, today),
      outcomeCountedOn:
        decidedOn === before.decidedOn
          ? before.outcomeCountedOn
          : decidedOn === null
            ? null
            : dayThatCounts(decidedOn, today),
    };
    if (!(await updateAuthorityRequest(tx, { id, version }, after)))
      throw new AppError("authority_request_changed");
    return { id, before, after };
  });
}

export function deleteAuthorityRequest(
  context: Context,
  seen: ParsedInputOf<typeof contract.deleteAuthorityRequest>,
  user: SignedInUser,
): Promise<AuthorityRequests> {
  return change(context, user, "authority-request-deleted", async (tx) => {
    const before = await find(tx, seen.id);
    if (!(await removeAuthorityRequest(tx, seen))) throw new AppError("authority_request_changed");
    return { id: seen.id, before, after: null };
  });
}

async function find(tx: Tx, id: number): Promise<AuthorityRequestRow> {
  const found = await findAuthorityRequest(tx, id);
  if (found === null) throw new AppError("authority_request_not_found");
  return found;
}

interface Changed {
  id: number;
  before: AuthorityRequest | null;
  after: AuthorityRequest | null;
}

function change(
  { db, clock }: Context,
  user: SignedInUser,
  action: AuditAction,
  work: (tx: Tx, when: { now: Date; today: string }) => Promise<Changed>,
): Promise<AuthorityRequests> {
  const now = clock.now();
  const today = dayInItaly(now);
  return db.transaction(async (tx) => {
    // The job that stores days waits, and counts what is entered here.
    const until = await lockCountedUntil(tx);
    const { id, before, after } = await work(tx, { now, today });
    const days = changedDays(before, after);
    if (isInPastQuarter(days, today)) throw new AppError("authority_quarter_over");
    await recountAuthorities(
      tx,
      days.filter((day) => until !== null && day <= until),
    );
    const { authority, country, kind, receivedOn, texts, outcome } = after ?? before ?? {};
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action,
      subject: { kind: "authority-request", id },
      details: {
        authority: authority ?? null,
        country: country ?? null,
        request: kind ?? null,
        day: receivedOn ?? null,
        texts: texts ?? null,
        outcome: outcome ?? null,
      },
    });
    return { items: await selectAuthorityRequests(tx) };
  });
}
