// Distances between towns by their positions on the map of regions (public/italy.svg), a Mercator projection.

export type MapPosition = readonly [x: number, y: number];

/** Units of the map for a degree of longitude. */
const UNITS_PER_DEGREE = 51;
const EQUATOR_Y = 2727;
const KM_PER_DEGREE = 111.2;

/** Kilometres as the crow flies. Positions are whole units of the map, so it is about one off. */
export function distanceKm([ax, ay]: MapPosition, [bx, by]: MapPosition): number {
  const y = (ay + by) / 2;
  const radians = (((EQUATOR_Y - y) / UNITS_PER_DEGREE) * Math.PI) / 180;
  const latitude = Math.atan(Math.sinh(radians));
  const degrees = Math.hypot(ax - bx, ay - by) / UNITS_PER_DEGREE;
  return degrees * KM_PER_DEGREE * Math.cos(latitude);
}
