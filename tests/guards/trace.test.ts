// Who joins all that is published, over months, finds texts of one author no better than by chance given what is public of
// each text alone: `npm run eval:trace` measures larger sites.

import { describe, expect, it } from "vitest";
import { ATTACKS, measure } from "../../evals/lib/trace/attack.ts";
import { publish } from "../../evals/lib/trace/publish.ts";
import { createWorld } from "../../evals/lib/trace/world.ts";

const MAX_LIFT = 1.1;
const attacks = Object.keys(ATTACKS) as (keyof typeof ATTACKS)[];

const world = createWorld({ accounts: 2_000, subjects: 150, days: 120, seed: 1 });
const before = publish(world, 1, 1);
const today = publish(world, 2, 1);

describe("months of lists and snapshots", () => {
  it.each(attacks)(
    "lead from a text to others of its author no better than chance, %s",
    (attack) => {
      const { lift } = measure(world, today, attack, 10_000);
      expect(lift).toBeLessThanOrEqual(MAX_LIFT);
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
