// Which bodies of a town or region the data have: a page and its title say no more.

import type { PlaceDetail } from "#contract/places.ts";

export type Body = "head" | "executive" | "council";

export interface KnownOffices {
  /** Who is at the head; null where unknown. */
  leader: "elected" | "deputy" | "commissioner" | null;
  known: Body[];
  missing: Body[];
}

const BODIES: readonly Body[] = ["head", "executive", "council"];

export function knownOffices(offices: PlaceDetail["offices"]): KnownOffices {
  // A council whose president is known is known.
  const bodies = new Set(offices.map(({ kind }) => (kind === "presidency" ? "council" : kind)));
  const heads = offices.find(({ kind }) => kind === "head")?.people.map(({ role }) => role);
  return {
    leader: heads === undefined ? null : toLeader(heads),
    known: BODIES.filter((body) => bodies.has(body)),
    missing: BODIES.filter((body) => !bodies.has(body)),
  };
}

function toLeader(roles: readonly string[]): KnownOffices["leader"] {
  if (roles.every((role) => /commissar|commissione/i.test(role))) return "commissioner";
  return roles.every((role) => /^vice/i.test(role)) ? "deputy" : "elected";
}
