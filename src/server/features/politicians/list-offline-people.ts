// Whom a reader finds without a connection: those who lead, or everybody of one town.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { listOfflinePeople as endpoint } from "#contract/politicians.ts";
import { isLeader, packPeople } from "#domain/politician/offline-people.ts";
import type { Context } from "#server/context.ts";
import { factsOf, getPoliticianIndex } from "./load-politician-index.ts";
import { selectOfflinePeople } from "./queries/politician-index.ts";

export async function listOfflinePeople(
  context: Context,
  { town }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const index = await getPoliticianIndex(context);
  const ids = index.select((office, placeCode) =>
    town === undefined ? isLeader(office) : office.source === "Comuni" && placeCode === town,
  );
  const rows = await selectOfflinePeople(context.db, ids);
  return packPeople(rows.map((row) => ({ ...row, place: factsOf(row) })));
}
