import type { StepResult } from "./test-steps.mjs";

export const BUDGETS: Readonly<Record<string, number>>;
export const DAY_SERVERS: readonly string[];
export const DAY_ON_POSTGRES: readonly string[];

export function findOverspent(
  results: readonly Pick<StepResult, "budget" | "processorSeconds">[],
  factor: number,
): string[];
