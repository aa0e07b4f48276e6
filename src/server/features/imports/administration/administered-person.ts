// One person as administrators see them, and the frame of every change: a reason, the version it is
// based on, one transaction with the audit log.

import { createHash } from "node:crypto";
import type {
  AdministeredOffice,
  AdministeredPerson,
  CorrectionShown,
} from "#contract/admin-people.ts";
import { deriveColumnsAnew } from "#contract/jobs.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { AppError } from "#domain/error.ts";
import type { GovernmentPost } from "#domain/parliament/posts.ts";
import { isCorrection, PERSON_CORRECTIONS } from "#domain/politician/corrections.ts";
import type { Correction } from "#domain/politician/corrections.ts";
import { checkReason } from "#domain/politician/person-draft.ts";
import type { Checked } from "#domain/politician/person-draft.ts";
import { toPersonState } from "#domain/politician/person-state.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { toPlaceRef } from "#server/shared/place-ref.ts";
import { findPerson, selectOfficesOf } from "../queries/administration.ts";
import type { OfficeRow } from "../queries/administration.ts";
import { lockPeople } from "../queries/merges.ts";
import { refreshPeople, takePeopleTurn } from "../queries/people.ts";
import { toText } from "./describe-changes.ts";
import type { Changes } from "./describe-changes.ts";

export interface StoredPerson extends NonNullable<Awaited<ReturnType<typeof findPerson>>> {
  offices: OfficeRow[];
}

/** Throws `politician_not_found`. */
export async function readPerson(db: Queryable, id: number): Promise<StoredPerson> {
  const person = await findPerson(db, id);
  if (person === null) throw new AppError("politician_not_found");
  return { ...person, offices: await selectOfficesOf(db, id) };
}

export async function getAdministeredPerson(
  { db }: Pick<Context, "db">,
  { id }: { id: number },
): Promise<{ person: AdministeredPerson }> {
  return { person: toResponse(await readPerson(db, id)) };
}

export interface Seen {
  id: number;
  version: string;
  reason: string;
}

export interface Change {
  action: AuditAction;
  details?: Changes;
}

/**
 * Changes a person. `change` returns null where nothing differs: then nothing is recorded. Throws
 * `person_changed` where somebody else was faster.
 */
export async function changePerson(
  context: Pick<Context, "db" | "clock" | "jobs">,
  { id, version, reason: given }: Seen,
  user: Pick<SignedInUser, "id">,
  change: (tx: Tx, person: StoredPerson, now: Date) => Promise<Change | null>,
): Promise<{ person: AdministeredPerson }> {
  const reason = accept(checkReason(given));
  return context.db.transaction(async (tx) => {
    await takePeopleTurn(tx);
    await lockPeople(tx, [id]);
    const before = await readPerson(tx, id);
    const state = toPersonState(before);
    if (state === "merged" || state === "deleted") throw new AppError("person_not_editable");
    if (toVersion(before) !== version) throw new AppError("person_changed");
    const now = context.clock.now();
    const done = await change(tx, before, now);
    if (done === null) return { person: toResponse(before) };
    await finish(context, tx, { id, reason, user, now, ...done });
    return { person: toResponse(await readPerson(tx, id)) };
  });
}

interface Finished extends Change {
  id: number;
  reason: string;
  user: Pick<SignedInUser, "id">;
  now: Date;
}

/** Copies the offices to the person and records the change. */
export async function finish(
  { jobs }: Pick<Context, "jobs">,
  tx: Tx,
  { id, reason, user, now, action, details = {} }: Finished,
): Promise<void> {
  await refreshPeople(tx, [id], now);
  // An administrator may have corrected the party of a list.
  await jobs.enqueue(tx, deriveColumnsAnew, {});
  await recordAction(tx, {
    at: now,
    actor: { kind: "administrator", id: user.id },
    action,
    subject: { kind: "politician", id },
    details: { ...details, reason },
  });
}

/** Throws the first problem, with all problems by field. */
export function accept<Facts>(checked: Checked<Facts>): Facts {
  if (checked.ok) return checked.facts;
  const [first] = checked.problems;
  const fields = checked.problems.map(({ path, message }) => ({ path, message }));
  const error = new AppError(first.code, {}, fields);
  error.message = first.message;
  throw error;
}

/** Of what can be changed: a review, or a newer day of the same data, is no change. */
function toVersion(person: StoredPerson): string {
  const { name, surname, imageUrl, schedaUrl, hiddenAt, mergedInto, offices } = person;
  const held = offices.map(({ id, role, rank, location, region, placeCode, ...office }) => {
    const { constituency, beganOn, endedAt, corrected, addedByHand } = office;
    const said = [
      office.supportingLists,
      office.statedParty,
      office.partySource,
      office.government,
    ];
    const facts = [id, office.name, office.surname, role, rank, said, location, region, placeCode];
    return [...facts, constituency, beganOn, endedAt, corrected, addedByHand];
  });
  const seen = [name, surname, imageUrl, schedaUrl, hiddenAt, mergedInto, held];
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 24);
}

/** What an administrator can correct of the person, in all offices. */
export function pickCorrectable(
  person: Pick<
    StoredPerson,
    "name" | "surname" | "statedParty" | "partySource" | "imageUrl" | "schedaUrl"
  >,
) {
  const { name, surname, statedParty, partySource, imageUrl, schedaUrl } = person;
  return { name, surname, statedParty, partySource, imageUrl, schedaUrl };
}

export function toResponse(person: StoredPerson): AdministeredPerson {
  const { id, isDemo, mergedInto, hiddenAt, reviews } = person;
  const corrections = new Map(
    person.offices
      .flatMap((office) => toCorrections(office))
      .filter(({ of }) => isOfPerson(of))
      .map((one) => [one.of, one]),
  );
  return {
    id,
    version: toVersion(person),
    ...pickCorrectable(person),
    isDemo,
    state: toPersonState(person),
    movedTo: mergedInto,
    hiddenAt: hiddenAt?.toISOString() ?? null,
    reviews,
    corrections: [...corrections.values()],
    offices: person.offices.map(toOffice),
    government: governmentOf(person),
  };
}

export function governmentOf({ offices }: Pick<StoredPerson, "offices">): GovernmentPost[] {
  return offices.flatMap(({ government }) => government);
}

function toOffice(office: OfficeRow): AdministeredOffice {
  const { id, source, role, supportingLists, location, region, constituency, beganOn } = office;
  const place = office.placeCode === null ? null : getPlaces().get(office.placeCode);
  return {
    id,
    source,
    role,
    supportingLists,
    location,
    region,
    place: place && toPlaceRef(place),
    constituency,
    beganOn,
    endedAt: office.endedAt?.toISOString() ?? null,
    dataDay: office.sourceDay,
    readAt: office.updatedAt.toISOString(),
    isByHand: office.addedByHand,
    corrections: toCorrections(office).filter(({ of }) => !isOfPerson(of)),
  };
}

function toCorrections({ corrected, sourceValues }: OfficeRow): CorrectionShown[] {
  return corrected
    .filter(isCorrection)
    .map((of) => ({ of, told: toText(of, sourceValues) || null }));
}

export function isOfPerson(correction: Correction): boolean {
  return PERSON_CORRECTIONS.some((one) => one === correction);
}
