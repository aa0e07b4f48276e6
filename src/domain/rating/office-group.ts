// Offices whose scores are compared with each other: what is usual for one is what its estimates are
// drawn to.

import { OFFICE_KINDS, officeKind } from "../place/office-kind.ts";
import { SOURCES } from "../politician/source.ts";
import type { Source } from "../politician/source.ts";

/** For example "Comuni/head": mayors. Both chambers are one group. */
export function officeGroup(role: string, source: Source): string {
  const kind = officeKind(role, source);
  return kind === "parliament" ? kind : `${source}/${kind}`;
}

export const OFFICE_GROUPS: readonly string[] = [
  "parliament",
  ...SOURCES.filter((source) => source === "Regioni" || source === "Comuni").flatMap((source) =>
    OFFICE_KINDS.filter((kind) => kind !== "parliament").map((kind) => `${source}/${kind}`),
  ),
];
