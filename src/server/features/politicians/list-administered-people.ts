// People for administrators: the public search, and those whom it does not show.

import type { listAdministeredPeople as endpoint, PeopleFilter } from "#contract/admin-people.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { listPoliticians as listEndpoint } from "#contract/politicians.ts";
import { decodeCursor, encodeCursor, isCursorId } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import { toPersonState } from "#domain/politician/person-state.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import type { Keyset } from "#server/shared/pagination.ts";
import { listPoliticians } from "./list-politicians.ts";
import { countSet, selectByIds, selectSet } from "./queries/administration.ts";
import type { AdministeredRow, NamePosition } from "./queries/administration.ts";

type Asked = ParsedInputOf<typeof endpoint>;

/** The number of a person, or the address of their page, here or on the site. */
const NUMBER = /^\s*(?:n\.?\s*|#|\S*\/(?:politician-live|admin\/people)\/)?(\d{1,9})\/?\s*$/;

export async function listAdministeredPeople(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof endpoint>> {
  const number = Number(NUMBER.exec(asked.q)?.[1] ?? 0);
  if (number > 0) {
    const rows = await selectByIds(context.db, [number]);
    return { items: rows.map(toItem), counts: null, nextCursor: null };
  }
  const [page, counts] = await Promise.all([readPage(context, asked), count(context, asked.q)]);
  return { items: page.rows.map(toItem), counts, nextCursor: page.nextCursor };
}

async function readPage(context: Context, { q, show, limit, cursor }: Asked) {
  const { db } = context;
  if (show === "hidden" || show === "by-hand")
    return paginate(byName, { limit, cursor }, (slice) =>
      selectSet(db, { set: show, q, ...slice }),
    );
  const { items, nextCursor } = await search(context, { q, show, limit, cursor });
  const rows = await selectByIds(
    db,
    items.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: items.flatMap(({ id }) => byId.get(id) ?? []), nextCursor };
}

async function count(context: Context, q: string): Promise<Record<PeopleFilter, number>> {
  const { db } = context;
  const [inOffice, ended, hidden, byHand] = await Promise.all([
    search(context, { q, show: "in-office", limit: 1 }),
    search(context, { q, show: "ended", limit: 1 }),
    countSet(db, "hidden", q),
    countSet(db, "by-hand", q),
  ]);
  return { "in-office": inOffice.total, ended: ended.total, hidden, "by-hand": byHand };
}

function search(
  context: Context,
  given: { q: string; show: "in-office" | "ended"; limit: number; cursor?: string | undefined },
) {
  const { show: status, ...query } = given;
  return listPoliticians(context, listEndpoint.input.parse({ ...query, status }));
}

const byName: Keyset<AdministeredRow, NamePosition> = {
  encode: ({ nameSort, id }) => encodeCursor([nameSort, id]),
  decode(cursor) {
    const [nameSort, id, ...rest] = decodeCursor(cursor) ?? [];
    if (typeof nameSort !== "string" || !isCursorId(id) || rest.length > 0)
      throw new AppError("invalid_cursor");
    return { nameSort, id };
  },
};

function toItem(row: AdministeredRow) {
  return { ...row, state: toPersonState(row) };
}
