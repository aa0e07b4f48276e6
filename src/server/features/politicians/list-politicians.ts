// Search, filter and sort the politicians in office, page by page.

import type { listPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodePosition, encodePosition, toPosition } from "#domain/politician/position.ts";
import type { Context } from "#server/context.ts";
import { selectPage } from "./queries/politicians.ts";
import { getPoliticianIndex } from "./load-politician-index.ts";
import { toSummary } from "./summary.ts";

/**
 * Up to this many matches are sorted. With more, at least one in twenty or so of all office-holders
 * matches, and an index scan in sort order fills a page soon.
 */
const FEW = 6_000;

export async function listPoliticians(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { cursor, limit, ...query } = input;
  const after = cursor === undefined ? null : decodePosition(cursor, query.sort);
  const index = await getPoliticianIndex(context);
  // Independent of sort order and of ratings.
  const key = `matches:${JSON.stringify({ ...query, sort: null })}`;
  const { total, facets, ids } = await context.memo(key, ["roster"], async () =>
    index.find(query, FEW),
  );
  // One row more than shown tells whether there is another page.
  const page = { query, limit: limit + 1, after, among: ids };
  const rows = total === 0 ? [] : await selectPage(context.db, page);
  const shown = rows.slice(0, limit).map((row) => ({
    ...toSummary(row),
    nameSort: row.nameSort,
    createdAt: row.createdAt.toISOString(),
  }));
  const last = shown.at(-1);
  return {
    items: shown,
    total,
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodePosition(toPosition(last, query.sort))
        : null,
    facets,
  };
}
