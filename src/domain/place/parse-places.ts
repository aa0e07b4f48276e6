// Parses the list of places (seeds/places/places.csv).

import { levelOfCode } from "./place.ts";
import type { Place } from "./place.ts";

export interface PlaceList {
  /** Newer lists have a greater version: the day of the last change. */
  version: string;
  places: Place[];
}

const COLUMNS = "code,name,other_name,sigla,is_capital,population,region_code,aliases";

/** Throws for anything but our own list: no cell contains a comma. */
export function parsePlaces(text: string): PlaceList {
  const [head = "", columns, ...lines] = text.trimEnd().split("\n");
  const version = /^# version (\d{4}-\d{2}-\d{2})$/.exec(head)?.[1];
  if (version === undefined || columns !== COLUMNS) throw new Error("not a list of places");
  // Provinces precede their towns.
  const provinces = new Map<string, Place>();
  const places = lines.map((line) => {
    const place = parsePlace(line, provinces);
    if (place.level === "province") provinces.set(place.code, place);
    return place;
  });
  return { version, places };
}

function parsePlace(line: string, provinces: ReadonlyMap<string, Place>): Place {
  const [code = "", name = "", other, sigla, isCapital, population, region, aliases] =
    line.split(",");
  const level = levelOfCode(code);
  const province = level === "town" ? provinces.get(code.slice(0, 3)) : undefined;
  if (name === "" || (level === "town" && province === undefined))
    throw new Error(`not a place: ${line}`);
  return {
    code,
    level,
    name,
    otherName: orNull(other),
    sigla: province?.sigla ?? orNull(sigla),
    isCapital: isCapital === "1",
    population: orNull(population) === null ? null : Number(population),
    provinceCode: level === "province" ? code : (province?.code ?? null),
    regionCode: level === "region" ? code : (province?.regionCode ?? orNull(region)),
    aliases: orNull(aliases)?.split("|") ?? [],
  };
}

function orNull(cell: string | undefined): string | null {
  return cell === undefined || cell === "" ? null : cell;
}
