import { describe, expect, it } from "vitest";
import { csvCell, csvFile } from "./csv.ts";

describe("a cell of a CSV file [security 27]", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+39 055", "'+39 055"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
  ])("that begins like a formula is text: %j", (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it.each([
    ["Maria", "Maria"],
    ["D'Alema – 1=1", "D'Alema – 1=1"],
    ["due; punti", '"due; punti"'],
    ['detto "il Rosso"', '"detto ""il Rosso"""'],
    ["su due\nrighe", '"su due\nrighe"'],
    ["", ""],
  ])("that is harmless says what it says: %j", (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it("may be a number, also below zero, or nothing", () => {
    expect([csvCell(-12.5), csvCell(0), csvCell(null)]).toEqual(["-12.5", "0", ""]);
  });
});

describe("a CSV file", () => {
  it("opens as UTF-8 in a spreadsheet, a row a line", () => {
    expect(
      csvFile([
        ["Data", "Chi"],
        ["20 novembre", "maria@example.org"],
      ]),
    ).toBe("\uFEFFData;Chi\r\n20 novembre;maria@example.org\r\n");
  });

  it("without rows is empty", () => {
    expect(csvFile([])).toBe("\uFEFF");
  });
});
