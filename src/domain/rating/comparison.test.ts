import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "./attributes.ts";
import { compareEstimates, getDifference, orderByDifference } from "./comparison.ts";
import { perAttribute } from "./ratings.ts";

const between = (low: number, high: number) => ({ estimate: (low + high) / 2, low, high });
const TOO_FEW = { estimate: null, low: null, high: null };

describe("a comparison", () => {
  it("names who is higher where the intervals part", () => {
    expect(compareEstimates([between(2, 2.9), between(3, 4)])).toEqual({
      higher: [{ one: 1, than: [0] }],
      hasTies: false,
    });
  });

  it("tells nobody apart whose intervals touch", () => {
    expect(compareEstimates([between(2, 3), between(3, 4)])).toEqual({
      higher: [],
      hasTies: true,
    });
  });

  it("orders several, and says whether some two remain", () => {
    const list = [between(1, 2), between(4, 5), between(2.5, 3.5), between(1.5, 2.4)];
    expect(compareEstimates(list)).toEqual({
      higher: [
        { one: 1, than: [2, 3, 0] },
        { one: 2, than: [3, 0] },
      ],
      hasTies: true,
    });
    expect(compareEstimates(list.slice(0, 3))?.hasTies).toBe(false);
  });

  it("says nothing with fewer than two estimates", () => {
    expect(compareEstimates([between(1, 2), TOO_FEW])).toBeNull();
    expect(compareEstimates([])).toBeNull();
  });

  it("leaves out those without an estimate", () => {
    expect(compareEstimates([TOO_FEW, between(1, 2), between(3, 4)])).toEqual({
      higher: [{ one: 2, than: [1] }],
      hasTies: false,
    });
  });
});

describe("the difference", () => {
  it("is that of the highest and the lowest estimate, in hundredths", () => {
    const list = [between(2, 3), between(3.1, 4.3), TOO_FEW, between(2.4, 3)];
    expect(getDifference(list)).toBe(120);
    expect(getDifference([between(2, 3), TOO_FEW])).toBe(0);
  });

  it("orders attributes, and leaves equal ones as they are", () => {
    const card = (higher: number) => ({
      ...perAttribute(() => between(2, 3)),
      respect: between(2, 3 + higher),
      balance: between(2, 3 + 2 * higher),
    });
    const order = orderByDifference([card(0), card(0.5)]);
    expect(order.slice(0, 3)).toEqual(["balance", "respect", ATTRIBUTES[0]]);
    expect(orderByDifference([card(0), card(0)])).toEqual(ATTRIBUTES);
    // Only the last one differs.
    const last = ATTRIBUTES.at(-1) ?? "respect";
    const differing = { ...card(0), [last]: between(4, 5) };
    expect(orderByDifference([card(0), differing])[0]).toBe(last);
  });
});
