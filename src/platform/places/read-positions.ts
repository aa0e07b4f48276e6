// Where the towns of Italy are on the map (seeds/places/positions.csv), and the outlines of its regions
// (public/italy.svg). Each is read once per process.

import { readFileSync } from "node:fs";
import { distanceKm } from "#domain/place/distance.ts";
import type { MapPosition } from "#domain/place/distance.ts";
import type { MapPoint } from "#domain/portrait/region-map.ts";
import { projectPath } from "../project-folder.ts";
import { readRows } from "./read-rows.ts";
import { getPlaces } from "./read-places.ts";

let positions: ReadonlyMap<string, MapPosition> | null = null;
let outlines: ReadonlyMap<string, string> | null = null;

/** Of an office by the ISTAT code of its place; null where the place is unknown or the whole country. */
export function mapPointOf(placeCode: string | null): MapPoint | null {
  const region = placeCode === null ? null : (getPlaces().get(placeCode)?.regionCode ?? null);
  if (placeCode === null || region === null) return null;
  return { region, at: getPositions().get(placeCode) ?? null };
}

export interface Nearby {
  code: string;
  km: number;
}

/** Units of the map: nearly every town has more others as near as this than a page shows. */
const NEAR = 40;
/** Others are further away, also at the northern edge of the map. */
const NEAR_KM = distanceKm([0, 0], [NEAR, 0]);

/** The `max` other towns that are nearest, from the nearest on; none where the town's own position is unknown. */
export function townsAround(code: string, max: number): Nearby[] {
  const own = getPositions().get(code);
  if (own === undefined) return [];
  const [x, y] = own;
  const measure = (others: Iterable<readonly [string, MapPosition]>) =>
    Array.from(others, ([other, at]) => ({ code: other, km: distanceKm(own, at) }))
      .filter((other) => other.code !== code)
      .sort((a, b) => a.km - b.km)
      .slice(0, max);
  const all = [...getPositions()];
  const near = measure(
    all.filter(([, [ax, ay]]) => Math.abs(ax - x) <= NEAR && Math.abs(ay - y) <= NEAR),
  );
  return near.length === max && (near.at(-1)?.km ?? 0) <= NEAR_KM ? near : measure(all);
}

/** The path of a region's outline; empty for an unknown code. */
export function regionOutline(region: string): string {
  outlines ??= readOutlines();
  return outlines.get(region) ?? "";
}

function getPositions(): ReadonlyMap<string, MapPosition> {
  return (positions ??= readPositions());
}

function readPositions(): ReadonlyMap<string, MapPosition> {
  const rows = readRows("positions.csv");
  return new Map(rows.map(([code = "", x, y]) => [code, [Number(x), Number(y)]]));
}

function readOutlines(): ReadonlyMap<string, string> {
  const file = readFileSync(projectPath("public/italy.svg"), "utf8");
  return new Map(
    [...file.matchAll(/ id="r(\d\d)" d="([^"]+)"/g)].map(([, region = "", path = ""]) => [
      region,
      path,
    ]),
  );
}
