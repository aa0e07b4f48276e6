import { expect, it } from "vitest";
import { parseTrend } from "./trend-query.ts";

const parse = (search: string) => parseTrend(new URLSearchParams(search));

it("the address names the attribute of a trend, without its accents", () => {
  expect(parse("andamento=onesta")).toBe("honesty");
});

it("the trend is that of all scores where the address names no attribute", () => {
  expect(parse("")).toBeUndefined();
  expect(parse("andamento=altezza")).toBeUndefined();
  expect(parse("voce=onesta")).toBeUndefined();
});
