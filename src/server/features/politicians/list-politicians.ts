// Search, filter and sort the politicians in office, page by page.

import type { listPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { completeFacet, PARTY_FACET_MAX } from "#domain/politician/browse.ts";
import { decodePosition, encodePosition, positionOf } from "#domain/politician/position.ts";
import type { Context } from "#server/context.ts";
import { countMatches, selectPage } from "./queries.ts";
import { summaryOf } from "./summary.ts";

export async function listPoliticians(
  { db, memo }: Context,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { cursor, limit, ...query } = input;
  const after = cursor === undefined ? null : decodePosition(cursor, query.sort);
  const [rows, { total, facets }] = await Promise.all([
    // One more than shown says whether there is another page.
    selectPage(db, { query, limit: limit + 1, after }),
    // Whatever the order, and whatever was rated meanwhile.
    memo(`matches:${JSON.stringify({ ...query, sort: null })}`, ["roster"], () =>
      countMatches(db, query),
    ),
  ]);
  const shown = rows.slice(0, limit).map((row) => ({
    ...summaryOf(row),
    nameSort: row.nameSort,
    createdAt: row.createdAt.toISOString(),
  }));
  const last = shown.at(-1);
  return {
    items: shown,
    total,
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodePosition(positionOf(last, query.sort))
        : null,
    facets: {
      role: completeFacet(facets.role, query.role, Infinity),
      party: completeFacet(facets.party, query.party, PARTY_FACET_MAX),
      region: completeFacet(facets.region, query.region, Infinity),
    },
  };
}
