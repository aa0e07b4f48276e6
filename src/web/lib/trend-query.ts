// Whose change over time the page of a politician shows, in its address: ?andamento=onesta. Without it, or where it is
// not understood, the change of all scores together.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { attributeValue } from "./attribute-value.ts";

export const TREND_ID = "trend";

export const TREND_PARAM = "andamento";

export function parseTrend(query: URLSearchParams): Attribute | undefined {
  return ATTRIBUTES.find((one) => attributeValue(one) === query.get(TREND_PARAM));
}
