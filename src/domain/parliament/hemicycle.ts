// Geometry of a hemicycle: seats in concentric half rings, at equal distances, numbered in sectors from left to
// right, so that the members of a group sit together.

export interface Seat {
  /** Centre, in the hemicycle's own unit: the outer ring has radius 1, the centre is 0, 0, up is positive. */
  x: number;
  y: number;
}

export interface Hemicycle {
  seats: Seat[];
  /** Of one seat, in the same unit. */
  radius: number;
}

/** Radius of the innermost ring. */
const INNER = 0.4;
/** Part of the distance between two seats that the seats fill. */
const FILLED = 0.8;

/** A seat for each of `count` members, from left to right. */
export function hemicycle(count: number): Hemicycle {
  const rings = ringsFor(count);
  const seats = rings.flatMap(({ radius, size }) =>
    Array.from({ length: size }, (_, index) => {
      const angle = size === 1 ? Math.PI / 2 : Math.PI * (1 - index / (size - 1));
      return { angle, radius };
    }),
  );
  seats.sort((a, b) => b.angle - a.angle || a.radius - b.radius);
  return {
    seats: seats.map(({ angle, radius }) => ({
      x: radius * Math.cos(angle),
      y: radius * Math.sin(angle),
    })),
    radius: (distanceBetween(rings.length) / 2) * FILLED,
  };
}

/** A length as it is drawn, to a tenth: more digits show nothing and weigh. */
export function round(length: number): number {
  return Math.round(length * 10) / 10;
}

interface Ring {
  radius: number;
  size: number;
}

/** The fewest rings in which the seats are not closer to their neighbours than the rings are. */
function ringsFor(count: number): Ring[] {
  let radii: number[] = [];
  for (let rings = 1; capacityOf(radii) < count; rings += 1) {
    const distance = distanceBetween(rings);
    radii = Array.from({ length: rings }, (_, index) =>
      rings === 1 ? 1 : INNER + distance * index,
    );
  }
  return share(count, radii);
}

function distanceBetween(rings: number): number {
  return rings <= 1 ? 1 - INNER : (1 - INNER) / (rings - 1);
}

function capacityOf(radii: readonly number[]): number {
  const distance = distanceBetween(radii.length);
  return radii.reduce((sum, radius) => sum + Math.floor((Math.PI * radius) / distance) + 1, 0);
}

/** Seats in proportion to the length of the rings, by largest remainder. */
function share(count: number, radii: readonly number[]): Ring[] {
  const length = radii.reduce((sum, radius) => sum + radius, 0);
  const exact = radii.map((radius) => (count * radius) / length);
  const sizes = exact.map(Math.floor);
  const left = count - sizes.reduce((sum, size) => sum + size, 0);
  const byRemainder = exact
    .map((seats, ring) => ({ ring, remainder: seats - Math.floor(seats) }))
    .toSorted((a, b) => b.remainder - a.remainder || b.ring - a.ring);
  for (const { ring } of byRemainder.slice(0, left)) sizes[ring] = (sizes[ring] ?? 0) + 1;
  return radii.map((radius, ring) => ({ radius, size: sizes[ring] ?? 0 }));
}
