import { renderHook, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { comparePoliticians } from "#contract/compare.ts";
import type { Compared } from "#contract/compare.ts";
import { computeRatings, NO_REVIEWS } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";
import { setTray, useTray } from "../features/compare/tray-store.ts";

const server = useApiServer();

const person = (id: number, name: string): Compared => ({
  ...POLITICIAN,
  id,
  name,
  surname: null,
  beganOn: null,
  endedAt: null,
  isReviewable: true,
  ratings: computeRatings(NO_REVIEWS),
  reportCard: {
    office: "parliament",
    attributes: computeReportCard({
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

it("says the silence before a vote where estimates would be", async () => {
  const bea = person(2, "Bea Rossi");
  const silent = { ...computeRatings(NO_REVIEWS), silentUntil: "2026-06-08T13:00:00.000Z" };
  const people = [{ ...bea, ratings: silent }, person(7, "Carlo Neri")];
  server.current.answer(comparePoliticians, { people, moved: [], unknown: [] });
  await renderPage("/compare?p=2,7");
  const whole = await screen.findByRole("region", { name: "Nel complesso" });
  const lanes = within(whole).getAllByRole("listitem");
  expect(lanes.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Silenzio prima del voto"),
    expect.stringContaining("Ancora poche recensioni"),
  ]);
});

it("says who has too few reviews to be compared with", async () => {
  const [bea, carlo, dino] = [person(2, "Bea"), person(7, "Carlo"), person(9, "Dino")];
  const rate = ({ ratings, ...rest }: Compared, value: number) => ({
    ...rest,
    ratings: { ...ratings, totalReviews: 9, estimate: value, low: value - 0.3, high: value + 0.3 },
  });
  const sentence = async (people: Compared[]) => {
    server.current.answer(comparePoliticians, { people, moved: [], unknown: [] });
    const { unmount } = await renderPage("/compare?p=2,7,9");
    const whole = await screen.findByRole("region", { name: "Nel complesso" });
    const text = whole.querySelector(".compare-sentence")?.textContent;
    unmount();
    return text;
  };
  expect(await sentence([rate(bea, 2), carlo])).toBe(
    "Un confronto non è ancora possibile: Carlo ha troppo poche recensioni.",
  );
  expect(await sentence([carlo, rate(bea, 2), dino])).toBe(
    "Un confronto non è ancora possibile: Carlo e Dino hanno troppo poche recensioni.",
  );
  expect(await sentence([rate(bea, 2), carlo, rate(dino, 4)])).toBe(
    "Dino ha una stima più alta di Bea.",
  );
  expect(await sentence([rate(bea, 2)])).toBeUndefined();
});

describe("the tray", () => {
  const compared = async (chosen: readonly number[], path: string) => {
    setTray(chosen);
    server.current.answer(comparePoliticians, (url) => {
      const asked = url.searchParams.getAll("p").map(Number);
      const people = PEOPLE.filter(({ id }) => asked.includes(id));
      return { people, moved: [], unknown: asked.filter((id) => id === 99) };
    });
    const { unmount } = await renderPage(path);
    await screen.findByRole("heading", { name: "Confronto" });
    const { ids } = renderHook(useTray).result.current;
    unmount();
    return ids;
  };

  it("follows a comparison of its people, without deleted ones", async () => {
    expect(await compared([2, 99], "/compare?p=2,7,99")).toEqual([2, 7]);
    expect(await compared([99], "/compare?p=99")).toEqual([]);
  });

  it("keeps its people on an empty comparison, and on one of others", async () => {
    expect(await compared([3, 8], "/compare")).toEqual([3, 8]);
    expect(await compared([3, 8], "/compare?p=2,7")).toEqual([3, 8]);
  });
});

it("people without reviews are shown with the way to write them, and no empty rows", async () => {
  const [bea, carlo] = [person(2, "Bea Rossi"), person(7, "Carlo Neri")];
  const rated = { ...carlo, ratings: { ...computeRatings(NO_REVIEWS), totalReviews: 2 } };
  server.current.answer(comparePoliticians, { people: PEOPLE, moved: [], unknown: [] });
  const { unmount } = await renderPage("/compare?p=2,7");
  const heading = await screen.findByRole("heading", { name: "Ancora niente da confrontare" });
  expect(heading.parentElement?.textContent).toContain(
    "Nessuna di queste persone ha ancora abbastanza recensioni per un voto.",
  );
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

it("people whose reviews are closed are not to be rated", async () => {
  const closed = PEOPLE.map((one) => ({ ...one, isReviewable: false }));
  server.current.answer(comparePoliticians, { people: closed, moved: [], unknown: [] });
  await renderPage("/compare?p=2,7");
  const heading = await screen.findByRole("heading", { name: "Ancora niente da confrontare" });
  expect(heading.parentElement?.textContent).toContain("Le recensioni sono chiuse");
  expect(heading.parentElement?.textContent).not.toContain("Comincia tu");
  expect(screen.queryByRole("link", { name: /^Valuta/ })).toBeNull();
});
