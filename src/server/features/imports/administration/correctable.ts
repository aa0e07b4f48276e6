// An office of the database with the facts that can be corrected, and back.

import { correct, takeBack } from "#domain/politician/corrections.ts";
import type { Correction, CorrectableFacts, Corrected } from "#domain/politician/corrections.ts";
import { dayInItaly } from "#domain/day.ts";
import type { OfficeRow } from "../queries/administration.ts";

type Correctable = Omit<OfficeRow, "endedAt"> & CorrectableFacts & Corrected;

export function toCorrectable(office: OfficeRow): Correctable {
  return { ...office, endedAt: office.endedAt?.toISOString() ?? null };
}

function toRow(office: Correctable): OfficeRow {
  return { ...office, endedAt: office.endedAt === null ? null : new Date(office.endedAt) };
}

/** Nothing is marked where no source tells otherwise: an office added by hand, unless `marked`. */
export function withChanges(
  office: OfficeRow,
  changes: Partial<CorrectableFacts>,
  { marked = !office.addedByHand } = {},
): OfficeRow {
  const given = toCorrectable(office);
  // A day says less than the moment that is stored.
  const isSameDay =
    typeof changes.endedAt === "string" &&
    given.endedAt !== null &&
    dayInItaly(new Date(changes.endedAt)) === dayInItaly(new Date(given.endedAt));
  const news = isSameDay ? { ...changes, endedAt: given.endedAt } : changes;
  return toRow(marked ? correct(given, news) : { ...given, ...news });
}

export function withoutCorrections(office: OfficeRow, which: readonly Correction[]): OfficeRow {
  return toRow(takeBack(toCorrectable(office), which));
}
