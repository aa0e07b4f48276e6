// Fills the table of places from the list that comes with the product, when that list is newer than the table's.

import { eq, sql } from "drizzle-orm";
import { readPlaceList, readSuccessors } from "../places/read-places.ts";
import type { Db, Tx } from "./database.ts";
import { placeList, places } from "./schema.ts";

/**
 * In one transaction. What names a place by a former code gets the code of today. Politicians of other places that the
 * list no longer has lose their place; the job that places politicians finds the successor.
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
    await rename(tx);
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

async function rename(tx: Tx): Promise<void> {
  const successors = JSON.stringify([...readSuccessors()]);
  const former = sql`(
    SELECT pair ->> 0 AS code, pair ->> 1 AS successor FROM jsonb_array_elements(${successors}::jsonb) AS pair
  )`;
  await tx.execute(sql`
    UPDATE politicians SET place_code = successor FROM ${former} AS former WHERE place_code = former.code`);
  await tx.execute(sql`
    UPDATE offices SET place_code = successor FROM ${former} AS former WHERE place_code = former.code`);
  // Who follows both a town and the one that it is part of now follows it once.
  await tx.execute(sql`
    DELETE FROM follows USING ${former} AS former
    WHERE follows.place_code = former.code AND EXISTS (
      SELECT FROM follows AS other
      LEFT JOIN ${former} AS before ON before.code = other.place_code
      WHERE other.user_id = follows.user_id
        AND (
          other.place_code = former.successor
          OR before.successor = former.successor AND other.id < follows.id
        )
    )`);
  await tx.execute(sql`
    UPDATE follows SET place_code = successor FROM ${former} AS former WHERE place_code = former.code`);
  for (const [table, column] of [
    ["digest_windows", "place_codes"],
    ["votes", "territory"],
  ] as const)
    await tx.execute(sql`
      UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ARRAY(
        SELECT DISTINCT coalesce(former.successor, listed.code)
        FROM unnest(${sql.identifier(column)}) AS listed (code) LEFT JOIN ${former} AS former USING (code)
      )
      WHERE ${sql.identifier(column)} && ARRAY(SELECT code FROM ${former} AS former)`);
}
