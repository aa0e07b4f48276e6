// The detector of coordinated reviews meets its gate on small simulated sites: `npm run eval:integrity`.

import { describe, expect, it } from "vitest";
import { toDemands } from "../../evals/lib/integrity/gate.ts";
import { simulate } from "../../evals/lib/integrity/simulate.ts";

const outcomes = [0, 1].flatMap((seed) => simulate(seed, 50));

describe("on a simulated site", () => {
  it.each(toDemands(outcomes))("$name", (demand) => {
    expect(demand.isMet ? [] : [demand.measured]).toEqual([]);
  });

  it("a simulation gives the same figures again", () => {
    const again = simulate(1, 50);
    expect(again).toEqual(outcomes.slice(-again.length));
  });
});
