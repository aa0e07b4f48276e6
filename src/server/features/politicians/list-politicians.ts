// Search, filter and sort the politicians in office, page by page.

import type { listPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodePosition, encodePosition, toPosition } from "#domain/politician/position.ts";
import type { Position, Sortable } from "#domain/politician/position.ts";
import type { Sort } from "#domain/politician/sort.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import type { Keyset } from "#server/shared/pagination.ts";
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
  const index = await getPoliticianIndex(context);
  // Independent of sort order and of ratings.
  const key = `matches:${JSON.stringify({ ...query, sort: null })}`;
  const { total, facets, ids } = await context.memo(key, ["roster"], async () =>
    index.find(query, FEW),
  );
  const { rows: items, nextCursor } = await paginate(
    getKeyset(query.sort),
    { limit, cursor },
    async (slice) => {
      const rows = total === 0 ? [] : await selectPage(context.db, { query, among: ids, ...slice });
      return rows.map(toItem);
    },
  );
  return { items, total, nextCursor, facets };
}

type Row = Awaited<ReturnType<typeof selectPage>>[number];

function toItem(row: Row) {
  return {
    ...toSummary(row),
    nameSort: row.nameSort,
    createdAt: row.createdAt.toISOString(),
  };
}

function getKeyset(sort: Sort): Keyset<Sortable, Position> {
  return {
    encode: (item) => encodePosition(toPosition(item, sort)),
    decode: (cursor) => decodePosition(cursor, sort),
  };
}
