// What administrators see of a person in lists and among namesakes.

import { sql } from "drizzle-orm";
import { politicians as p } from "#platform/db/schema.ts";

export const administeredColumns = {
  id: p.id,
  name: p.name,
  role: p.role,
  otherRoles: p.otherRoles,
  supportingLists: p.supportingLists,
  location: p.location,
  region: p.region,
  source: p.source,
  isDemo: p.isDemo,
  nameSort: p.nameSort,
  endedAt: p.endedAt,
  deletedAt: p.deletedAt,
  hiddenAt: p.hiddenAt,
  mergedInto: p.mergedInto,
  isByHand: sql<boolean>`EXISTS (
    SELECT FROM offices own
    WHERE own.politician_id = politicians.id AND (own.corrected <> '{}' OR own.added_by_hand)
  )`,
};
