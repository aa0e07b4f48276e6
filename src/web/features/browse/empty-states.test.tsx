import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NO_RATINGS, POLITICIAN } from "#tests/components/samples.ts";
import { renderPart } from "#tests/components/render.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PoliticianCard } from "./politician-card.tsx";
import { readBrowse } from "./browse-url.ts";

const browse = (query: string) => readBrowse(new URLSearchParams(query));

describe("a politician without a review", () => {
  it("has words in place of five empty stars, which look like an input", async () => {
    await renderPart(<PoliticianCard politician={POLITICIAN} />);
    expect(document.querySelectorAll(".stars")).toHaveLength(0);
    expect(screen.getByText("Nessuna valutazione")).toBeDefined();
  });

  it("says with few reviews that there is no estimate yet", async () => {
    const ratings = { ...NO_RATINGS, overall: 4.3, totalReviews: 2, counted: 2 };
    await renderPart(<PoliticianCard politician={{ ...POLITICIAN, ratings }} />);
    expect(document.querySelectorAll(".stars")).toHaveLength(0);
    expect(screen.getByText("2 recensioni: ancora presto per un voto")).toBeDefined();
  });

  it("has stars and the estimate once the reviews weigh enough, indicative at first", async () => {
    const ratings = {
      ...NO_RATINGS,
      overall: 4.3,
      totalReviews: 7,
      counted: 5,
      weight: 5,
      estimate: 3.64,
    };
    await renderPart(<PoliticianCard politician={{ ...POLITICIAN, ratings }} />);
    expect(document.querySelectorAll(".stars")).toHaveLength(1);
    const rating = screen.getByText("3,6").closest("p");
    const without = (selector: string) => {
      const copy = rating?.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll(selector)) hidden.remove();
      return copy.textContent.trim();
    };
    expect(without(".sr-only, a")).toBe("circa 3,6 · 5 recensioni");
    expect(without("[aria-hidden], a")).toBe("Stima indicativa: 3,6 su 5 · 5 recensioni");
    // For browsers of text: once.
    expect(rating?.textContent.split("3,6")).toHaveLength(2);
  });
});

describe("an empty list", () => {
  it("of an empty site does not say that a search found nothing", async () => {
    await renderPart(<NothingFound browse={browse("")} understood={null} />);
    expect(screen.getByRole("heading").textContent).toBe("L'elenco è ancora vuoto");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("of a search says so and leads to all politicians", async () => {
    await renderPart(<NothingFound browse={browse("q=zzz")} understood={null} />);
    expect(screen.getByRole("heading").textContent).toBe(
      "Nessun politico trovato per la tua ricerca",
    );
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("of a search with filters also leads to the search without them", async () => {
    await renderPart(<NothingFound browse={browse("q=rossi&regione=Lazio")} understood={null} />);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/politicians-live?q=rossi", "/politicians-live"]);
  });

  it("of a search says how it was read, and leads to the nearest spelling and to a wider search", async () => {
    const understood = {
      parts: [{ kind: "office", value: "mayor", without: "Torrino" }] as const,
      dropped: ["di"],
      correction: null,
      isByList: false,
      nearest: "sindaco Torino",
    };
    await renderPart(
      <NothingFound
        browse={browse("q=sindaco+di+Torrino")}
        understood={{ ...understood, parts: [...understood.parts] }}
      />,
    );
    expect(screen.getByText(/Abbiamo cercato tra: Sindaco\./).textContent).toContain("«di»");
    const links = screen.getAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual([
      "Cerca «sindaco Torino»",
      "Cerca senza «Sindaco»",
      "Mostra tutti i politici",
    ]);
  });
});
