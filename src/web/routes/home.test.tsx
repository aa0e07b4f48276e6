import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listFeaturedPoliticians } from "#contract/politicians.ts";
import { listLatestReviews } from "#contract/latest-reviews.ts";
import { getFigures } from "#contract/site.ts";
import { listTopics } from "#contract/topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { POLITICIAN, TOPIC } from "#tests/components/samples.ts";

const server = useApiServer();
const FIGURES = {
  isDemo: false,
  politicians: 820,
  ratedPoliticians: 40,
  reviews: 15_020,
  percentVerified: 100,
};
const endpoints = [listFeaturedPoliticians, listTopics, getFigures] as const;

/** The home page while the given parts fail. */
async function openHome(...failing: (typeof endpoints)[number][]) {
  answerAll();
  for (const endpoint of failing) server.current.fail(endpoint, "internal");
  await renderPage("/");
}

function answerAll() {
  const { current } = server;
  current.answer(listFeaturedPoliticians, { items: [POLITICIAN] });
  current.answer(listTopics, { items: [TOPIC], total: 1, nextCursor: null });
  current.answer(getFigures, FIGURES);
  current.answer(listLatestReviews, { items: [], ratedTowns: 312, towns: 7896 });
}

const politicians = () => screen.queryByRole("link", { name: POLITICIAN.name });
const topics = () => screen.queryByRole("link", { name: new RegExp(TOPIC.title) });
const figures = () => screen.queryByText("recensioni");
const failures = () =>
  screen.queryAllByRole("heading", { name: /^Errore nel/ }).map((heading) => heading.textContent);

describe("the home page", () => {
  it("shows politicians, topics and figures", async () => {
    await openHome();
    expect([politicians(), topics(), figures()]).not.toContain(null);
    expect(screen.getByText("In 312 comuni su 7.896 c'è già una valutazione.")).toBeDefined();
    expect(failures()).toEqual([]);
  });

  it("says in their place that politicians failed to load, and shows the rest", async () => {
    await openHome(listFeaturedPoliticians);
    expect(failures()).toEqual(["Errore nel caricamento dei politici"]);
    expect(politicians()).toBeNull();
    expect([topics(), figures()]).not.toContain(null);
  });

  it("says in their place that topics or figures failed to load, and shows the rest", async () => {
    await openHome(listTopics, getFigures);
    expect(failures()).toEqual([
      "Errore nel caricamento dei dati",
      "Errore nel caricamento dei dati",
    ]);
    expect(politicians()).not.toBeNull();
  });

  it("shows the other parts where the connection is lost before one of them", async () => {
    answerAll();
    server.current.cut(getFigures);
    await renderPage("/");
    expect(failures()).toEqual(["Errore nel caricamento dei dati"]);
    expect([politicians(), topics()]).not.toContain(null);
  });

  it("loads a failed part when the reader asks again", async () => {
    await openHome(getFigures);
    server.current.answer(getFigures, FIGURES);
    const region = screen.getByRole("heading", { name: /^Errore nel/ }).closest("section");
    fireEvent.click(within(region ?? document.body).getByRole("button", { name: "Riprova" }));
    await screen.findByText("recensioni");
    expect(failures()).toEqual([]);
  });
});
