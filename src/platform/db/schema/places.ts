// Places of Italy, as listed in seeds/places.

import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { PLACE_LEVELS } from "#domain/place/place.ts";

export const places = pgTable("places", {
  code: text("code").primaryKey(),
  level: text("level", { enum: PLACE_LEVELS }).notNull(),
  name: text("name").notNull(),
  otherName: text("other_name"),
  sigla: text("sigla"),
  isCapital: boolean("is_capital").notNull(),
  population: integer("population"),
  provinceCode: text("province_code"),
  regionCode: text("region_code"),
  aliases: text("aliases").array().notNull(),
});

/** The list that `places` was filled from; one row. */
export const placeList = pgTable("place_list", {
  id: integer("id").primaryKey(),
  version: text("version").notNull(),
});
