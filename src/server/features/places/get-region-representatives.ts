// Who represents a region, for the pages of its towns: its president and members of parliament.

import type { getRegionRepresentatives as endpoint } from "#contract/places.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { officeKind } from "#domain/place/office-kind.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context } from "#server/context.ts";
import { toDataSources } from "#server/shared/data-sources.ts";
import { toPlaceRef } from "#server/shared/place-ref.ts";
import { toPerson } from "./person.ts";
import { countParliament, selectInOffice, selectTerms } from "./queries/people.ts";

export async function getRegionRepresentatives(
  { db, memo }: Pick<Context, "db" | "memo">,
  { code }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const region = getPlaces().get(code);
  if (region?.level !== "region") throw new AppError("place_not_found");
  const [people, terms, known] = await Promise.all([
    selectInOffice(db, region.code),
    selectTerms(db, region.code),
    memo("places/parliament", ["roster"], () => countParliament(db)),
  ]);
  const byKind = Map.groupBy(people, ({ role, source }) => officeKind(role, source));
  const presidents = byKind.get("head") ?? [];
  const parliament = byKind.get("parliament") ?? [];
  return {
    region: toPlaceRef(region),
    presidents: presidents.map(toPerson),
    others: people.length - presidents.length - parliament.length,
    parliament: parliament.map(toPerson),
    sources: toDataSources(terms),
    known,
  };
}
