// A change as it is recorded: what the plan of a row, or its problem, means to an administrator.

import type { ChangedField, ChangeKind } from "#contract/bulk-job-changes.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import type { LimitKeys } from "#domain/politician/import-limits.ts";
import { asSourceTells } from "#domain/politician/corrections.ts";
import { listsLine } from "#domain/politician/party-name.ts";
import { foldText } from "#domain/politician/search-text.ts";
import type { RowProblem } from "../import-rows.ts";
import type { ImportedPolitician, OfficeFacts } from "../imported-politician.ts";
import type { OfficeRecord, PlannedOffice } from "../people/plan-batch.ts";
import type { OfficeInForce, StoredOffice } from "../queries/offices.ts";
import { limitKeysOf } from "./limit-keys.ts";

export interface FieldChange {
  field: ChangedField;
  from: string | null;
  to: string | null;
}

/** What only some kinds have. */
export interface ChangeDetails {
  fields?: FieldChange[];
  held?: string[];
  reason?: string;
}

export interface RecordedChange extends LimitKeys {
  kind: ChangeKind;
  position: number;
  line: number | null;
  name: string;
  role: string | null;
  party: string | null;
  location: string | null;
  /** It leads to the page: the office, another one of its holder, or the key it will have. */
  officeId: number | null;
  identityKey: string | null;
  details: ChangeDetails | null;
  searchText: string;
}

/** Rows of Comuni and Regioni name a place; those of the chambers need not. */
const NAMES_A_PLACE = new Set<string>(["Regioni", "Comuni"]);

/** `position`: the row's place in the order of applying. */
export function toChanges(
  { record, line, keys, stored, others, change, isOverruled }: PlannedOffice,
  position: number,
): RecordedChange[] {
  const { name, role, location, searchText, identityKey } = record;
  const party = listsLine(record.supportingLists);
  const about = {
    ...keys,
    position,
    line,
    name,
    role,
    party,
    location,
    searchText,
    officeId: (stored ?? others[0])?.id ?? null,
    identityKey: stored === null && others.length === 0 ? identityKey : null,
  };
  const changes: RecordedChange[] = [];
  const add = (kind: ChangeKind, details: ChangeDetails | null) =>
    changes.push({ ...about, kind, details });
  if (change === "added" && others.length > 0) add("office", { held: others.map(toOfficeText) });
  else if (change === "added") add("added", null);
  else if (change === "updated" && stored !== null)
    add("updated", { fields: differences(stored, record) });
  if (isOverruled) add("kept", { fields: corrections(record, stored) });
  if (record.placeCode === null && NAMES_A_PLACE.has(record.source)) add("place", null);
  return changes;
}

/** A row that repeats another. */
export function toRepetition(
  { line, record, reason }: { line: number; record: ImportedPolitician; reason: string },
  position: number,
): RecordedChange {
  const { name, role, location, searchText, identityKey } = record;
  const party = listsLine(record.supportingLists);
  return {
    ...limitKeysOf(record),
    kind: "skipped",
    position,
    line,
    name,
    role,
    party,
    location,
    searchText,
    officeId: null,
    identityKey,
    details: { reason },
  };
}

/** Limits cannot tell where a bad row belongs. */
export function toProblem(
  kind: "rejected" | "ignored",
  { line, column, reason, name }: RowProblem,
  position: number,
): RecordedChange {
  const sentence = column === "" ? reason : `${column}: ${reason}`;
  return {
    region: "",
    province: "",
    office: "",
    role: null,
    party: null,
    location: null,
    officeId: null,
    identityKey: null,
    kind,
    position,
    line,
    name,
    details: { reason: sentence },
    searchText: foldText(name),
  };
}

export function toEnding(office: OfficeInForce, position: number): RecordedChange {
  const { id, name, role, location } = office;
  const party = listsLine(office.supportingLists);
  return {
    ...limitKeysOf(office),
    kind: "ended",
    position,
    line: null,
    name,
    role,
    party,
    location,
    officeId: id,
    identityKey: null,
    details: null,
    searchText: foldText([name, role, party, location].join(" ")),
  };
}

const SHOWN = [
  "name",
  "role",
  "party",
  "location",
  "region",
  "constituency",
  "electedOn",
  "beganOn",
  "imageUrl",
  "schedaUrl",
  "externalId",
] as const;

function differences(stored: StoredOffice, record: ImportedPolitician): FieldChange[] {
  const fields = changedFields(SHOWN, stored, record);
  if (stored.isEnded && !stored.corrected.includes("ended_at"))
    fields.push({ field: "ended", from: "true", to: "false" });
  return fields.length > 0 ? fields : [{ field: "internal", from: null, to: null }];
}

type Shown = (typeof SHOWN)[number];

function changedFields(
  fields: readonly Shown[],
  before: OfficeFacts,
  after: OfficeFacts,
): FieldChange[] {
  const textOf = (facts: OfficeFacts, field: Shown) =>
    field === "party" ? listsLine(facts.supportingLists) : facts[field];
  return fields
    .map((field) => ({ field, from: textOf(before, field), to: textOf(after, field) }))
    .filter(({ from, to }) => from !== to);
}

const CORRECTED = [
  "name",
  "role",
  "party",
  "location",
  "constituency",
  "beganOn",
  "imageUrl",
  "schedaUrl",
] as const;

/** Where the row says something else than an administrator's correction, which stays. */
function corrections(record: OfficeRecord, stored: StoredOffice | null): FieldChange[] {
  const told = asSourceTells(record);
  const fields = changedFields(CORRECTED, told, record);
  if (stored?.isEnded === true && stored.corrected.includes("ended_at"))
    fields.push({ field: "ended", from: "false", to: "true" });
  return fields.length > 0 ? fields : [{ field: "internal", from: null, to: null }];
}
