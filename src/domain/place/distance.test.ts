import { describe, expect, it } from "vitest";
import { getPlaces } from "#platform/places/read-places.ts";
import { mapPointOf } from "#platform/places/read-positions.ts";
import { distanceKm } from "./distance.ts";

function positionOf(name: string) {
  const [town] = getPlaces().named(name, "town");
  const at = mapPointOf(town?.code ?? null)?.at;
  if (at === null || at === undefined) throw new Error(`${name} has no position`);
  return at;
}

describe("the distance of two towns", () => {
  it.each([
    ["Torino", "Milano", 125],
    ["Siena", "Firenze", 50],
    ["Palermo", "Catania", 167],
    ["Roma", "L'Aquila", 91],
    ["Bolzano", "Merano", 26],
    ["Cagliari", "Sassari", 172],
  ])("%s and %s are about %i km apart", (one, other, km) => {
    const found = distanceKm(positionOf(one), positionOf(other));
    expect(Math.abs(found - km)).toBeLessThan(Math.max(3, km * 0.06));
  });

  it("is none of a town to itself", () => {
    expect(distanceKm(positionOf("Siena"), positionOf("Siena"))).toBe(0);
  });
});
