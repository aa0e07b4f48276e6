// How many people are in office in each place, and how many of them are rated, with all it contains. Members of
// parliament count only with an office there too.

import { COUNTRY_CODE, parentCode } from "#domain/place/place.ts";
import type { Place } from "#domain/place/place.ts";
import type { PlaceDirectory } from "#domain/place/place-directory.ts";
import type { Context } from "#server/context.ts";
import { lagOfFigures } from "#server/shared/lag.ts";
import { countPeople, countRated } from "./queries/people.ts";

export interface Figures {
  people: number;
  rated: number;
}

export type FiguresOf = (code: string) => Figures;

/** People are counted again when somebody takes or leaves office, the rated with every review, or nearly. */
export async function readFigures(
  { db, memo }: Pick<Context, "db" | "memo">,
  places: PlaceDirectory,
): Promise<FiguresOf> {
  const people = await memo("places/people", ["roster"], async () =>
    addUp(places, await countPeople(db)),
  );
  const rated = await memo(
    "places/rated",
    ["roster", "ratings"],
    async () => addUp(places, await countRated(db)),
    lagOfFigures(people.get(COUNTRY_CODE) ?? 0),
  );
  return (code: string) => ({ people: people.get(code) ?? 0, rated: rated.get(code) ?? 0 });
}

/** Each place's number is added to all that contain it. */
function addUp(places: PlaceDirectory, own: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [code, many] of own)
    for (let place: Place | null = places.get(code); place !== null;) {
      sums.set(place.code, (sums.get(place.code) ?? 0) + many);
      const parent = parentCode(place);
      place = parent === null ? null : places.get(parent);
    }
  return sums;
}
