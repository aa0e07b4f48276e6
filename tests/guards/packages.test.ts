import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isTooYoung } from "#scripts/lib/package-age.mjs";
import { readDirectPackages, wrongPackages } from "./supply.ts";

const document = readFileSync("docs/dependencies.md", "utf8");
const rows = document
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, name = ""]) => name.startsWith("`"))
  .map(([, name = "", version = "", , released = "", use = "", instead = ""]) => ({
    name: name.replaceAll("`", ""),
    version,
    released,
    use,
    instead,
  }));

it("every direct package has a row in docs/dependencies.md: its version, what for, what instead", () => {
  expect(Object.fromEntries(rows.map(({ name, version }) => [name, version]))).toEqual(
    readDirectPackages(),
  );
  const unexplained = rows.filter(({ use, instead }) => use === "" || instead === "");
  expect(unexplained).toEqual([]);
});

it("every package was a week old when the table was written, or has a reason [security 59]", () => {
  const written = /^Figures of (\d{4}-\d\d-\d\d)/m.exec(document)?.[1];
  const at = new Date(written ?? "never");
  expect(at.getTime()).not.toBeNaN();
  expect(rows.filter((row) => isTooYoung(row, at))).toEqual([]);
  for (const { released } of rows) expect(released).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it("a package is too young until it is a week old, when nobody knows its day, and not with a reason [security 59]", () => {
  const at = new Date("2026-11-24");
  expect(isTooYoung({ released: "2026-11-17", use: "x" }, at)).toBe(false);
  expect(isTooYoung({ released: "2026-11-18", use: "x" }, at)).toBe(true);
  expect(isTooYoung({ released: "", use: "x" }, at)).toBe(true);
  expect(isTooYoung({ released: "2026-11-18", use: "x (new: mends a leak)" }, at)).toBe(false);
});

it("every locked package has its SHA-512 and no address of its own, and no script runs on install [security 59]", () => {
  expect(wrongPackages()).toEqual([]);
});
