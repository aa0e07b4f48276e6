// A place with who represents it: of a town its institution, of a province its own and the mayors of its towns, of a
// region its institution and members of parliament, of the country the presidents of its regions.

import type { getPlace as endpoint } from "#contract/places.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isOtherName, parentCode } from "#domain/place/place.ts";
import type { Place } from "#domain/place/place.ts";
import type { PlaceDirectory } from "#domain/place/place-directory.ts";
import { hasOrdinaryStatute } from "#domain/place/statute.ts";
import { isOfElectedBody, termUntil } from "#domain/politician/term.ts";
import { SPENDING_YEAR } from "#domain/place/town-facts.ts";
import { collegesOf } from "#platform/places/read-constituencies.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { mapPointOf, townsAround } from "#platform/places/read-positions.ts";
import { townFactsOf } from "#platform/places/read-town-facts.ts";
import type { Context } from "#server/context.ts";
import { toDataSources } from "#server/shared/data-sources.ts";
import { toPlaceRef } from "#server/shared/place-ref.ts";
import { readFigures } from "./figures.ts";
import type { Figures } from "./figures.ts";
import { groupByOffice, kindInProvince, toPerson } from "./person.ts";
import {
  selectFormer,
  selectInOffice,
  selectInProvince,
  selectPresidents,
  selectResult,
  selectTerms,
} from "./queries/people.ts";
import type { KnownPerson, PersonRow } from "./queries/people.ts";

type Output = OutputOf<typeof endpoint>;

const MAX_FORMER = 60;
const MAX_NEAREST = 8;

export async function getPlace(
  context: Context,
  { code: asked }: ParsedInputOf<typeof endpoint>,
): Promise<Output> {
  const places = getPlaces();
  const place = places.get(asked);
  if (place === null) throw new AppError("place_not_found");
  const { code, level, isCapital, population, aliases } = place;
  const position = mapPointOf(code)?.at ?? null;
  const colleges = collegesOf(code);
  const [inOffice, former, terms, result, figures] = await Promise.all([
    selectRepresentatives(context, places, place),
    selectFormer(context.db, code, MAX_FORMER + 1),
    level === "town" || level === "region" ? selectTerms(context.db, code) : [],
    level === "town" ? selectResult(context.db, code) : null,
    level === "town" ? null : readFigures(context, places),
  ]);
  const isOwn = (person: PersonRow) => level === "province" && person.placeCode === code;
  return {
    place: {
      ...toPlaceRef(place),
      isCapital,
      population,
      position,
      aliases: [...aliases],
      constituencies: { Camera: [...colleges.Camera], Senato: [...colleges.Senato] },
    },
    facts: toFacts(place),
    election: toElection(terms, place),
    result,
    sources: toDataSources([...terms, ...inOffice.flatMap(toKnown)]),
    ancestors: places.ancestorsOf(place).map(toPlaceRef),
    figures: figures?.(code) ?? ownFigures(inOffice),
    // Who leads the place is the first of them.
    offices: groupByOffice(
      inOffice
        .filter((person) => !isOwn(person))
        .toSorted((a, b) => toTurn(a, place) - toTurn(b, place)),
    ),
    own: groupByOffice(inOffice.filter(isOwn), kindInProvince),
    former: former.slice(0, MAX_FORMER).map(toPerson),
    formerTotal: former.length,
    contents:
      figures === null
        ? []
        : places
            .childrenOf(code)
            .toSorted(byName)
            .map((child) => ({ place: toPlaceRef(child), figures: figures(child.code) })),
    neighbours: level === "town" ? nearestTowns(places, code) : siblingsOf(places, place),
  };
}

/** Those of towns that have merged into the place stand after its own. */
function toTurn({ location }: PersonRow, place: Place): number {
  return Number(isOtherName(location, place));
}

/** Of a province and of the country the people are those of the places in them. */
function toKnown(person: PersonRow | KnownPerson) {
  return "readAt" in person && person.readAt !== null ? [person] : [];
}

function toElection(
  terms: Awaited<ReturnType<typeof selectTerms>>,
  { code, level, regionCode }: Place,
): Output["election"] {
  const office = terms.find((term) => term.electedOn !== null && isOfElectedBody(term));
  if (office === undefined || office.electedOn === null) return null;
  return {
    electedOn: office.electedOn,
    termUntil: termUntil({ ...office, regionCode: level === "region" ? code : regionCode }),
  };
}

function toFacts({ code, regionCode }: Place): Output["facts"] {
  const facts = townFactsOf(code);
  if (facts === null) return null;
  const { areaKm2, altitude, spending } = facts;
  return {
    areaKm2,
    altitude,
    spending: spending && { year: SPENDING_YEAR, ...spending },
    // The law on standard needs is of these regions only.
    hasStandard: hasOrdinaryStatute(regionCode),
  };
}

function nearestTowns(places: PlaceDirectory, code: string): Output["neighbours"] {
  return townsAround(code, MAX_NEAREST).flatMap(({ code: other, km }) => {
    const town = places.get(other);
    return town === null ? [] : [{ ...toPlaceRef(town), km: Math.max(1, Math.round(km)) }];
  });
}

function siblingsOf(places: PlaceDirectory, place: Place): Output["neighbours"] {
  const parent = parentCode(place);
  const siblings = parent === null ? [] : places.childrenOf(parent);
  return siblings
    .filter(({ code }) => code !== place.code)
    .toSorted(byName)
    .map((other) => ({ ...toPlaceRef(other), km: null }));
}

function selectRepresentatives(
  { db }: Context,
  places: PlaceDirectory,
  { code, level }: Place,
): Promise<(PersonRow | KnownPerson)[]> {
  switch (level) {
    case "country":
      return selectPresidents(
        db,
        places.childrenOf(code).map((region) => region.code),
      );
    case "province":
      return selectInProvince(db, code);
    case "region":
    case "town":
      return selectInOffice(db, code);
  }
}

/** Of a town, which contains no other place. */
function ownFigures(people: readonly PersonRow[]): Figures {
  return {
    people: people.length,
    rated: people.filter(({ reviewCount }) => reviewCount > 0).length,
  };
}

const italian = new Intl.Collator("it");

function byName(a: Place, b: Place): number {
  return italian.compare(a.name, b.name);
}
