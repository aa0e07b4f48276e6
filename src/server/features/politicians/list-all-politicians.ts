// The whole list, for search in the browser.

import { BROWSE_ALL_MAX } from "#contract/politicians.ts";
import type { listAllPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { countInOffice, selectAll } from "./queries/politicians.ts";
import { factsOf } from "./load-politician-index.ts";
import { toSummary } from "./summary.ts";

export async function listAllPoliticians({ db }: Context): Promise<OutputOf<typeof endpoint>> {
  if ((await countInOffice(db)) > BROWSE_ALL_MAX) return { items: null };
  const rows = await selectAll(db);
  return {
    items: rows.map((row) => ({
      ...toSummary(row),
      surname: row.surname,
      place: factsOf(row),
      nameSort: row.nameSort,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}
