import { describe, expect, it } from "vitest";
import { hemicycle } from "./hemicycle.ts";

const SIZES = [1, 2, 3, 7, 50, 205, 400, 630];

describe("a hemicycle", () => {
  it("has no seats without members", () => {
    expect(hemicycle(0).seats).toEqual([]);
  });

  it.each(SIZES)("has a seat for each of %i members, within a half circle", (count) => {
    const { seats } = hemicycle(count);
    expect(seats).toHaveLength(count);
    for (const { x, y } of seats) {
      expect(Math.hypot(x, y)).toBeLessThan(1.000_001);
      expect(y).toBeGreaterThan(-0.000_001);
    }
  });

  it.each(SIZES)("of %i members has no two seats that touch", (count) => {
    const { seats, radius } = hemicycle(count);
    const touching = seats.flatMap((a, index) =>
      seats.slice(index + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) <= radius * 2),
    );
    expect(touching).toEqual([]);
  });

  it("numbers its seats from left to right", () => {
    const { seats } = hemicycle(400);
    const angles = seats.map(({ x, y }) => Math.atan2(y, x));
    for (const [index, angle] of angles.entries())
      expect(angle).toBeLessThan((angles[index - 1] ?? Infinity) + 0.000_001);
  });
});
