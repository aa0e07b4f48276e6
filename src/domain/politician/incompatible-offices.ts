// Offices that one person may not hold at the same time: evidence that two people of one name are
// two. Regions and autonomous provinces may decide otherwise, so it is never more than evidence.

import { isChamber } from "./source.ts";
import type { Source } from "./source.ts";

export interface HeldOffice {
  source: Source;
  role: string;
  placeCode: string | null;
  region: string | null;
  isPresent: boolean;
}

/** Whether the law forbids to hold both (Cost. 65 and 122, TUEL 60, 63 and 65). */
export function areIncompatible(a: HeldOffice, b: HeldOffice): boolean {
  if (isChamber(a.source) || isChamber(b.source)) {
    const other = isChamber(a.source) ? b : a;
    // Mayors of small towns may sit in parliament, and so may assessors and councillors.
    return isChamber(other.source) || other.source === "Regioni";
  }
  // An assessor may be called from elsewhere, or from the council.
  if (a.source === b.source) return isElected(a) && isElected(b);
  const town = a.source === "Comuni" ? a : b;
  return /^(?:sindac|assessor|vice ?sindac)/i.test(town.role) && a.region === b.region;
}

/** To one seat only, in one council: files give councillors who are assessors too both offices. */
function isElected({ role }: HeldOffice): boolean {
  return /^(?:sindac|president|consiglier|vice ?presidente del consiglio)/i.test(role);
}
