import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPackage } from "../../security/lib/supply.ts";

it("every direct package has a row in docs/dependencies.md: its version, what for, what instead", () => {
  const { dependencies, devDependencies, optionalDependencies } = readPackage();
  const direct = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const rows = new Map(
    readFileSync("docs/dependencies.md", "utf8")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .filter(([, name = ""]) => name.startsWith("`"))
      .map(([, name = "", version, , , use, instead]) => [
        name.replaceAll("`", ""),
        { version, isWhole: Boolean(use) && Boolean(instead) },
      ]),
  );
  const wanted = Object.entries(direct).map(([name, version]) => [
    name,
    { version, isWhole: true },
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(wanted));
});
