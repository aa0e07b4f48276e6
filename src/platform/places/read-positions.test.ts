import { describe, expect, it } from "vitest";
import { placeMap, REGION_BOXES } from "#domain/portrait/region-map.ts";
import { mapPointOf, regionOutline, townsAround } from "./read-positions.ts";
import { getPlaces } from "./read-places.ts";

/** Left, top, width and height of a path of the commands M, l and z. */
function boxOf(path: string): number[] {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command = "", numbers = ""] of path.matchAll(/([Mlz])([^Mlz]*)/g)) {
    if (command === "z") [x, y] = [startX, startY];
    const values = (numbers.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    for (let index = 0; index < values.length; index += 2) {
      const [a = 0, b = 0] = values.slice(index);
      const isStart = command === "M" && index === 0;

      [x, y] = isStart ? [a, b] : [x + a, y + b];
      if (isStart) [startX, startY] = [x, y];
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

const towns = getPlaces().all.filter(({ level }) => level === "town");

describe("the map of portraits", () => {
  it("has the outline of every region where the table of boxes says", () => {
    for (const { code } of getPlaces().all.filter(({ level }) => level === "region"))
      expect([code, boxOf(regionOutline(code))]).toEqual([code, REGION_BOXES[code]]);
  });

  it("knows where nearly every town is, within the box of its region", () => {
    const unknown = towns.filter(({ code }) => mapPointOf(code)?.at === null);
    expect(unknown.length).toBeLessThan(10);
    const outside = towns.filter(({ code }) => {
      const point = mapPointOf(code);
      const dot = point === null ? null : (placeMap(point)?.dot ?? null);
      return dot !== null && (dot.x <= 8 || dot.x >= 92 || dot.y <= 6 || dot.y >= 66);
    });
    expect(outside).toEqual([]);
  });

  it("has the region alone for a region and a province, and nothing for the country", () => {
    expect(mapPointOf("01")).toEqual({ region: "01", at: null });
    expect(mapPointOf("001")).toEqual({ region: "01", at: null });
    expect(mapPointOf("IT")).toBeNull();
    expect(mapPointOf(null)).toBeNull();
  });
});

describe("the towns around a town", () => {
  it("are the nearest of the country, on an island far from all others too", () => {
    const placed = towns.filter(({ code }) => (mapPointOf(code)?.at ?? null) !== null);
    const codes = placed.filter((_, at) => at % 400 === 0).map(({ code }) => code);
    const pantelleria = towns.find(({ name }) => name === "Pantelleria")?.code ?? "";
    for (const code of [pantelleria, ...codes]) {
      const all = townsAround(code, towns.length);
      expect(all.length).toBeGreaterThan(7_000);
      expect(townsAround(code, 24)).toEqual(all.slice(0, 24));
    }
  });
});
