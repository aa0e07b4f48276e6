// A place as others refer to it.

import * as z from "zod/mini";
import { PLACE_LEVELS } from "#domain/place/place.ts";

/** Of a town, a province, a region, the country. */
export const placeCodeSchema = z.string().check(z.regex(/^(?:IT|\d{2}|\d{3}|\d{6})$/));

export const placeRefSchema = z.object({
  code: placeCodeSchema,
  level: z.enum(PLACE_LEVELS),
  name: z.string(),
  /** The official name in another language. */
  otherName: z.nullable(z.string()),
  /** The letters of the province; null for regions and the country. */
  sigla: z.nullable(z.string()),
});
export type PlaceRef = z.infer<typeof placeRefSchema>;
