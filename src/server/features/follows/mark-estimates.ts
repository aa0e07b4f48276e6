// The nightly job that finds changes of estimates that intervals make certain.

import type { Context } from "#server/context.ts";
import { markEstimates as mark } from "./queries/windows.ts";

export function markEstimates({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  return mark(db, clock.now());
}
