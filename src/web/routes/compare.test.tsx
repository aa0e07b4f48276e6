import { cleanup, renderHook, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { comparePoliticians } from "#contract/compare.ts";
import type { Compared } from "#contract/compare.ts";
import { compareChoices } from "#contract/divisions.ts";
import type { ComparedChoices } from "#contract/divisions.ts";
import { computeRatings, NO_REVIEWS } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { DIVISION, POLITICIAN } from "#tests/components/samples.ts";
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
      overall: computeRatings(NO_REVIEWS),
      office: { overall: 300, attributes: [], reviews: 0 },
    }),
  },
});

const CHOICES: ComparedChoices = {
  obstacle: null,
  chamber: "Camera",
  legislature: 19,
  from: "2022-11-08",
  to: "2026-11-17",
  common: 140,
  alike: 139,
  differences: [
    {
      ...DIVISION,
      counters: { for: 5, against: 3, abstained: 1 },
      choices: [
        { id: 2, state: "for" },
        { id: 7, state: "against" },
      ],
    },
  ],
};

beforeEach(() => {
  server.current.answer(compareChoices, { ...CHOICES, obstacle: "not_read", differences: [] });
});

const PEOPLE = [person(2, "Bea Rossi"), person(7, "Carlo Neri")];
/** By number: 3 was merged into 5, which was merged into 7 later. */
const MERGED: Record<string, number> = { 3: 5, 5: 7 };

it("merged people are shown by their present number, once, and the page says so", async () => {
  server.current.answer(comparePoliticians, (url) => {
    const asked = url.searchParams.getAll("p");
    return {
      people: PEOPLE.filter(({ id }) => asked.includes(String(id))),
      sources: [{ source: "Comuni" as const, dataDay: null, readAt: "2026-05-04T03:00:00.000Z" }],
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
  expect(screen.getByText(/Fonti: elenco dei Comuni, letti il 4 maggio 2026/u)).toBeDefined();
});

it("says the silence before a vote where estimates would be", async () => {
  const bea = person(2, "Bea Rossi");
  const silent = { ...computeRatings(NO_REVIEWS), silentUntil: "2026-06-08T13:00:00.000Z" };
  const people = [{ ...bea, ratings: silent }, person(7, "Carlo Neri")];
  server.current.answer(comparePoliticians, { people, sources: [], moved: [], unknown: [] });
  await renderPage("/compare?p=2,7");
  const whole = await screen.findByRole("region", { name: "Nel complesso" });
  const lanes = within(whole).getAllByRole("listitem");
  expect(lanes.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Silenzio prima del voto"),
    expect.stringContaining("Ancora poche recensioni"),
  ]);
});

it("says who has no review, and who has too few", async () => {
  const [bea, carlo] = PEOPLE as [Compared, Compared];
  const few = { ...carlo, ratings: { ...carlo.ratings, totalReviews: 2 } };
  server.current.answer(comparePoliticians, {
    people: [bea, few],
    sources: [],
    moved: [],
    unknown: [],
  });
  await renderPage("/compare?p=2,7");
  const list = await screen.findByRole("region", { name: "Chi è a confronto" });
  const [first, second] = within(list).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/Nessuna valutazione$/);
  expect(first?.textContent).not.toContain("Ancora poche recensioni");
  expect(second?.textContent).toMatch(
    /Ancora poche recensioni2 recensioni: ancora presto per un voto$/,
  );
});

it("says who has too few reviews to be compared with", async () => {
  const [bea, carlo, dino] = [person(2, "Bea"), person(7, "Carlo"), person(9, "Dino")];
  const rate = ({ ratings, ...rest }: Compared, value: number) => ({
    ...rest,
    ratings: { ...ratings, totalReviews: 9, estimate: value, low: value - 0.3, high: value + 0.3 },
  });
  const sentence = async (people: Compared[]) => {
    server.current.answer(comparePoliticians, { people, sources: [], moved: [], unknown: [] });
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
      return { people, sources: [], moved: [], unknown: asked.filter((id) => id === 99) };
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
  server.current.answer(comparePoliticians, {
    people: PEOPLE,
    sources: [],
    moved: [],
    unknown: [],
  });
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
  server.current.answer(comparePoliticians, {
    people: [bea, rated],
    sources: [],
    moved: [],
    unknown: [],
  });
  await renderPage("/compare?p=2,7");
  expect(
    await screen.findByRole("heading", { name: "Ancora niente da confrontare" }),
  ).not.toBeNull();
  expect(screen.getByRole("heading", { name: "Come si distribuiscono i voti" })).not.toBeNull();
});

it("people whose reviews are closed are not to be rated", async () => {
  const closed = PEOPLE.map((one) => ({ ...one, isReviewable: false }));
  server.current.answer(comparePoliticians, {
    people: closed,
    sources: [],
    moved: [],
    unknown: [],
  });
  await renderPage("/compare?p=2,7");
  const heading = await screen.findByRole("heading", { name: "Ancora niente da confrontare" });
  expect(heading.parentElement?.textContent).toContain("Le recensioni sono chiuse");
  expect(heading.parentElement?.textContent).not.toContain("Comincia tu");
  expect(screen.queryByRole("link", { name: /^Valuta/ })).toBeNull();
});

describe("choices in Parliament", () => {
  const members = PEOPLE.map((one) => ({ ...one, source: "Camera" as const }));
  const show = async (choices: Partial<ComparedChoices>, people: Compared[] = members) => {
    server.current.answer(comparePoliticians, { people, sources: [], moved: [], unknown: [] });
    server.current.answer(compareChoices, { ...CHOICES, ...choices });
    await renderPage("/compare?p=2,7");
    await screen.findByRole("region", { name: "Chi è a confronto" });
  };

  it("of one chamber begin with how often they are alike, then where they differ", async () => {
    await show({});
    const part = within(screen.getByRole("region", { name: "Votazioni in comune" }));
    part.getByText(
      "Nella 19ª legislatura, dall'8 novembre 2022 al 17 novembre 2026, hanno scelto entrambi in 140 votazioni finali e di fiducia della Camera: in 139 allo stesso modo.",
    );
    part.getByText("Bea Rossi: favorevole · Carlo Neri: contrario");
    expect(part.getByRole("link").getAttribute("href")).toContain("vs19_700_002");
  });

  it.each([
    ["other_chamber", 0, "Si confrontano solo tra persone della stessa Camera"],
    ["other_time", 0, "non hanno votato nella stessa Camera nello stesso periodo"],
    ["too_few", 19, "sono 19, e ne servono almeno 20"],
    ["too_few", 1, "è una sola, e ne servono almeno 20"],
    ["too_few", 0, "in nessuna votazione finale o di fiducia hanno scelto tutti"],
  ] as const)("say why there are none: %s of %i", async (obstacle, common, reason) => {
    await show({ obstacle, common, differences: [] }, [
      ...members.slice(1),
      { ...person(2, "Bea Rossi"), source: "Senato" },
    ]);
    screen.getByText(new RegExp(reason));
    expect(screen.queryByText(/allo stesso modo/)).toBeNull();
  });

  it("are not offered before they are read, nor of others than members", async () => {
    for (const obstacle of ["not_read", "other_chamber"] as const) {
      await show({ obstacle });
      expect(screen.queryByText("Votazioni in comune")).toBeNull();
      cleanup();
    }
    await show(
      {},
      PEOPLE.map((one) => ({ ...one, source: "Comuni" as const })),
    );
    expect(screen.queryByText("Votazioni in comune")).toBeNull();
  });
});
