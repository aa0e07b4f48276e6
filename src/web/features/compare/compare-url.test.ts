import { describe, expect, it } from "vitest";
import { comparePath, readComparison } from "./compare-url.ts";

const read = (query: string) => readComparison(new URLSearchParams(query));

describe("the address of a comparison", () => {
  it("holds people in their order, each once", () => {
    expect(read("p=845,12,845").ids).toEqual([845, 12]);
    expect(read("p=845&p=12").ids).toEqual([845, 12]);
    expect(comparePath({ ids: [845, 12], byDifference: false })).toBe("/compare?p=845,12");
  });

  it("holds the order of the rows, and whom one looks for", () => {
    const path = comparePath({ ids: [1, 2], byDifference: true }, "anna rossi");
    expect(path).toBe("/compare?p=1,2&ordina=differenza&q=anna+rossi");
    expect(readComparison(new URL(path, "http://localhost").searchParams)).toEqual({
      ids: [1, 2],
      byDifference: true,
      isCut: false,
      wrong: [],
      q: "anna rossi",
    });
  });

  it("keeps the first four", () => {
    expect(read("p=1,2,2,3,4,5")).toMatchObject({ ids: [1, 2, 3, 4], isCut: true });
    expect(read("p=1,2,3,4,4")).toMatchObject({ isCut: false });
  });

  it("names what is no number, and keeps the others", () => {
    expect(read("p=1,anna,-3,99999999999,2")).toMatchObject({
      ids: [1, 2],
      wrong: ["anna", "-3", "99999999999"],
    });
  });

  it("is short without anybody", () => {
    expect(read("p=,,")).toMatchObject({ ids: [], wrong: [] });
    expect(comparePath({ ids: [], byDifference: false })).toBe("/compare");
  });
});
