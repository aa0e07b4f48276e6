import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHECKS } from "../../security/checks.ts";

const document = readFileSync("docs/security.md", "utf8");

describe("the sixty checks of npm run security", () => {
  it("are numbered from 1 to 60, each with something that shows it", () => {
    expect(CHECKS.map(({ number }) => number)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    const empty = CHECKS.filter(
      ({ tests, run, slow }) => tests === undefined && run === undefined && slow === undefined,
    );
    expect(empty).toEqual([]);
  });

  it("name tests that there are", () => {
    const missing = CHECKS.flatMap(({ number, tests = {} }) =>
      Object.entries(tests).flatMap(([file, titles]) => {
        const text = readFileSync(file, "utf8");
        return titles
          .filter((title) => !text.includes(title))
          .map((title) => `${number}: ${title}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it.each(CHECKS)("$number has its row in docs/security.md", ({ number, title }) => {
    const row = document.split("\n").find((line) => new RegExp(`^\\|\\s+${number} \\|`).test(line));
    expect(row).toContain(title);
  });
});
