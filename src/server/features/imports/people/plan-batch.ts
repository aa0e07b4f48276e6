// Plans what a batch of rows changes: which office each row is, whose it is, and whether anything
// differs. The preview counts the plan, the write phase carries it out.

import {
  asSourceTells,
  isSame,
  keepCorrections,
  overrules,
  PERSON_CORRECTIONS,
} from "#domain/politician/corrections.ts";
import type { CorrectableFacts } from "#domain/politician/corrections.ts";
import { toBaseKey } from "#domain/politician/homonyms.ts";
import { isSamePost } from "#domain/politician/identity.ts";
import { commonRole } from "#domain/politician/role-form.ts";
import { findPerson } from "#domain/politician/same-person.ts";
import type { KnownOffice } from "#domain/politician/same-person.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import type {
  ImportedPolitician,
  OfficeFacts,
  ResolvedPolitician,
} from "../imported-politician.ts";
import { selectKnownOffices } from "../queries/offices.ts";
import type { StoredOffice } from "../queries/offices.ts";
import type { LimitKeys } from "#domain/politician/import-limits.ts";
import { limitKeysOf } from "../changes/limit-keys.ts";

export interface PlannedOffice {
  /** With the corrections of administrators. */
  record: OfficeRecord;
  /** Of the file. */
  line: number;
  keys: LimitKeys;
  /** Null for a new office. */
  stored: StoredOffice | null;
  /** Of a new office: what else its person holds. */
  others: StoredOffice[];
  /** Negative for a new person: the same for all offices of one. */
  personId: number;
  /** "told": only what the source tells of corrected fields. */
  change: "added" | "updated" | "told" | "none";
  /** A correction prevails over what the row says. */
  isOverruled: boolean;
}

export type OfficeRecord = ImportedPolitician & Pick<StoredOffice, "corrected" | "sourceValues">;

/** `respelled`: by person key, whose name the rows write otherwise. */
export async function planBatch(
  db: Queryable,
  batch: readonly ResolvedPolitician[],
  respelled: ReadonlyMap<string, number>,
): Promise<PlannedOffice[]> {
  const stored = await selectKnownOffices(db, {
    keys: batch.flatMap(({ identityKey, knownAs }) =>
      knownAs === null ? [identityKey] : [identityKey, knownAs],
    ),
    personKeys: batch.map(({ personKey }) => personKey),
    births: [...new Set(batch.flatMap(({ birth }) => birth.hash ?? []))],
    people: batch.flatMap(({ personKey }) => respelled.get(personKey) ?? []),
  });
  return new BatchPlan(batch, stored, respelled).planned;
}

class BatchPlan {
  readonly planned: PlannedOffice[] = [];
  readonly #byKey: Map<string, StoredOffice>;
  readonly #byHolder: Map<number, StoredOffice[]>;
  readonly #byPerson: Map<string, KnownOffice[]>;
  readonly #byBirth: Map<string, KnownOffice[]>;
  /** Of the batch: another office with this key is not the same under a new name. */
  readonly #named: Set<string>;
  readonly #respelled: ReadonlyMap<string, number>;
  #newPeople = 0;

  constructor(
    batch: readonly ResolvedPolitician[],
    stored: readonly StoredOffice[],
    respelled: ReadonlyMap<string, number>,
  ) {
    this.#respelled = respelled;
    this.#byKey = new Map(stored.map((office) => [office.identityKey, office]));
    this.#byHolder = Map.groupBy(stored, ({ politicianId }) => politicianId);
    const told = stored.map((office) => asSourceTells(office));
    this.#byPerson = Map.groupBy(told, ({ personKey }) => personKey);
    this.#byBirth = Map.groupBy(told, ({ birth }) => birth.hash ?? "");
    this.#named = new Set(batch.map(({ identityKey }) => identityKey));
    for (const row of batch) this.#plan(row);
  }

  #plan(given: ResolvedPolitician): void {
    const { knownAs, hasHomonyms, line, ...row } = this.#toldApart(given);
    const named = this.#byKey.get(knownAs ?? row.identityKey);
    const known = [
      ...(this.#byPerson.get(row.personKey) ?? []),
      ...(row.birth.hash === null ? [] : (this.#byBirth.get(row.birth.hash) ?? [])),
    ];
    const personId =
      named?.politicianId ??
      findPerson(row, known, { hasHomonyms }) ??
      this.#findRespelled(row) ??
      (this.#newPeople -= 1);
    const stored = named ?? this.#underAnotherName(row, personId);
    const isNew = stored === null;
    const holder = isNew ? (this.#byHolder.get(personId) ?? []) : [];
    const record = isNew ? withHolder(row, holder) : withStored(row, stored);
    this.planned.push({
      record,
      line,
      keys: limitKeysOf(asSourceTells(record)),
      stored,
      others: holder.filter(({ isDeleted }) => !isDeleted),
      personId,
      change: compare(record, stored),
      isOverruled: overrules(record) || (!isNew && isEndedByHand(stored)),
    });
    this.#remember({ ...row, politicianId: personId });
  }

  /** The stored holder was born on another day: a namesake follows in the same office. */
  #toldApart(row: ResolvedPolitician): ResolvedPolitician {
    const { dayHash } = row.birth;
    const holder = this.#byKey.get(row.identityKey)?.birth.dayHash ?? null;
    if (dayHash === null || holder === null || holder === dayHash) return row;
    const number = 1_000_000 + (Buffer.from(dayHash).readUInt32BE(0) % 1_000_000);
    const identityKey = `${toBaseKey(row.identityKey)}~${number}`;
    return { ...row, identityKey, knownAs: null, hasHomonyms: true };
  }

  /** Null where the offices have moved to another person since. */
  #findRespelled({ personKey }: ImportedPolitician): number | null {
    const id = this.#respelled.get(personKey);
    return id !== undefined && this.#byHolder.has(id) ? id : null;
  }

  /** The same office of the same person, whose name was spelt or ordered differently. */
  #underAnotherName(row: ImportedPolitician, personId: number): StoredOffice | null {
    const same = this.#byHolder
      .get(personId)
      ?.find((office) => isSamePost(office, row) && !this.#named.has(office.identityKey));
    return same ?? null;
  }

  #remember(office: KnownOffice): void {
    const { personKey, birth } = office;
    this.#byPerson.set(personKey, [...(this.#byPerson.get(personKey) ?? []), office]);
    if (birth.hash === null) return;
    this.#byBirth.set(birth.hash, [...(this.#byBirth.get(birth.hash) ?? []), office]);
  }
}

/** A new office of somebody whose name, photo or page was corrected. */
function withHolder(row: ImportedPolitician, holder: readonly StoredOffice[]): OfficeRecord {
  const corrected = holder.find((office) => personCorrections(office).length > 0);
  if (corrected === undefined) return { ...row, corrected: [], sourceValues: {} };
  return keepCorrections(row, { ...corrected, corrected: personCorrections(corrected) });
}

function personCorrections({ corrected }: StoredOffice): string[] {
  return PERSON_CORRECTIONS.filter((one) => corrected.includes(one));
}

/**
 * Keeps corrections, and what the row does not give: files of the chambers may name no constituency,
 * photo or page.
 */
function withStored(row: ImportedPolitician, stored: StoredOffice): OfficeRecord {
  const told = asSourceTells(stored);
  const record: ImportedPolitician = {
    ...row,
    // A source that does not tell the sex leaves "Sindaca", which another told.
    role: row.role === commonRole(told.role) ? told.role : row.role,
    // A row that does not tell the surname leaves the known one of the same name.
    surname: row.surname ?? (row.name === told.name ? told.surname : null),
    externalId: row.externalId ?? told.externalId,
    imageUrl: row.imageUrl ?? told.imageUrl,
    schedaUrl: row.schedaUrl ?? told.schedaUrl,
    statedParty: told.statedParty,
    partySource: told.partySource,
    electedOn: row.electedOn ?? told.electedOn,
    beganOn: row.beganOn ?? told.beganOn,
    sourceDay: row.sourceDay ?? told.sourceDay,
    constituency: row.constituency ?? told.constituency,
    region: isChamber(row.source) ? (row.region ?? told.region) : row.region,
    placeCode: isChamber(row.source) ? (row.placeCode ?? told.placeCode) : row.placeCode,
  };
  const kept = keepCorrections(record, stored);
  if (stored.corrected.includes("ended_at")) kept.sourceValues.endedAt = null;
  return kept;
}

const COMPARED = [
  "identityKey",
  "personKey",
  "name",
  "surname",
  "role",
  "rank",
  "statedParty",
  "partySource",
  "location",
  "region",
  "placeCode",
  "constituency",
  "externalId",
  "imageUrl",
  "schedaUrl",
  "electedOn",
  "beganOn",
] as const satisfies readonly (keyof OfficeFacts)[];

function compare(record: OfficeRecord, stored: StoredOffice | null): PlannedOffice["change"] {
  if (stored === null || stored.isDeleted) return "added";
  const differs =
    stored.addedByHand ||
    (stored.isEnded && !isEndedByHand(stored)) ||
    COMPARED.some((column) => record[column] !== stored[column]) ||
    record.supportingLists.join("\n") !== stored.supportingLists.join("\n");
  if (differs) return "updated";
  const isTold = Object.entries(record.sourceValues).every(([field, value]) =>
    isSame(value, stored.sourceValues[field as keyof CorrectableFacts]),
  );
  return isTold ? "none" : "told";
}

function isEndedByHand({ isEnded, corrected }: StoredOffice): boolean {
  return isEnded && corrected.includes("ended_at");
}
