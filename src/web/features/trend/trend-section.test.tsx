import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { TrendMonth } from "#domain/rating/trend.ts";
import { renderPart } from "#tests/components/render.tsx";
import { PoliticianTrend } from "./politician-trend.tsx";
import { listOfPolitician } from "./trend-events.ts";
import { TrendSection } from "./trend-section.tsx";

const build = (month: string, estimate: number | null, counted = 8): TrendMonth => ({
  month,
  total: counted + 2,
  counted,
  weight: counted,
  estimate,
  low: estimate === null ? null : estimate - 0.3,
  high: estimate === null ? null : estimate + 0.3,
});

const MONTHS = [
  build("2026-01", 2.5),
  build("2026-02", null, 3),
  build("2026-04", 3, 30),
  build("2026-05", 3.5, 40),
];

const office = {
  id: 1,
  source: "Comuni",
  role: "Sindaca",
  supportingLists: [],
  location: null,
  region: null,
  constituency: null,
  beganOn: "2026-02-03",
  endedAt: null,
  dataDay: null,
  readAt: "2026-02-04T00:00:00Z",
  isCorrected: false,
  isByHand: false,
} as const;

const surge = {
  id: 5,
  state: "coordinated",
  from: "2026-04-30T23:00:00Z",
  to: "2026-05-02T10:00:00Z",
  isOpen: false,
  arrivals: 30,
  timesUsual: 9,
  setAside: 12,
  held: 0,
  decision: "confirmed",
  decidedAt: null,
  isOverdue: false,
  estimateBefore: null,
  estimateWithAll: null,
} as const;

const show = (months: readonly TrendMonth[]) =>
  renderPart(
    <TrendSection
      kind="reviews"
      months={months}
      happenings={listOfPolitician([office, { ...office, beganOn: "2019-02-03" }], [surge])}
    />,
  );

describe("the change over time", () => {
  it("says whether it is certain, and has each number in a table, the latest first", async () => {
    const { container, getByRole } = await show(MONTHS);
    expect(container.textContent).toContain(
      "Da 2,5 (gennaio 2026) a 3,5 (maggio 2026): la stima è salita, gli intervalli non si toccano.",
    );
    const rows = within(getByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "MeseStimaIntervalloRecensioniContano",
      "maggio 20263,5tra 3,2 e 3,84240",
      "aprile 20263,0tra 2,7 e 3,33230",
      "febbraio 2026––53",
      "gennaio 20262,5tra 2,2 e 2,8108",
    ]);
  });

  it("draws a band and a point for each estimate, and a line only between neighbours", async () => {
    const { getByRole } = await show(MONTHS);
    const drawing = getByRole("img");
    const fills = [...drawing.querySelectorAll("circle")].map((one) => one.getAttribute("fill"));
    // Few reviews are hollow.
    expect(fills).toEqual(["var(--color-sheet)", "currentColor", "currentColor"]);
    expect(drawing.querySelectorAll("rect[fill-opacity]")).toHaveLength(3);
    expect(drawing.querySelectorAll("g[stroke-width] > line")).toHaveLength(1);
  });

  it("marks offices and notices of these months, numbered as in the list, by Italian days", async () => {
    const { getByRole } = await show(MONTHS);
    const items = within(getByRole("list")).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "3 febbraio 2026: inizio dell'incarico: Sindaca",
      "1 maggio 2026: molte più recensioni del solito: 12 non contano",
    ]);
    const numbers = [...getByRole("img").querySelectorAll("text[font-weight]")];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(["1", "2"]);
  });

  it("shows nothing without estimates", async () => {
    const { container } = await show([]);
    expect(container.textContent).toBe("");
  });
});

it.each([
  { many: 2, isOffered: false },
  { many: 3, isOffered: true },
])("with a hundred reviews in $many months attributes are offered: $isOffered", async (of) => {
  const months = MONTHS.map((month, at) => ({ ...month, counted: at < of.many ? 100 : 99 }));
  const { getByRole, queryByRole } = await renderPart(
    <PoliticianTrend
      politician={{ id: 7, offices: [] }}
      notices={{ items: [], isWatching: true }}
      trend={{ attribute: null, months }}
    />,
    "/politician-live/7",
  );
  expect(getByRole("heading", { name: "Andamento" })).toBeDefined();
  expect(queryByRole("navigation", { name: "Attributo dell'andamento" }) !== null).toBe(
    of.isOffered,
  );
});

it("choosing an attribute keeps which reviews the address selects", async () => {
  const { getByRole } = await renderPart(
    <PoliticianTrend
      politician={{ id: 7, offices: [] }}
      notices={{ items: [], isWatching: true }}
      trend={{ attribute: "honesty", months: MONTHS }}
    />,
    "/politician-live/7?stelle=2&andamento=onesta",
  );
  const pathOf = (name: string) => getByRole("link", { name }).getAttribute("href");
  expect(pathOf("Rispetto")).toBe("/politician-live/7?stelle=2&andamento=rispetto#trend");
  expect(pathOf("Tutti gli attributi")).toBe("/politician-live/7?stelle=2#trend");
});

it("of an attribute with few reviews says why there is none, and leaves the choice", async () => {
  const { container, getByRole } = await renderPart(
    <PoliticianTrend
      politician={{ id: 7, offices: [] }}
      notices={{ items: [], isWatching: true }}
      trend={{ attribute: "honesty", months: [] }}
    />,
    "/politician-live/7?andamento=onesta",
  );
  expect(container.textContent).toContain("almeno 100 recensioni in ciascuno di tre mesi");
  const all = getByRole("link", { name: "Tutti gli attributi" });
  expect(all.getAttribute("href")).toBe("/politician-live/7#trend");
});
