// Corrects, ends, reopens and removes an office, and takes corrections back.

import type * as contract from "#contract/admin-people.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { AppError } from "#domain/error.ts";
import { CORRECTIONS } from "#domain/politician/corrections.ts";
import { checkEnd } from "#domain/politician/person-draft.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { deleteOffice, updateOffice } from "../queries/administration.ts";
import type { OfficeRow } from "../queries/administration.ts";
import { accept, changePerson, isOfPerson } from "./administered-person.ts";
import type { Seen, StoredPerson } from "./administered-person.ts";
import { toCorrectable, withChanges, withoutCorrections } from "./correctable.ts";
import { describeChanges } from "./describe-changes.ts";
import { acceptOffice } from "./office-facts.ts";
import { withKeys } from "./office-keys.ts";

type Answer = Promise<OutputOf<typeof contract.correctOffice>>;

export function correctOffice(
  context: Context,
  { id, version, reason, officeId, ...draft }: ParsedInputOf<typeof contract.correctOffice>,
  user: SignedInUser,
): Answer {
  const action = "office-corrected";
  return changeOffice(context, { id, version, reason, officeId }, user, action, (office, now) => {
    const facts = acceptOffice(office.source, draft, { now, known: office });
    // A role that stays has the rank its source gave it.
    const rank = facts.role === office.role ? office.rank : facts.rank;
    return withChanges(office, { ...facts, rank });
  });
}

export function restoreOffice(
  context: Context,
  seen: ParsedInputOf<typeof contract.restoreOffice>,
  user: SignedInUser,
): Answer {
  const own = CORRECTIONS.filter((correction) => !isOfPerson(correction));
  return changeOffice(context, seen, user, "office-restored", (office) =>
    withoutCorrections(office, own),
  );
}

export function endOffice(
  context: Context,
  { day, ...seen }: ParsedInputOf<typeof contract.endOffice>,
  user: SignedInUser,
): Answer {
  return changeOffice(context, seen, user, "office-ended", (office, now) => {
    const end = accept(checkEnd(day, { beganOn: office.beganOn, now }));
    return withChanges(office, { endedAt: end.toISOString() });
  });
}

export function reopenOffice(
  context: Context,
  seen: ParsedInputOf<typeof contract.reopenOffice>,
  user: SignedInUser,
): Answer {
  return changeOffice(context, seen, user, "office-reopened", (office) =>
    withChanges(office, { endedAt: null }),
  );
}

export function removeOffice(
  context: Context,
  { officeId, ...seen }: ParsedInputOf<typeof contract.removeOffice>,
  user: SignedInUser,
): Answer {
  return changePerson(context, seen, user, async (tx, person) => {
    const office = findOffice(person, officeId);
    if (!office.addedByHand) throw new AppError("office_from_source");
    if (person.offices.length === 1) throw new AppError("office_last");
    await deleteOffice(tx, officeId);
    return { action: "office-removed", details: { office: officeId, role: office.role } };
  });
}

function changeOffice(
  context: Context,
  { officeId, ...seen }: Seen & { officeId: number },
  user: SignedInUser,
  action: AuditAction,
  change: (office: OfficeRow, now: Date) => OfficeRow,
): Answer {
  return changePerson(context, seen, user, async (tx, person, now) => {
    const office = findOffice(person, officeId);
    const changed = change(office, now);
    if (JSON.stringify(changed) === JSON.stringify(office)) return null;
    await updateOffice(tx, await withKeys(tx, changed), now);
    const details = describeChanges(toCorrectable(office), toCorrectable(changed));
    return { action, details: { office: officeId, ...details } };
  });
}

function findOffice({ offices }: StoredPerson, id: number): OfficeRow {
  const office = offices.find((one) => one.id === id);
  if (office === undefined) throw new AppError("office_not_found");
  return office;
}
