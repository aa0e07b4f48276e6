// State of a comparison in the address: ?p=12,845&ordina=differenza. What is not understood is named.

import { MAX_COMPARED } from "#domain/rating/comparison.ts";
import { pathId } from "../../lib/path-id.ts";
import { paths } from "../../lib/paths.ts";

export const PEOPLE_PARAM = "p";
const SEARCH_PARAM = "q";
const ORDER_PARAM = "ordina";
const BY_DIFFERENCE = "differenza";

const MAX_TEXT = 200;
const MAX_PARTS = 50;
const MAX_WRONG = 3;
const MAX_WRONG_LENGTH = 20;

export interface Comparison {
  ids: number[];
  byDifference: boolean;
}

export interface AskedComparison extends Comparison {
  /** More than fit. */
  isCut: boolean;
  /** What is no number of a politician. */
  wrong: string[];
  /** Whom the reader looks for to add. */
  q: string;
}

export function readComparison(params: URLSearchParams): AskedComparison {
  const parts = params
    .getAll(PEOPLE_PARAM)
    .join(",")
    .split(",", MAX_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const ids = [...new Set(parts.flatMap((part) => pathId(part) ?? []))];
  return {
    ids: ids.slice(0, MAX_COMPARED),
    isCut: ids.length > MAX_COMPARED,
    wrong: parts
      .filter((part) => pathId(part) === null)
      .slice(0, MAX_WRONG)
      .map((part) => part.slice(0, MAX_WRONG_LENGTH)),
    byDifference: params.get(ORDER_PARAM) === BY_DIFFERENCE,
    q: (params.get(SEARCH_PARAM) ?? "").trim().slice(0, MAX_TEXT),
  };
}

export function comparePath({ ids, byDifference }: Comparison, q = ""): string {
  const query = [
    ids.length > 0 && `${PEOPLE_PARAM}=${ids.join(",")}`,
    byDifference && `${ORDER_PARAM}=${BY_DIFFERENCE}`,
    q !== "" && new URLSearchParams({ [SEARCH_PARAM]: q }).toString(),
  ].filter((part) => part !== false);
  return query.length === 0 ? paths.compare : `${paths.compare}?${query.join("&")}`;
}
