// The politicians of the home page: one per first word of the role, newest first.

import type { listFeaturedPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { selectFeatured } from "./queries.ts";
import { summaryOf } from "./summary.ts";

const FEATURED = 3;

export async function listFeaturedPoliticians({ db }: Context): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectFeatured(db, FEATURED);
  return { items: rows.map(summaryOf) };
}
