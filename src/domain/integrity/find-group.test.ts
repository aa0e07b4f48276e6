import { describe, expect, it } from "vitest";
import { findGroup } from "./find-group.ts";
import type { FeatureCells, Group } from "./find-group.ts";

const always = () => true;

/** A feature of which so many reviews are in each cell, -1 for those of which it says nothing. */
function feature(cells: number[], low: number[], high: number[]): FeatureCells {
  return { cells: Int8Array.from(cells), band: { low, high } };
}

const times = (count: number, cell: number) => Array.from({ length: count }, () => cell);
const find = (features: FeatureCells[], isSeparated: (group: Group) => boolean = always) =>
  findGroup(features, features[0]?.cells.length ?? 0, isSeparated);

/** Twelve of forty share three things that citizens seldom do; one feature says nothing of two reviews. */
const CLEAR = [
  feature([...times(27, 0), ...times(2, -1), ...times(11, 1)], [0.5, 0], [1, 0.05]),
  feature([...times(28, 0), ...times(12, 2)], [0.7, 0, 0], [1, 0.3, 0.02]),
  feature([...times(28, 1), ...times(12, 0)], [0, 0.6], [0.03, 1]),
  feature([...times(20, 0), ...times(20, 1)], [0.1, 0.2], [0.8, 0.6]),
];

describe("a group in a surge", () => {
  it("is not sought in one review, and found in two", () => {
    const odd = (count: number) => [feature(times(count, 1), [0.9, 0], [1, 0.01])];
    expect(find(odd(1))).toBeNull();
    const group = find(odd(2));
    expect(group?.size).toBeCloseTo(2, 1);
  });

  it("is none where no feature says anything, or nothing stands out", () => {
    expect(find([feature(times(10, -1), [0, 0], [0.01, 0.01])])).toBeNull();
    expect(find([feature([...times(5, 0), ...times(5, 1)], [0, 0], [1, 1])])).toBeNull();
  });

  it("has those in it who share what citizens seldom do, and no others", () => {
    const group = find(CLEAR);
    const belongs = [...(group?.ratios ?? [])].map((ratio) => ratio > 0);
    expect(belongs).toEqual(Array.from({ length: 40 }, (_, i) => i >= 28));
    expect(group?.size).toBeCloseTo(12, 1);
  });

  it("is settled: who belongs to it follows from its shares, and its shares from who belongs to it", () => {
    const group = find(CLEAR);
    if (group === null) throw new Error("No group");
    const { ratios, steps, size, separation, evidence } = group;
    const share = (size + 0.5) / 41;
    const prior = Math.log(share) - Math.log(1 - share);
    const members = [...ratios].map((ratio) => 1 / (1 + Math.exp(-ratio - prior)));
    const total = (values: number[]) => values.reduce((all, value) => all + value, 0);
    expect(size).toBeCloseTo(total(members), 3);
    expect(separation).toBeCloseTo(total(members.map((m, i) => m * (ratios[i] ?? 0))) / size, 3);
    const gained = [...ratios].map((ratio) => Math.log(1 - share + share * Math.exp(ratio)));
    expect(evidence).toBeCloseTo(total(gained), 2);

    CLEAR.forEach(({ cells, band }, f) => {
      const highs = band.high;
      const lows = band.low.map((low) => Math.max(0.001, low));
      const middles = lows.map((low, cell) => Math.sqrt(low * (highs[cell] ?? 0)));
      const known = total(members.filter((_, i) => (cells[i] ?? -1) >= 0));
      lows.forEach((low, cell) => {
        const inside = total(members.filter((_, i) => cells[i] === cell));
        const ours = (inside + (middles[cell] ?? 0) / total(middles)) / (known + 1);
        const theirs = Math.min(highs[cell] ?? 0, Math.max(low, ours));
        const step = Math.min(5, Math.max(-3, Math.log(ours / theirs)));
        expect(steps[f]?.[cell]).toBeCloseTo(step, 3);
      });
    });
    ratios.forEach((ratio, i) => {
      const added = CLEAR.map(({ cells }, f) => steps[f]?.[cells[i] ?? -1] ?? 0);
      expect(ratio).toBeCloseTo(total(added), 6);
    });
  });

  it("counts what one feature adds from -3 to 5 and no further", () => {
    const odd = feature([...times(700, 0), ...times(500, 1)], [0.999, 0], [1, 0.0001]);
    const group = find([odd, odd]);
    expect(group?.steps[0]?.[1]).toBe(5);
    expect(group?.steps[0]?.[0]).toBe(-3);
  });

  describe("of two that are found", () => {
    /** A large one that stands out a little, and a small one in a cell that is rare among citizens. */
    const TWO = [
      feature([...times(150, 0), ...times(110, 1), ...times(40, 0)], [0.5, 0], [1, 0.2]),
      feature([...times(260, 0), ...times(40, 1)], [0.5, 0], [1, 0.14]),
    ];
    const found = (isSeparated: (group: Group) => boolean) => {
      const asked: Group[] = [];
      const best = find(TWO, (group) => {
        asked.push(group);
        return isSeparated(group);
      });
      return { best, asked: [...new Set(asked)] };
    };

    it("is the one that is separated enough", () => {
      const { asked } = found(always);
      expect(asked).toHaveLength(2);
      for (const { size } of asked) {
        const { best } = found((group) => group.size === size);
        expect(best?.size).toBe(size);
      }
    });

    it("is the one with more evidence where both are, or neither", () => {
      const most = Math.max(...found(always).asked.map(({ evidence }) => evidence));
      expect(found(always).best?.evidence).toBe(most);
      expect(found(() => false).best?.evidence).toBe(most);
    });
  });
});
