// The featured politicians: one per first word of the role, newest first.

import type { listFeaturedPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { commonRole } from "#domain/politician/role-form.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#platform/db/database.ts";
import { selectNewestOfEachRole, selectSummaries } from "./queries/politicians.ts";
import { toSummary } from "./summary.ts";

const FEATURED = 3;

export async function listFeaturedPoliticians({
  db,
  memo,
}: Context): Promise<OutputOf<typeof endpoint>> {
  const ids = await memo("featured", ["roster"], () => findFeatured(db));
  const rows = await selectSummaries(db, ids);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function findFeatured(db: Db): Promise<number[]> {
  const byFirstWord = new Map<string, number>();
  for (const { id, role } of await selectNewestOfEachRole(db)) {
    const firstWord = commonRole(role).split(" ", 1)[0]?.toLowerCase() ?? "";
    if (!byFirstWord.has(firstWord)) byFirstWord.set(firstWord, id);
  }
  return [...byFirstWord.values()].slice(0, FEATURED);
}
