import { expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { ratingsText } from "../../text/ratings.ts";
import { OverallRating } from "./overall-rating.tsx";

const say = async (counted: number, total: number) => {
  const { container } = await renderPart(
    <OverallRating
      ratings={{
        weight: 20,
        counted,
        waiting: 0,
        setAside: 0,
        estimate: 4.1,
        low: 3.9,
        high: 4.3,
        distribution: [0, 0, 0, counted, 0],
      }}
      total={total}
      words={{ noneHint: "", count: ratingsText.reviews }}
    />,
  );
  return container.textContent;
};

it("says of how many published reviews the estimate is made, where some do not count", async () => {
  expect(await say(302, 349)).toContain("Conteggiate 302 recensioni su 349 · Come si calcola");
  const all = await say(302, 302);
  expect(all).toContain("302 recensioni · Come si calcola");
  expect(all).not.toContain("Conteggiate");
});
