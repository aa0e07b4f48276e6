// SQL that lists the published reviews of a politician. Every order has its index.

import { and, asc, between, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import type { ReviewSort } from "#domain/review/review-sort.ts";
import type { Queryable } from "#platform/db/database.ts";
import { compileSelect, compileSelects } from "#platform/db/prepared.ts";
import { BAND_CONDITION } from "#platform/db/rating-columns.ts";
import { reviews } from "#platform/db/schema.ts";
import type { Slice } from "#server/shared/pagination.ts";
import { selectInOrder } from "#server/shared/ratings/by-standing.ts";
import { writtenDayOf } from "#server/shared/ratings/queries/written-day.ts";
import type { PlacedRow, ReviewPosition } from "../review-order.ts";
import type { ReviewRow } from "../review-row.ts";
import { reviewColumns } from "./read.ts";
import { publishedReply } from "./replies.ts";
import type { WithReply } from "./replies.ts";

export interface Listing {
  politicianId: number;
  sort: ReviewSort;
}

export interface Selection {
  /** Review average, rounded. */
  stars?: number | undefined;
  /** Both or neither. */
  attribute?: Attribute | undefined;
  scores?: ScoreBand | undefined;
  /** What `reviewSearchQuery` says that the comment has; empty for anything. */
  words: string;
}

/** Lower bound of Wilson's interval, an index of reviews. */
const usefulness = sql<number>`review_usefulness(${reviews.usefulWeight})`;

const placeColumns = {
  id: reviews.id,
  createdAt: reviews.createdAt,
  standing: reviews.standing,
  scoreSum: reviews.scoreSum,
  usefulness,
};

/** The politician, in or out of office, is not deleted. Asked once, not of each row. */
const isShown = sql`EXISTS (SELECT FROM politicians WHERE id = ${sql.placeholder("politicianId")} AND deleted_at IS NULL)`;

/** Nothing of a deleted politician. */
export function selectPublished(
  db: Queryable,
  { politicianId, sort, ...slice }: Slice<ReviewPosition> & Listing,
): Promise<(ReviewRow & PlacedRow & WithReply)[]> {
  return selectInOrder(slice, (isAside, after, limit) => {
    const statement = () => {
      const { where, orderBy } = toQuery(
        { politicianId: sql`${sql.placeholder("politicianId")}`, sort },
        isAside,
        after,
      );
      const found = select
        .select(listColumns)
        .from(reviews)
        .where(and(where, isShown))
        .orderBy(...orderBy);
      // Planned without the number of rows, PostgreSQL expects a tenth of them.
      return sql`${found.getSQL()} LIMIT ${sql.raw(String(limit))}`;
    };
    // Most readers ask for the first page.
    const query =
      after === null
        ? firstPages(`reviews/${isAside ? "aside" : sort}/${limit}`, statement)
        : compileSelect(listColumns, statement());
    return query(db, { politicianId }) as Promise<(ReviewRow & PlacedRow & WithReply)[]>;
  });
}

const select = new QueryBuilder();
const listColumns = { ...reviewColumns, ...placeColumns, reply: publishedReply };
const firstPages = compileSelects(listColumns);

/** The next reviews in the order, and whether they are part of the selection. */
export function lookThrough(
  db: Queryable,
  {
    selection,
    limit,
    after,
    ...listing
  }: Slice<ReviewPosition> & Listing & { selection: Selection },
): Promise<(PlacedRow & { isSelected: boolean })[]> {
  return selectInOrder({ limit, after }, (isAside, from, most) => {
    const { where, orderBy } = toQuery({ ...listing, ...selection }, isAside, from);
    return db
      .select({
        ...placeColumns,
        isSelected: sql<boolean>`(${isSelected(selection)} AND ${hasWords(listing.politicianId, selection.words)})`,
      })
      .from(reviews)
      .where(where)
      .orderBy(...orderBy)
      .limit(most);
  });
}

function isSelected({ stars, attribute, scores }: Selection): SQL<boolean> {
  const conditions = [sql`true`];
  if (stars !== undefined) conditions.push(sql`(${reviews.scoreSum} + 5) / 10 = ${stars}`);
  if (attribute !== undefined && scores !== undefined)
    conditions.push(sql`${reviews[attribute]} ${sql.raw(BAND_CONDITION[scores])}`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** The next reviews of a selection without words, found by their facets and sorted: costs as much as there are. */
export function selectSelected(
  db: Queryable,
  {
    politicianId,
    sort,
    selection,
    ...slice
  }: Slice<ReviewPosition> & Listing & { selection: Selection },
): Promise<PlacedRow[]> {
  return selectInOrder(slice, (isAside, after, limit) => {
    const { where, orderBy } = toQuery({ politicianId, sort, ...selection }, isAside, after);
    // An array, so that PostgreSQL does not walk through the list instead.
    const found = sql`${reviews.id} = ANY (ARRAY(
      SELECT id FROM reviews WHERE status = 'published' AND ${hasFacets(politicianId, selection)}
    ))`;
    return db
      .select(placeColumns)
      .from(reviews)
      .where(and(found, where))
      .orderBy(...orderBy)
      .limit(limit);
  });
}

/** As `review_facets` makes them for the index. */
function hasFacets(politicianId: number, { stars, attribute, scores }: Selection): SQL {
  const asked: number[] = [];
  if (stars !== undefined) asked.push(stars);
  if (attribute !== undefined && scores !== undefined)
    asked.push(6 + ATTRIBUTES.indexOf(attribute) * 2 + SCORE_BANDS.indexOf(scores));
  const facets = asked.map((facet) => politicianId * 32 + facet);
  const columns = ATTRIBUTES.map((one) => sql`${reviews[one]}`);
  return sql`review_facets(${reviews.politicianId}, ${reviews.scoreSum}, ARRAY[${sql.join(columns, sql`, `)}])
    @> ${`{${facets.join(",")}}`}::bigint[]`;
}

/** More matches are not all read: they are frequent enough to be looked for in the list. */
export const MAX_MATCHES = 500;

/** The reviews with the words or the facets of a selection, in no order, up to one more than `MAX_MATCHES`. */
export function selectMatches(
  db: Queryable,
  {
    politicianId,
    selection,
    by,
  }: { politicianId: number; selection: Selection; by: "words" | "facets" },
): Promise<(PlacedRow & { isSelected: boolean })[]> {
  const words = hasWords(politicianId, selection.words);
  return db
    .select({
      ...placeColumns,
      isSelected:
        by === "words"
          ? isSelected(selection)
          : sql<boolean>`(${words} AND ${isSelected(selection)})`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.status, "published"),
        by === "words" ? words : hasFacets(politicianId, selection),
      ),
    )
    .limit(MAX_MATCHES + 1);
}

/** The politician is one of the words, so that an index answers: see `review_words`. */
const hasWords = (politicianId: number, words: string): SQL =>
  words === ""
    ? sql`true`
    : sql`review_words(${reviews.politicianId}, ${reviews.comment}) @@ review_query(${politicianId}, ${words})`;

/** Those still published, in the order of the ids. */
export async function selectPublishedByIds(
  db: Queryable,
  ids: readonly number[],
): Promise<(ReviewRow & WithReply)[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...reviewColumns, reply: publishedReply })
    .from(reviews)
    .where(and(inArray(reviews.id, [...ids]), eq(reviews.status, "published")));
  return (rows as (ReviewRow & WithReply)[]).toSorted(
    (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id),
  );
}

const RANK_COLUMNS = {
  newest: null,
  useful: usefulness,
  highest: reviews.scoreSum,
  lowest: reviews.scoreSum,
} as const;

/**
 * Matches the partial indexes. The lowest are the highest read backwards. In the order of averages, reviews with the same
 * number of stars are together: of the index only that part is read.
 */
function toQuery(
  {
    politicianId,
    sort,
    stars,
  }: Omit<Listing, "politicianId"> & { politicianId: number | SQL } & Pick<Selection, "stars">,
  isAside: boolean,
  after: ReviewPosition | null,
): { where: SQL | undefined; orderBy: SQL[] } {
  const rank = isAside ? null : RANK_COLUMNS[sort];
  const columns = [...(rank === null ? [] : [rank]), writtenDayOf(reviews.createdAt), reviews.id];
  const isRising = sort === "lowest" && !isAside;
  return {
    where: and(
      eq(reviews.politicianId, politicianId),
      // Not as parameters: the one plan of a named statement finds its partial index by them.
      sql`${reviews.status} = 'published'`,
      sql`${reviews.standing} ${sql.raw(isAside ? "=" : "<>")} 'aside'`,
      rank === reviews.scoreSum && stars !== undefined
        ? between(reviews.scoreSum, stars * 10 - 5, stars * 10 + 4)
        : undefined,
      after === null
        ? undefined
        : sql`(${sql.join(columns, sql`, `)}) ${sql.raw(isRising ? ">" : "<")} (${sql.join(
            [
              ...(rank === null ? [] : [sql`${after.rank}`]),
              sql`${after.time.toISOString()}::timestamptz`,
              sql`${after.id}`,
            ],
            sql`, `,
          )})`,
    ),
    orderBy: columns.map((column) => (isRising ? asc(column) : desc(column))),
  };
}
