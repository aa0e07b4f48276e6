// The politicians of the home page: one per first word of the role, newest first.

import type {
  listFeaturedPoliticians as endpoint,
  PoliticianSummary,
} from "#contract/politicians.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { selectNewestOfEachRole } from "./queries.ts";
import { summaryOf } from "./summary.ts";

const FEATURED = 3;

export async function listFeaturedPoliticians({ db }: Context): Promise<OutputOf<typeof endpoint>> {
  const byFirstWord = new Map<string, PoliticianSummary>();
  for (const row of await selectNewestOfEachRole(db)) {
    const firstWord = row.role.split(" ", 1)[0]?.toLowerCase() ?? "";
    if (!byFirstWord.has(firstWord)) byFirstWord.set(firstWord, summaryOf(row));
  }
  return { items: [...byFirstWord.values()].slice(0, FEATURED) };
}
