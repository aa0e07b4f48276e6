// A new edition of ISTAT's list of towns, merged with what the list of places knows beside it.

import { parsePlaces } from "#domain/place/parse-places.ts";
import { parentCode } from "#domain/place/place.ts";
import type { Place } from "#domain/place/place.ts";
import { PlaceDirectory } from "#domain/place/place-directory.ts";
import { regionNamed, REGIONS } from "#domain/politician/regions.ts";

interface Given {
  /** ISTAT's list, as comma-separated values. */
  edition: string;
  /** Of the edition. */
  day: string;
  places: string;
  positions: string;
  former: string;
  names: string;
}

interface Generated extends Pick<Given, "places" | "positions" | "former"> {
  /** Area and altitude of the towns. */
  extents: string;
  changes: string[];
}

interface Town {
  code: string;
  name: string;
  region: string;
  province: string;
  sigla: string;
  population: number;
  /** Square kilometres. */
  area: string;
  /** Metres above the sea, of the centre. */
  altitude: string;
}

const COLUMNS = [
  "codice_istat",
  "denominazione",
  "regione",
  "provincia",
  "sigla_provincia",
  "popolazione_residente",
  "superficie_km2",
  "altitudine",
];

export function generatePlaces(given: Given): Generated {
  const { places: known } = parsePlaces(given.places);
  const directory = new PlaceDirectory(known);
  const towns = readEdition(given.edition);
  const names = Map.groupBy(
    readTable(given.names).map(([code = "", name = ""]) => ({ code, name })),
    ({ code }) => code,
  );
  const changes: string[] = [];
  const successors = new Map(readTable(given.former).map(([old = "", now = ""]) => [old, now]));

  const listed = towns.map((town) => {
    const before = findKnown(directory, town);
    if (before === null) changes.push(`new: ${town.code} ${town.name}`);
    else describeTown(before, town, changes);
    if (before !== null && before.code !== town.code) {
      for (const [code, now] of successors)
        if (now === before.code) successors.set(code, town.code);
      successors.set(before.code, town.code);
    }
    const aliases = new Set([
      ...(before?.aliases ?? []),
      ...(before === null || before.name === town.name ? [] : [before.name]),
      ...(names.get(town.code) ?? []).map(({ name }) => name),
    ]);
    aliases.delete(town.name);
    if (before?.otherName) aliases.delete(before.otherName);
    return { ...town, before, aliases: [...aliases] };
  });
  const found = new Set(listed.map(({ before }) => before?.code));
  for (const place of known)
    if (place.level === "town" && !found.has(place.code) && !successors.has(place.code))
      changes.push(`gone: ${place.code} ${place.name}; name its successor in former.csv`);

  const sum = (of: readonly Town[]) => of.reduce((total, { population }) => total + population, 0);
  const byProvince = Map.groupBy(listed, ({ code }) => code.slice(0, 3));
  const lines = [["IT", "Italia", "", "", "", sum(towns), "", "Repubblica Italiana"].join(",")];
  for (const region of known.filter(({ level }) => level === "region"))
    lines.push(toLine(region, sum(towns.filter((town) => town.region === region.code))));
  for (const [code, members] of [...byProvince].sort(([a], [b]) => a.localeCompare(b))) {
    const [first] = members;
    if (first === undefined) continue;
    const before = directory.get(code);
    if (before === null) changes.push(`new province: ${code} ${first.province}`);
    const aliases = before?.aliases ?? [];
    lines.push(
      toLine(
        {
          code,
          name: before?.name ?? first.province,
          otherName: before?.otherName ?? null,
          sigla: first.sigla,
          isCapital: false,
          aliases,
        },
        sum(members),
        first.region,
      ),
    );
  }
  for (const province of known)
    if (province.level === "province" && !byProvince.has(province.code)) {
      // Another province may have its name now, else what contained it answers for it.
      const heir = [...byProvince.values()].find(([one]) => one?.province === province.name)?.[0];
      const successor = heir?.code.slice(0, 3) ?? parentCode(province) ?? "";
      if (!successors.has(province.code)) successors.set(province.code, successor);
      changes.push(`gone: province ${province.code} ${province.name}, now ${successor}`);
    }
  for (const { code, name, before, population, aliases } of listed)
    lines.push(
      toLine(
        {
          code,
          name,
          otherName: before?.otherName ?? null,
          sigla: null,
          isCapital: before?.isCapital ?? false,
          aliases,
        },
        population,
      ),
    );

  const head = given.places.split("\n")[1] ?? "";
  const [positionsHead = "", ...positions] = given.positions.trimEnd().split("\n");
  return {
    changes,
    places: [`# version ${given.day}`, head, ...lines, ""].join("\n"),
    positions: [
      positionsHead,
      ...positions
        .map((line) => (successors.get(line.slice(0, 6)) ?? line.slice(0, 6)) + line.slice(6))
        .sort(),
      "",
    ].join("\n"),
    extents: [
      "code,area_km2,altitude",
      ...towns.map(({ code, area, altitude }) => [code, area, altitude].join(",")),
      "",
    ].join("\n"),
    former: ["code,successor", ...[...successors].map((pair) => pair.join(",")).sort(), ""].join(
      "\n",
    ),
  };
}

/** The place of the code where it has the name, else the region's town of that name. */
function findKnown(directory: PlaceDirectory, town: Town): Place | null {
  const same = directory.get(town.code);
  if (same !== null) return same;
  const found = directory
    .named(town.name, "town")
    .filter(({ regionCode }) => regionCode === town.region);
  return found.find(({ name }) => name === town.name) ?? found[0] ?? null;
}

function describeTown(before: Place, town: Town, changes: string[]): void {
  if (before.code !== town.code) changes.push(`moved: ${before.code} is ${town.code} ${town.name}`);
  if (before.name !== town.name)
    changes.push(`renamed: ${town.code} ${before.name} is ${town.name}`);
}

function toLine(
  place: Pick<Place, "code" | "name" | "otherName" | "sigla" | "isCapital" | "aliases">,
  population: number,
  region = "",
): string {
  const { code, name, otherName, sigla, isCapital, aliases } = place;
  return [
    code,
    name,
    otherName ?? "",
    sigla ?? "",
    isCapital ? "1" : "",
    population,
    region,
    aliases.join("|"),
  ].join(",");
}

function readEdition(text: string): Town[] {
  const [head = "", ...lines] = text.replaceAll("\r", "").trimEnd().split("\n");
  const columns = head.split(",");
  const at = COLUMNS.map((name) => columns.indexOf(name));
  if (at.includes(-1)) throw new Error(`the list needs the columns ${COLUMNS.join(", ")}`);
  const regions = new Map<string, string>();
  return lines
    .map((line) => {
      if (line.includes('"')) throw new Error(`a quoted cell: ${line}`);
      const cells = line.split(",");
      const [
        code = "",
        name = "",
        region = "",
        province = "",
        sigla = "",
        population = "",
        ...extent
      ] = at.map((index) => cells[index] ?? "");
      const [area = "", altitude = ""] = extent;
      const regionCode = regions.get(region) ?? codeOfRegion(region);
      regions.set(region, regionCode);
      const isTown = /^\d{6}$/.test(code) && name !== "" && /^\d+$/.test(population);
      if (!isTown || !(Number(area) > 0) || !/^-?\d+$/.test(altitude))
        throw new Error(`not a town: ${line}`);
      return {
        code,
        name,
        region: regionCode,
        province,
        sigla,
        population: Number(population),
        area,
        altitude,
      };
    })
    .sort((a, b) => a.code.localeCompare(b.code));
}

/** ISTAT numbers the regions from north to south. */
function codeOfRegion(name: string): string {
  const region = regionNamed(name);
  if (region === null) throw new Error(`not a region: ${name}`);
  return String(REGIONS.indexOf(region) + 1).padStart(2, "0");
}

function readTable(text: string): string[][] {
  const [, ...lines] = text.trimEnd().split("\n");
  return lines.map((line) => line.split(","));
}
