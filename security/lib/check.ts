// What a check is: one of the sixty facts, with what shows it.

import type { Site } from "./site.ts";

export type Kind = "holds" | "fails" | "skipped";

export interface Outcome {
  kind: Kind;
  /** For a reader of the table: a measurement, or what was wrong. */
  seen: string;
}

export interface Check {
  number: number;
  title: string;
  /** Where a decision of the specification or of docs/decisions differs from the item: it wins. */
  decision?: string;
  /** Tests of the repository that show it: file, and beginnings or parts of their names. */
  tests?: Readonly<Record<string, readonly string[]>>;
  /** Runs the tests a second time on PostgreSQL. */
  onPostgres?: boolean;
  /** Asks the running site or reads the repository, in less than a second: runs in `npm test` too. */
  run?: (site: Site) => Promise<Outcome>;
  /** The same, slower: programs of the machine, load. */
  slow?: (site: Site) => Promise<Outcome>;
}

export const holds = (seen: string): Outcome => ({ kind: "holds", seen });
export const fails = (seen: string): Outcome => ({ kind: "fails", seen });
export const skipped = (seen: string): Outcome => ({ kind: "skipped", seen });

/** Holds where nothing is wrong; else names the first few. */
export function unless(wrong: readonly string[], seen: string): Outcome {
  if (wrong.length === 0) return holds(seen);
  const more = wrong.length > 3 ? `, and ${wrong.length - 3} more` : "";
  return fails(wrong.slice(0, 3).join("; ") + more);
}

const ORDER: readonly Kind[] = ["fails", "skipped", "holds"];

/** Fails with one that fails; skipped with one that is skipped. */
export function combine(outcomes: readonly Outcome[]): Outcome {
  const kind = ORDER.find((each) => outcomes.some((one) => one.kind === each)) ?? "skipped";
  const seen = outcomes
    .filter((one) => kind !== "fails" || one.kind === "fails")
    .map((one) => one.seen)
    .join("; ");
  return { kind, seen: seen || "nothing shows it" };
}
