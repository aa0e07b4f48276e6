// The result of reading a chamber's own data, and what both readers share: which memberships have
// ended on a day, and which of several is current.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import type { SparqlClient } from "#platform/sparql/sparql-client.ts";
import type { SparqlEndpoint } from "#platform/sparql/sparql-request.ts";

/** A member in office, as the chamber publishes it. */
export interface Member {
  /** The chamber's own id; null if the row's address contains none. */
  id: string | null;
  name: string;
  /** In the registry; it may differ from the end of the name in use. */
  surname: string | null;
  role: string;
  /** Null between two groups. */
  group: string | null;
  /** Where elected; null if the data do not tell. */
  constituency: string | null;
  /** First day of the mandate, "2022-10-13"; null if the data do not tell. */
  beganOn: string | null;
  photo: string | null;
  page: string;
}

export interface Chamber {
  method: SparqlEndpoint["method"];
  /** Null if it is unknown. `today` is YYYY-MM-DD. */
  findLegislature(client: SparqlClient, today: string): Promise<number | null>;
  /** All members in office, each once. */
  readMembers(client: SparqlClient, legislature: number, today: string): Promise<Member[]>;
}

/** Of several mandates that last, the first begins then. */
export function firstDay(days: readonly (string | undefined)[]): string | null {
  return days.flatMap((day) => toChamberDay(day) ?? []).toSorted()[0] ?? null;
}

/** The last day counts. An unreadable end counts as ended. */
export function isOver(end: string | undefined, today: string): boolean {
  return end !== undefined && (toChamberDay(end) ?? "") < today;
}

export interface Membership {
  member: string;
  group: string;
  start: string;
}

/** The group of each member: of the current ones, the one joined last. */
export function currentGroups(memberships: readonly Membership[]): Map<string, string> {
  const inOrder = memberships.toSorted(
    (a, b) => a.start.localeCompare(b.start) || a.group.localeCompare(b.group),
  );
  return new Map(inOrder.map(({ member, group }) => [member, group]));
}

/** The first in alphabetical order, independent of the order of rows. */
export function firstDefined(values: readonly (string | undefined)[]): string | null {
  const given = values.filter((value): value is string => (value ?? "").trim() !== "");
  return given.toSorted((a, b) => a.localeCompare(b))[0] ?? null;
}
