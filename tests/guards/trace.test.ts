// Who joins all that is published, over months, finds texts of one author no better than by chance given what is public of
// each text alone: `npm run eval:trace` measures larger sites.

import { describe, expect, it } from "vitest";
import { ATTACKS, measure } from "../../evals/lib/trace/attack.ts";
import { publish } from "../../evals/lib/trace/publish.ts";
import { createWorld } from "../../evals/lib/trace/world.ts";

const MAX_LIFT = 1.1;

const world = createWorld({ accounts: 2_000, subjects: 150, days: 120, seed: 1 });
const before = publish(world, 1, 1);
const today = publish(world, 3, 1);

/** Two months of people with few texts each, where single ones show in figures. */
const small = createWorld({ accounts: 2_000, subjects: 150, days: 60, seed: 1 });
const figures = { decimals: publish(small, 2, 1), now: publish(small, 3, 1) };

const onSnapshots = ["bySteps", "byNeighbours", "byTime", "byDisappearance", "bySums"] as const;
const onFigures = ["byWeights", "byFigures", "byFiguresOfWeek", "byArrivals"] as const;

describe("months of lists and snapshots", () => {
  it.each(onSnapshots)(
    "lead from a text to others of its author no better than chance, %s",
    (attack) => {
      expect(measure(world, today, attack, 10_000).lift).toBeLessThanOrEqual(MAX_LIFT);
    },
  );

  it("do not say how an account weighs, nor keep a name for a second night", () => {
    const leaves = today.nights.flatMap(({ lines }) =>
      lines.filter((line) => !line.startsWith("{")),
    );
    expect(
      leaves.every((line) => /^[0-9a-f]{64} [1-5]{10} (counted|unconfirmed)$/.test(line)),
    ).toBe(true);
    expect(new Set(leaves.map((line) => line.slice(0, 64))).size).toBe(leaves.length);
    const records = today.nights.flatMap(({ lines }) =>
      lines.filter((line) => line.startsWith("{")),
    );
    const summed = records.filter((line) => line.includes('"sums"'));
    expect(summed.length).toBeGreaterThan(0);
    expect(summed.length).toBeLessThan(records.length / 20);
  });

  it.each([
    ["bySteps", 10],
    ["byNeighbours", 5],
    ["byTime", 5],
    ["bySums", 2],
  ] as const)("of the format before did: %s, more than %i times chance", (attack, times) => {
    expect(measure(world, before, attack, 10_000).lift).toBeGreaterThan(times);
  });
});

describe("months of figures", () => {
  it.each(onFigures)("lead to no author either, %s", (attack) => {
    const { right, expected } = measure(small, figures.now, attack, 10_000);
    // Ten or twenty true pairs by chance may be some more: two standard deviations.
    expect(right).toBeLessThanOrEqual(MAX_LIFT * expected + 2 * Math.sqrt(expected));
  });

  it.each([
    ["byWeights", 1.5],
    ["byFigures", 5],
    ["byFiguresOfWeek", 1.8],
    ["byArrivals", 1.5],
  ] as const)(
    "with decimals and nightly weights did: %s, more than %d times chance",
    (attack, times) => {
      expect(measure(small, figures.decimals, attack, 10_000).lift).toBeGreaterThan(times);
    },
  );

  it("are attacked in every way there is", () => {
    expect(Object.keys(ATTACKS).toSorted()).toEqual([...onSnapshots, ...onFigures].toSorted());
  });
});
