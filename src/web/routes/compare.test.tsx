import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { comparePoliticians } from "#contract/compare.ts";
import type { Compared } from "#contract/compare.ts";
import { computeRatings, NO_REVIEWS } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";

const server = useApiServer();

const person = (id: number, name: string): Compared => ({
  ...POLITICIAN,
  id,
  name,
  surname: null,
  beganOn: null,
  endedAt: null,
  ratings: computeRatings(NO_REVIEWS),
  reportCard: {
    office: "parliament",
    attributes: computeReportCard({
      counted: 0,
      cells: null,
      squares: { established: 0, recent: 0 },
      quotaShare: 0.04,
      office: { attributes: [], reviews: 0 },
    }),
  },
});

const PEOPLE = [person(2, "Bea Rossi"), person(7, "Carlo Neri")];
/** By number: 3 was merged into 5, which was merged into 7 later. */
const MERGED: Record<string, number> = { 3: 5, 5: 7 };

it("merged people are shown by their present number, once, and the page says so", async () => {
  server.current.answer(comparePoliticians, (url) => {
    const asked = url.searchParams.getAll("p");
    return {
      people: PEOPLE.filter(({ id }) => asked.includes(String(id))),
      moved: asked.flatMap((id) => (id in MERGED ? [{ id: Number(id), to: MERGED[id] ?? 0 }] : [])),
      unknown: [],
    };
  });
  await renderPage("/compare?p=3,2,7");
  const people = await screen.findByRole("region", { name: "Chi è a confronto" });
  const names = within(people).getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Bea Rossi", "Carlo Neri"]);
  expect(screen.getByText("La scheda 3 è stata unita a quella di Carlo Neri.")).not.toBeNull();
  expect(document.querySelector('a[href="/share/compare/2,7"]')).not.toBeNull();
});

it("people without reviews are shown with the way to write them, and no empty rows", async () => {
  const [bea, carlo] = [person(2, "Bea Rossi"), person(7, "Carlo Neri")];
  const rated = { ...carlo, ratings: { ...computeRatings(NO_REVIEWS), totalReviews: 2 } };
  server.current.answer(comparePoliticians, { people: PEOPLE, moved: [], unknown: [] });
  const { unmount } = await renderPage("/compare?p=2,7");
  const heading = await screen.findByRole("heading", { name: "Ancora niente da confrontare" });
  expect(heading.parentElement?.textContent).toContain("Nessuna di queste persone ha ancora 5");
  const rate = screen.getByRole("link", { name: "Valuta Bea Rossi" });
  expect(rate.getAttribute("href")).toBe("/politician-live/2");
  expect(screen.queryByRole("heading", { name: "I dieci attributi" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Come si distribuiscono i voti" })).toBeNull();
  unmount();
  server.current.answer(comparePoliticians, { people: [bea, rated], moved: [], unknown: [] });
  await renderPage("/compare?p=2,7");
  expect(
    await screen.findByRole("heading", { name: "Ancora niente da confrontare" }),
  ).not.toBeNull();
  expect(screen.getByRole("heading", { name: "Come si distribuiscono i voti" })).not.toBeNull();
});
