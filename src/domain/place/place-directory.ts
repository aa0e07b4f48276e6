// All places of a list, by code and by name. One per process: about 5 MB.

import { regionNamed, regionOfProvince } from "../politician/regions.ts";
import type { Region } from "../politician/regions.ts";
import { foldLetters } from "../politician/search-text.ts";
import type { Source } from "../politician/source.ts";
import { COUNTRY_CODE, parentCode, placeLabel } from "./place.ts";
import type { Place, PlaceLevel } from "./place.ts";

export class PlaceDirectory {
  readonly all: readonly Place[];
  private readonly byCode: ReadonlyMap<string, Place>;
  /** Places by folded name or alias, those with the name first. */
  private readonly byName = new Map<string, Place[]>();
  private readonly children = new Map<string, Place[]>();
  private readonly successors: ReadonlyMap<string, string>;
  /** Codes of provinces in which a town was before, by its code of today. */
  private readonly formerProvinces: ReadonlyMap<string, readonly string[]>;

  /** `successors`: codes that places had before, each with the code of today. */
  constructor(all: readonly Place[], successors: ReadonlyMap<string, string> = new Map()) {
    this.all = all;
    this.successors = successors;
    this.formerProvinces = new Map(
      [...Map.groupBy(successors, ([, code]) => code)].map(([code, pairs]) => [
        code,
        pairs.map(([before]) => before.slice(0, 3)),
      ]),
    );
    this.byCode = new Map(all.map((place) => [place.code, place]));
    for (const place of all) for (const name of officialNames(place)) this.add(name, place);
    for (const place of all) for (const alias of place.aliases) this.add(alias, place);
    for (const place of all) {
      const parent = parentCode(place);
      if (parent === null) continue;
      const siblings = this.children.get(parent);
      if (siblings === undefined) this.children.set(parent, [place]);
      else siblings.push(place);
    }
  }

  /** Of a code of today, or of one that it had before. */
  get(code: string): Place | null {
    return this.byCode.get(code) ?? this.byCode.get(this.successors.get(code) ?? "") ?? null;
  }

  /** Regions of the country, provinces of a region, towns of a province; by code. */
  childrenOf(code: string): readonly Place[] {
    return this.children.get(code) ?? [];
  }

  /** From the country down to the place's parent. */
  ancestorsOf({ code, provinceCode, regionCode }: Place): Place[] {
    return [COUNTRY_CODE, regionCode, provinceCode].flatMap((ancestor) => {
      const place = ancestor === null || ancestor === code ? null : this.get(ancestor);
      return place === null ? [] : [place];
    });
  }

  region(name: Region): Place | null {
    return this.named(name, "region")[0] ?? null;
  }

  /** All places with this name or alias in any language and spelling. */
  named(name: string, level?: PlaceLevel): readonly Place[] {
    const found = this.byName.get(foldName(name)) ?? [];
    return level === undefined ? found : found.filter((place) => place.level === level);
  }

  /**
   * The town of this name: in the province if it is known by these letters, else in the region, also if it has
   * moved since, else the only one of the country. Null where several remain.
   */
  findTown(name: string, where: { sigla?: string | null; region?: Region | null }): Place | null {
    const found = this.townsNamed(name);
    const { sigla = null } = where;
    if (sigla !== null) {
      const inProvince = this.onlyOne(
        name,
        found.filter((town) => town.sigla === sigla),
      );
      if (inProvince !== null) return inProvince;
    }
    const region = where.region ?? (sigla === null ? null : regionOfProvince(sigla));
    if (region === null) return sigla === null ? this.onlyOne(name, found) : null;
    const { code } = this.region(region) ?? {};
    const inRegion = found.filter((town) => town.regionCode === code);
    return this.onlyOne(
      name,
      inRegion.length > 0 ? inRegion : found.filter((town) => this.wasInRegion(town, code)),
    );
  }

  /** The province of these letters ("TO") or this name, also after "provincia di". */
  findProvince(text: string): Place | null {
    const name = text.replace(
      /^(?:libero consorzio comunale|citt[aà] metropolitana|provincia(?: autonoma)?|p\.? ?a\.?)(?: di | del | della | dell['’])?\s*/iu,
      "",
    );
    const letters = name.trim().toUpperCase();
    const provinces = this.all.filter(({ level }) => level === "province");
    return (
      provinces.find(({ sigla }) => sigla === letters) ?? this.named(name, "province")[0] ?? null
    );
  }

  private townsNamed(name: string): readonly Place[] {
    const towns = this.named(name, "town");
    if (towns.length > 0) return towns;
    const [first = "", second] = name.split("/");
    if (second !== undefined) return this.townsNamed(first);
    return spelledOut(name).flatMap((spelling) => this.named(spelling, "town"));
  }

  /** Sappada was in Veneto. */
  private wasInRegion({ code }: Place, regionCode: string | undefined): boolean {
    const provinces = this.formerProvinces.get(code) ?? [];
    return provinces.some((province) => this.byCode.get(province)?.regionCode === regionCode);
  }

  /** A town with the name goes before those with the alias. */
  private onlyOne(name: string, towns: readonly Place[]): Place | null {
    if (towns.length <= 1) return towns[0] ?? null;
    const key = foldName(name);
    const official = towns.filter((town) =>
      officialNames(town).some((own) => foldName(own) === key),
    );
    return official.length === 1 ? (official[0] ?? null) : null;
  }

  private add(name: string, place: Place): void {
    const key = foldName(name);
    const same = this.byName.get(key);
    if (same === undefined) this.byName.set(key, [place]);
    else if (!same.includes(place)) same.push(place);
  }
}

/** Where somebody holds office, as the columns of a politician say. */
export interface OfficePlace {
  source: Source;
  location: string | null;
  region: string | null;
}

/**
 * The place of an office: a town for Comuni, a region (or an autonomous province) for Regioni, the region of
 * the constituency for the chambers. Null where it is unknown.
 */
export function findPlace(places: PlaceDirectory, office: OfficePlace): Place | null {
  const { source, location } = office;
  const region = regionNamed(office.region ?? "");
  if (source === "Comuni") {
    if (location === null) return null;
    const [, name = location, sigla = null] = /^(.*?)\s*\(([A-Za-z]{2})\)\s*$/.exec(location) ?? [];
    if (/^(?:provincia|citt[aà] metropolitana|libero consorzio) /i.test(name))
      return places.findProvince(sigla ?? name);
    return places.findTown(name, { sigla: sigla?.toUpperCase() ?? null, region });
  }
  if (source === "Regioni") {
    const isProvince = /provincia|\bp\.? ?a\./i.test(location ?? "");
    if (isProvince && location !== null) return places.findProvince(location);
    const own = region ?? regionNamed(location ?? "");
    return own === null ? null : places.region(own);
  }
  return region === null ? null : places.region(region);
}

function officialNames(place: Place): string[] {
  const { name, otherName } = place;
  return otherName === null ? [name] : [name, otherName, placeLabel(place)];
}

/** "Jonadi" and "Ionadi" are one name. */
function foldName(name: string): string {
  return foldLetters(name).replaceAll("j", "i");
}

/** "S. Vito" may be San, Santo, Santa or Sant'. */
function spelledOut(name: string): string[] {
  if (!/\bs\.\s*/i.test(name)) return [];
  return ["san ", "santa ", "santo ", "sant'"].map((saint) => name.replace(/\bs\.\s*/i, saint));
}
