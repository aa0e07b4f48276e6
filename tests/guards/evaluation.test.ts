// The figures on the methodology page match the present sentences and rules.

import { expect, it } from "vitest";
import { evaluate, findFailures } from "../../evals/lib/evaluate.ts";
import figures from "#web/text/moderation-figures.json" with { type: "json" };

it("moderation meets its gate, and the published figures are of now (npm run eval:moderation -- --write)", async () => {
  const now = await evaluate();
  expect(findFailures(now.figures)).toEqual([]);
  expect(figures).toEqual(JSON.parse(JSON.stringify(now.figures)));
}, 120_000);
