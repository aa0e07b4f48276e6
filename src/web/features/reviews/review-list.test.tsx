import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { ListedReview } from "#contract/reviews.ts";
import { computeRatings, NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { renderPart } from "#tests/components/render.tsx";
import { parseReviewQuery } from "../../lib/review-query.ts";
import type { ReviewListProps } from "./review-list.tsx";
import { ReviewList } from "./review-list.tsx";

const POLITICIAN = {
  id: 7,
  name: "Ada Neri",
  ratings: computeRatings({ ...NO_REVIEWS, reviewCount: 9 }),
  reportCard: {
    office: "Comuni/head",
    attributes: computeReportCard({
      cells: null,
      overall: computeRatings(NO_REVIEWS),
      office: { overall: 300, attributes: ATTRIBUTES.map(() => 300), reviews: 100 },
    }),
  },
};

const REVIEW: ListedReview = {
  id: 1,
  author: "Utente",
  comment: "Ascolta tutti.",
  scores: perAttribute(() => 3 as const),
  mean: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  standing: "counted",
  useful: 0,
  reply: null,
};

function show(
  search: string,
  found: number | null = 0,
  politician: ReviewListProps["politician"] = POLITICIAN,
) {
  const path = `/politician-live/7${search}`;
  return renderPart(
    <ReviewList
      politician={politician}
      query={parseReviewQuery(new URLSearchParams(search))}
      after={null}
      firstPage={{ items: found === 0 ? [] : [REVIEW], nextCursor: null, found }}
      rateHash={null}
      renderAction={() => null}
      renderBelow={() => null}
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

  it.each([
    ["?voti=1-2", "Attributo", "Scegli anche l'attributo"],
    ["?voce=onesta", "Voto all'attributo", "Scegli anche il voto"],
  ])("says what is missing in %s, with the filters open", async (search, label, missing) => {
    const { container } = await show(search, 9);
    const select = screen.getByLabelText(label);
    const described = document.getElementById(select.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain(missing);
    expect(select.closest("details")?.open).toBe(true);
    const chosen = new FormData(container.querySelector("form") ?? undefined);
    const [name = "", value] = search.slice(1).split("=");
    expect(chosen.get(name)).toBe(value);
  });

  it("leaves the filters closed where they are whole", async () => {
    await show("?voce=onesta&voti=1-2", 9);
    expect(screen.getByLabelText("Attributo").closest("details")?.open).toBe(false);
    expect(document.querySelector("[aria-invalid]")).toBeNull();
  });

  it.each([
    ["?voce=onesta&voti=1-2", "Mostrate 1 di 130 recensioni, dalla più recente."],
    ["?voce=onesta&voti=1-2", "Mostrate 1 di 130 recensioni, dalla più recente."],
    ["?stelle=2", "Mostrate 1, dalla più recente."],
    ["?stelle=2&voce=onesta&voti=1-2", "Mostrate 1, dalla più recente."],
    ["?stelle=2&q=ascolta", "Mostrate 1, dalla più recente."],
  ])("says of %s how many there are where the server did not count", async (search, words) => {
    const { ratings, reportCard } = POLITICIAN;
    const counts = [100, 30, 769, 1, 0] as const;
    const politician = {
      ...POLITICIAN,
      ratings: { ...ratings, totalReviews: 900, counted: 900 },
      reportCard: {
        ...reportCard,
        attributes: perAttribute((one) => ({ ...reportCard.attributes[one], counts })),
      },
    };
    const { container } = await show(search, null, politician);
    expect(container.textContent).toContain(words);
  });

  it("does not say how many a filter finds where some reviews do not count", async () => {
    const ratings = { ...POLITICIAN.ratings, totalReviews: 900, counted: 899, setAside: 1 };
    const search = "?voce=onesta&voti=1-2";
    const { container } = await show(search, null, { ...POLITICIAN, ratings });
    expect(container.textContent).toContain("Mostrate 1, dalla più recente.");
  });

  it("has no trend in the address where there is none", async () => {
    const { container } = await show("?stelle=2&andamento=altro");
    expect(container.querySelector("[name=andamento]")).toBeNull();
  });
});
