// Sort orders of a list of politicians. Ties are broken by name, then by id.

/** By relevance for a query, by name, by estimate (without one last), by number of reviews, by newest. */
export const SORTS = ["relevance", "name", "rating", "reviews", "newest"] as const;
export type Sort = (typeof SORTS)[number];

/** The order of a list where none was chosen. There is no relevance without a query. */
export function resolveSort(sort: Sort | undefined, q: string): Sort {
  const hasQuery = q.trim() !== "";
  if (sort === undefined) return hasQuery ? "relevance" : "name";
  return sort === "relevance" && !hasQuery ? "name" : sort;
}
