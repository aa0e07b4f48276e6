// Fills the table of places from the list that comes with the product, when that list is newer than the table's.

import { eq, sql } from "drizzle-orm";
import { readPlaceList } from "../places/read-places.ts";
import type { Db } from "./database.ts";
import { placeList, places } from "./schema.ts";

/**
 * In one transaction. Politicians of places that the list no longer has lose their place; the job that
 * places politicians finds the successor.
 */
export async function updatePlaces(db: Db): Promise<void> {
  const [stored] = await db.select().from(placeList).where(eq(placeList.id, 1));
  const list = readPlaceList();
  if (stored !== undefined && stored.version >= list.version) return;
  const rows = JSON.stringify(list.places);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO places (
        code, level, name, other_name, sigla, is_capital, population, province_code, region_code, aliases
      )
      SELECT
        code, level, name, "otherName", sigla, "isCapital", population, "provinceCode", "regionCode",
        ARRAY(SELECT jsonb_array_elements_text(aliases))
      FROM jsonb_to_recordset(${rows}::jsonb) AS listed(
        code text, level text, name text, "otherName" text, sigla text, "isCapital" boolean,
        population integer, "provinceCode" text, "regionCode" text, aliases jsonb
      )
      ON CONFLICT (code) DO UPDATE SET
        level = excluded.level, name = excluded.name, other_name = excluded.other_name,
        sigla = excluded.sigla, is_capital = excluded.is_capital, population = excluded.population,
        province_code = excluded.province_code, region_code = excluded.region_code,
        aliases = excluded.aliases
    `);
    const codes = JSON.stringify(list.places.map(({ code }) => code));
    await tx
      .delete(places)
      .where(sql`${places.code} NOT IN (SELECT jsonb_array_elements_text(${codes}::jsonb))`);
    await tx
      .insert(placeList)
      .values({ id: 1, version: list.version })
      .onConflictDoUpdate({ target: placeList.id, set: { version: list.version } });
  });
}
