// Item 33: every regular expression written in src, on texts made to take it long.

import { readdirSync, readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { parseSync } from "vite";
import { unless } from "./check.ts";
import type { Outcome } from "./check.ts";

/** As long as a comment may be, in UTF-16. */
const LENGTH = 2_000;
const MAX_MS = 50;
/** Ends what would never end. */
const TIMEOUT_MS = 2_000;
const PIECES = [
  ..."a A 0 ( . - @ / < \" ' \\ % , = è * _ & [ 😀 a. a- 1. ab \u200b \n http://a".split(" "),
  " ",
  "ab ",
];
/** What makes a match fail at its end. */
const ENDS = ["!", "\n\0", "x"];

export async function timePatterns(): Promise<Outcome> {
  const patterns = collectPatterns();
  const slow: string[] = [];
  let longest = 0;
  for (const pattern of patterns.values()) {
    const ms = Math.max(...PIECES.flatMap((piece) => ENDS.map((end) => time(pattern, piece, end))));
    longest = Math.max(longest, ms);
    if (ms > MAX_MS) slow.push(`${String(pattern)}: ${Math.round(ms)} ms`);
  }
  return unless(
    slow,
    `${patterns.size} regular expressions of src, on ${PIECES.length * ENDS.length} hostile texts of ${LENGTH} characters: ${Math.ceil(longest)} ms of processor time at most`,
  );
}

function time(pattern: RegExp, piece: string, end: string): number {
  const text = piece.repeat(LENGTH / piece.length) + end;
  const before = process.threadCpuUsage();
  try {
    Object.assign(GIVEN, { pattern, text });
    TEST.runInContext(GIVEN, { timeout: TIMEOUT_MS });
  } catch {
    return TIMEOUT_MS;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const TEST = new Script("pattern.test(text)");
const GIVEN = createContext({});

function collectPatterns(): Map<string, RegExp> {
  const found = new Map<string, RegExp>();
  for (const name of readdirSync("src", { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || name.includes(".test.")) continue;
    const { program } = parseSync(name, readFileSync(`src/${name}`, "utf8"));
    JSON.stringify(program, (_, node: { regex?: { pattern: string; flags: string } } | null) => {
      if (typeof node?.regex?.pattern !== "string") return node;
      const { pattern, flags } = node.regex;
      // Without a place to go on from, each text is read from its beginning.
      found.set(`${pattern} ${flags}`, new RegExp(pattern, flags.replaceAll(/[gy]/g, "")));
      return null;
    });
  }
  return found;
}
