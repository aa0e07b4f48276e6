// Corrects name, party, photo and page of a person in all offices, and takes such corrections back.

import type {
  correctPerson as correcting,
  restorePerson as restoring,
} from "#contract/admin-people.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { PERSON_CORRECTIONS } from "#domain/politician/corrections.ts";
import { checkPerson, splitName } from "#domain/politician/person-draft.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { updateOffice } from "../queries/administration.ts";
import type { OfficeRow } from "../queries/administration.ts";
import { accept, changePerson, pickCorrectable } from "./administered-person.ts";
import type { StoredPerson } from "./administered-person.ts";
import { toCorrectable, withChanges, withoutCorrections } from "./correctable.ts";
import { describeChanges } from "./describe-changes.ts";
import type { Changes } from "./describe-changes.ts";
import { withKeys } from "./office-keys.ts";

export function correctPerson(
  context: Context,
  { id, version, reason, ...draft }: ParsedInputOf<typeof correcting>,
  user: SignedInUser,
): Promise<OutputOf<typeof correcting>> {
  const facts = accept(checkPerson(draft));
  return changePerson(context, { id, version, reason }, user, async (tx, person, now) => {
    // Where every office was added by hand there is no source to tell otherwise.
    const marked = person.offices.some(({ addedByHand }) => !addedByHand);
    // A photo of one office stands for the person: only what differs from what is shown was changed.
    const { name, surname } = person;
    const shown: Record<string, string | null> = pickCorrectable(person);
    // Nobody said that the part of the name that the form took for the surname is one.
    if (surname === null && facts.name === name) shown["surname"] = splitName(name, null).surname;
    const changes = Object.fromEntries(
      Object.entries(facts).filter(([field, value]) => value !== shown[field]),
    );
    const details = await changeOffices(tx, person, now, (office) =>
      withChanges(office, changes, { marked }),
    );
    return details === null ? null : { action: "person-corrected", details };
  });
}

export function restorePerson(
  context: Context,
  seen: ParsedInputOf<typeof restoring>,
  user: SignedInUser,
): Promise<OutputOf<typeof restoring>> {
  return changePerson(context, seen, user, async (tx, person, now) => {
    const details = await changeOffices(tx, person, now, (office) =>
      withoutCorrections(office, PERSON_CORRECTIONS),
    );
    return details === null ? null : { action: "person-restored", details };
  });
}

/** Returns what changed in the first office that did; null for nothing. */
async function changeOffices(
  tx: Tx,
  { offices }: StoredPerson,
  now: Date,
  change: (office: OfficeRow) => OfficeRow,
): Promise<Changes | null> {
  const changes = offices.map((office) => ({ before: office, after: change(office) }));
  const different = changes.filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
  for (const { after } of different) await updateOffice(tx, await withKeys(tx, after), now);
  const [first] = different;
  if (first === undefined) return null;
  return describeChanges(toCorrectable(first.before), toCorrectable(first.after));
}
