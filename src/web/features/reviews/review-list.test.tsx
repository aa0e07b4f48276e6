import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { computeRatings, NO_REVIEWS } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { renderPart } from "#tests/components/render.tsx";
import { parseReviewQuery } from "../../lib/review-query.ts";
import { ReviewList } from "./review-list.tsx";

const POLITICIAN = {
  id: 7,
  name: "Ada Neri",
  ratings: computeRatings({ ...NO_REVIEWS, reviewCount: 9 }),
  reportCard: {
    office: "Comuni/head",
    attributes: computeReportCard({
      counted: 0,
      cells: null,
      squares: { established: 0, recent: 0 },
      quotaShare: 1,
      office: { attributes: ATTRIBUTES.map(() => 300), reviews: 100 },
    }),
  },
};

/** Without a review that is found. */
function show(search: string) {
  const path = `/politician-live/7${search}`;
  return renderPart(
    <ReviewList
      politician={POLITICIAN}
      query={parseReviewQuery(new URLSearchParams(search))}
      after={null}
      firstPage={{ items: [], nextCursor: null, found: 0 }}
      rateHash={null}
      renderAction={() => null}
      renderReply={() => null}
    />,
    path,
  );
}

describe("reading reviews", () => {
  it("keeps the trend of the page in its form and links", async () => {
    const { container } = await show("?stelle=2&andamento=onesta");
    const form = container.querySelector("form");
    expect([...new FormData(form ?? undefined)]).toContainEqual(["andamento", "onesta"]);
    for (const name of ["Mostra tutte", "Mostra tutte le recensioni"])
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
        "/politician-live/7?andamento=onesta#reviews",
      );
  });

  it("has no trend in the address where there is none", async () => {
    const { container } = await show("?stelle=2&andamento=altro");
    expect(container.querySelector("[name=andamento]")).toBeNull();
  });
});
