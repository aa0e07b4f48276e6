// The table of the sixty facts in docs/security.md: facts and decisions are written there by hand, what was seen by
// `npm run security -- --write`.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Kind, Outcome } from "./check.ts";

export interface Fact {
  number: number;
  /** With the decision that differs from it, if there is one. */
  text: string;
  seen: string;
}

const DOCUMENT = "docs/security.md";
const ROW = /^\| +(\d+) \| (.*?) +\| (.*?) +\|$/gm;
const WORDS: Record<Kind, string> = {
  holds: "",
  fails: "**does not hold**: ",
  skipped: "skipped: ",
};

export function readFacts(): Fact[] {
  return [...readFileSync(DOCUMENT, "utf8").matchAll(ROW)].map(
    ([, number, text = "", seen = ""]) => ({
      number: Number(number),
      text,
      seen,
    }),
  );
}

/** Rows of other facts stay as they were seen before. */
export function writeSeen(outcomes: ReadonlyMap<number, Outcome>): void {
  const day = new Date().toISOString().slice(0, 10);
  const text = readFileSync(DOCUMENT, "utf8").replace(ROW, (row, number: string, fact: string) => {
    const outcome = outcomes.get(Number(number));
    return outcome === undefined ? row : `| ${number} | ${fact} | ${describe(outcome)}, ${day} |`;
  });
  writeFileSync(DOCUMENT, text);
  execFileSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", DOCUMENT], { stdio: "ignore" });
}

export function describe({ kind, seen }: Outcome): string {
  const text = seen.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").replaceAll("<", "&lt;");
  return WORDS[kind] + text;
}
