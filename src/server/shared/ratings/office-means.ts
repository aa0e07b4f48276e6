// The means of offices that estimates are drawn to at present.

import type { Context } from "#server/context.ts";
import { selectLatestMeans } from "./queries/office-means.ts";
import type { StoredMean } from "./queries/office-means.ts";

/** One statement for all pages until a review changes. */
export function readOfficeMeans({ db, memo }: Pick<Context, "db" | "memo">): Promise<StoredMean[]> {
  return memo("ratings/office-means", ["ratings"], () => selectLatestMeans(db));
}
