// Search finds whom it must, among invented people; npm run eval:search measures the official files.

import { expect, it } from "vitest";
import { inventPeople } from "../../evals/lib/invented-people.ts";
import { isPassed, measureSearch } from "../../evals/lib/measure-search.ts";

it.each(measureSearch(inventPeople()).map((result) => ({ kind: result.name, result })))(
  "search meets its gate for: $kind",
  ({ result }) => {
    expect(result.of).toBeGreaterThan(0);
    expect(isPassed(result) ? [] : result.misses).toEqual([]);
  },
);
