import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { computeRatings, NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { renderPart } from "#tests/components/render.tsx";
import { GeneralFigures } from "./general-figures.tsx";
import { ReportCard } from "./report-card.tsx";

/** Of reviews that all give honesty 5 and the rest 3. */
function build(counted: number) {
  const cells = ATTRIBUTES.flatMap((attribute) =>
    [1, 2, 3, 4, 5].flatMap((score) => {
      const many = score === (attribute === "honesty" ? 5 : 3) ? counted : 0;
      return [many, 10 * many, 0];
    }),
  );
  const estimate = counted < 5 ? null : { value: 3.2, low: 3, high: 3.4 };
  const sums = perAttribute((attribute) => counted * (attribute === "honesty" ? 5 : 3));
  const ratings = computeRatings({
    ...NO_REVIEWS,
    reviewCount: counted,
    counted,
    weight: counted,
    sums,
    estimate,
    stars: [0, 0, counted, 0, 0],
  });
  return {
    role: "Sindaca",
    ratings,
    reportCard: {
      office: "Comuni/head",
      attributes: computeReportCard({
        cells,
        overall: ratings,
        office: { overall: 300, attributes: ATTRIBUTES.map(() => 300), reviews: 100 },
      }),
    },
  };
}

const rendered = async (counted: number, own?: Record<(typeof ATTRIBUTES)[number], number>) =>
  renderPart(<ReportCard politician={build(counted)} own={own ?? null} />);

describe("the report card", () => {
  it("has a row for each attribute, one sentence, and words where it parts from the others", async () => {
    const { container } = await rendered(40);
    expect(container.querySelectorAll("details")).toHaveLength(10);
    expect(container.textContent).toContain(
      "Più apprezzata per onestà; come gli altri sindaci su nove attributi su dieci, sopra la loro media su un attributo.",
    );
    const [honesty, competence] = [...container.querySelectorAll("summary")].map(
      (row) => row.textContent,
    );
    expect(honesty).toBe("Onestà sopra la media 4,8 su 5");
    expect(competence).toBe("Competenza  3,0 su 5");
  });

  it("draws soft bars while the estimate is indicative", async () => {
    const areSoft = async (counted: number) => {
      const { container, unmount } = await rendered(counted);
      const bars = [...container.querySelectorAll("progress")];
      const soft = bars.map(({ classList }) => classList.contains("bar-soft"));
      unmount();
      expect(soft).toHaveLength(10);
      return new Set(soft);
    };
    expect(await areSoft(12)).toEqual(new Set([true]));
    expect(await areSoft(15)).toEqual(new Set([false]));
  });

  it("has only counts while reviews weigh little, and says why", async () => {
    const { container } = await rendered(2);
    expect(container.textContent).toContain("2 recensioni: ancora presto per un voto");
    expect(container.textContent).toContain("2 voti: 2 da 5, ottimo (100%).");
    expect(container.querySelectorAll("progress")).toHaveLength(0);
    expect(container.querySelector("details")?.open).toBe(false);
  });

  it("has no rows without reviews", async () => {
    const { container } = await rendered(0);
    expect(container.querySelectorAll("details")).toHaveLength(0);
    expect(container.textContent).toContain("Ancora nessun voto");
  });

  it("shows the reader's own marks beside the others'", async () => {
    const { container } = await rendered(40, { ...perAttribute(() => 3), honesty: 2 });
    expect(container.textContent).toContain(
      "La tua recensione è più severa della media soprattutto su onestà.",
    );
    expect(container.textContent).toContain("Onestà sopra la media · tu 2");
  });
});

describe("all figures", () => {
  it("are folded: the four specified ones, why the mean is another number, and the spread", async () => {
    const { container } = await renderPart(<GeneralFigures politician={build(40)} />);
    expect(container.querySelector("details")?.open).toBe(false);
    for (const words of [
      "Tutte le cifre",
      "Media semplice",
      "3.2/5.0",
      "i due numeri sono diversi",
    ])
      expect(container.textContent).toContain(words);
    expect(container.querySelectorAll(".histogram-row")).toHaveLength(5);
  });

  it("have those of each attribute in a table", async () => {
    const { getByRole } = await renderPart(<GeneralFigures politician={build(40)} />);
    const table = getByRole("table", { name: "Pagella in cifre" });
    expect(within(table).getAllByRole("row")).toHaveLength(11);
    const [honesty] = within(table).getAllByRole("row", { name: /Onestà/ });
    expect(honesty?.textContent).toBe("Onestà4,8tra 4,6 e 5,03,0400000");
  });

  it("say what is published and does not count", async () => {
    const ratings = { ...build(0).ratings, totalReviews: 3, waiting: 1 };
    const { container, getAllByRole } = await renderPart(
      <GeneralFigures politician={{ ...build(0), ratings }} />,
    );
    expect(container.textContent).toContain("pubblicate; 0 conteggiate, 1 in sospeso");
    expect(getAllByRole("img", { name: "non disponibile" })).toHaveLength(3);
    expect(container.querySelectorAll(".histogram-row")).toHaveLength(0);
  });
});
