// What was seen of a fact.

export type Kind = "holds" | "fails" | "skipped";

export interface Outcome {
  kind: Kind;
  /** For a reader of the table: a measurement, or what was wrong. */
  seen: string;
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
