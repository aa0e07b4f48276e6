// The table of what was seen, printed and in docs/security.md.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { SECTIONS } from "../checks.ts";
import type { Check, Kind, Outcome } from "./check.ts";

const DOCUMENT = "docs/security.md";
const BEGIN = "<!-- sixty -->";
const END = "<!-- /sixty -->";
const WORDS: Record<Kind, string> = { holds: "holds", fails: "**does not**", skipped: "skipped" };

export interface Row extends Outcome {
  check: Check;
}

export function toMarkdown(rows: readonly Row[]): string {
  const own = rows.map((row): [number, string] => [row.check.number, toLine(row)]);
  return toSections(new Map(own));
}

/** Replaces the rows of this run; the others stay as they were seen before. */
export function writeTable(rows: readonly Row[]): void {
  const text = readFileSync(DOCUMENT, "utf8");
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  const lines = new Map<number, string>();
  for (const line of text.slice(from, to).split("\n")) {
    const number = Number(/^\|\s+(\d+) \|/.exec(line)?.[1] ?? 0);
    if (number > 0) lines.set(number, line);
  }
  const day = new Date().toISOString().slice(0, 10);
  for (const [, checks] of SECTIONS)
    for (const check of checks) {
      const row = rows.find((one) => one.check === check);
      if (row !== undefined) lines.set(check.number, toLine(row, day));
      else if (!lines.has(check.number)) lines.set(check.number, toLine({ check, ...NOT_RUN }));
    }
  writeFileSync(DOCUMENT, `${text.slice(0, from)}\n\n${toSections(lines)}\n${text.slice(to)}`);
  execFileSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", DOCUMENT], { stdio: "ignore" });
}

const NOT_RUN: Outcome = { kind: "skipped", seen: "not run yet" };

function toSections(lines: ReadonlyMap<number, string>): string {
  return SECTIONS.flatMap(([title, checks]) => {
    const own = checks.flatMap(({ number }) => lines.get(number) ?? []);
    if (own.length === 0) return [];
    return [`### ${title}\n`, "| | | | seen |", "| --: | :-- | :-- | :-- |", ...own, ""];
  }).join("\n");
}

function toLine({ check, kind, seen }: Row, day = ""): string {
  const decision = check.decision === undefined ? "" : ` _Decision: ${check.decision}_`;
  const cells = [check.number, `${check.title}.${decision}`, WORDS[kind], `${toCell(seen)} ${day}`];
  return `| ${cells.join(" | ")} |`;
}

function toCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").replaceAll("<", "&lt;");
}
