import type { Erasure } from "#platform/erasure-log.ts";
import type { Context } from "#server/context.ts";

/** After the commit, which stands whether or not the list can be written. */
export async function recordErasure(
  { erasures, log }: Pick<Context, "erasures" | "log">,
  erasure: Erasure,
): Promise<void> {
  try {
    await erasures.record(erasure);
  } catch (error) {
    // The line is what the operator needs to complete the list.
    log.error({ err: error, erasure }, "erasure not recorded: a restored backup would undo it");
  }
}
