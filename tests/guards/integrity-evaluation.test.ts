// The detector of coordinated reviews meets its gate on small simulated sites: `npm run eval:integrity`.

import { describe, expect, it } from "vitest";
import { toDemands, toHiddenDemands } from "../../evals/lib/integrity/gate.ts";
import { simulate } from "../../evals/lib/integrity/simulate.ts";
import { WAVE_EPISODES } from "../../evals/lib/integrity/waves.ts";
import { simulateYoungSite } from "../../evals/lib/integrity/young-site.ts";

const outcomes = [0, 1].flatMap((seed) => simulate(seed, 50));
const hidden = [0, 1].flatMap((seed) => simulate(seed, 50, { episodes: WAVE_EPISODES }));

describe("on a simulated site", () => {
  it.each([...toDemands(outcomes), ...toHiddenDemands(hidden)])("$name", (demand) => {
    expect(demand.isMet ? [] : [demand.measured]).toEqual([]);
  });

  it("a simulation gives the same figures again", () => {
    const again = simulate(1, 50);
    expect(again).toEqual(outcomes.slice(-again.length));
  });
});

describe("in the first sixty days of a site", () => {
  const measure = (rule: "product" | "grown" | "none") => simulateYoungSite(0, { rule });
  const [product, grown, none] = [measure("product"), measure("grown"), measure("none")];
  const worst = (days: typeof product, figure: "gap" | "movedWatched") =>
    Math.max(...days.map((day) => day[figure]));

  it("an estimate is nearer to honest reviewers than under the rule of a grown site", () => {
    expect(worst(product, "gap")).toBeLessThan(0.65);
    expect(worst(grown, "gap")).toBeGreaterThan(0.85);
  });

  it("a brigade of yesterday's accounts moves little of what it would without a quota", () => {
    expect(worst(product, "movedWatched")).toBeLessThan(0.25);
    expect(worst(none, "movedWatched")).toBeGreaterThan(1.5);
  });
});
