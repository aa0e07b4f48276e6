import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { toFigures, toMonths } from "#domain/transparency/measures.ts";
import { renderPart } from "#tests/components/render.tsx";
import { Report } from "./report.tsx";

const count = (day: string, detail: string, many: number) =>
  ({ day, measure: "text", kind: "review", rule: "", detail, count: many }) as const;

async function show(counts: Parameters<typeof toMonths>[0]) {
  cleanup();
  const period = { from: "2026-10-01", to: "2026-11-20", quarter: null, quarters: [] };
  const figures = { ...toFigures(counts), months: toMonths(counts) };
  await renderPart(<Report report={{ ...period, isOver: false, ...figures }} />);
  const bars = screen.getByRole("table", { name: /^Testi ricevuti/ }).querySelectorAll("progress");
  return {
    bars: [...bars].map(({ value, max }) => [value, max]),
    drawing: screen.queryByRole("img"),
  };
}

it("draws the figures of a table from the first month on, and months with what was taken down", async () => {
  const first = [count("2026-11-03", "published", 30), count("2026-11-04", "held", 10)];
  const young = await show(first);
  expect(young.bars).toEqual([
    [40, 40],
    [0, 40],
    [0, 40],
  ]);
  expect(young.drawing).toBeNull();
  const second = [...first, count("2026-10-03", "published", 5)];
  expect((await show(second)).drawing).toBeNull();
  const removed = { ...count("2026-10-04", "remove:notice", 1), measure: "decision" } as const;
  const older = await show([...second, removed]);
  expect(older.drawing?.getAttribute("aria-label")).toContain("ottobre 2026");
});

it("draws empty bars where nothing came", async () => {
  expect((await show([])).bars.map(([value]) => value)).toEqual([0, 0, 0]);
});
