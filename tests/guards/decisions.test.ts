import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../docs/decisions", import.meta.url));
const files = globSync(`${folder}/0*.md`).sort();
const index = readFileSync(`${folder}/README.md`, "utf8");

/** Cells of the row of the index, without padding. */
const rowOf = (file: string): string[] | undefined =>
  index
    .split("\n")
    .find((line) => new RegExp(`^\\| \\[\\d+\\]\\(${RegExp.escape(file)}\\)`).test(line))
    ?.split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

describe("a decision", () => {
  it.each(files.map((path) => [basename(path), path]))(
    "%s has its number, title, date and status in the index",
    (file, path) => {
      const text = readFileSync(path, "utf8");
      const [, number = "", title = ""] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
      const [, date = "", rest = ""] =
        /^\*\*Status:\*\* accepted, (\d{4}-\d{2}-\d{2})\.(.*)$/m.exec(text) ?? [];
      const superseded = /Superseded (?:in part )?by \[\d+\]\([\w-]+\.md\)/.exec(rest)?.[0];
      expect(rowOf(file)).toEqual([
        `[${number}](${file})`,
        title,
        date,
        superseded?.replace("S", "s") ?? "accepted",
      ]);
    },
  );

  it("has a number of its own", () => {
    const numbers = files.map((path) => Number(basename(path).slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});
