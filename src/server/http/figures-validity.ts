// How long others may keep what has figures: until a silence before a vote begins or ends.

import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { FIGURES_UNTIL } from "../shared/silence/silence.ts";

/** Seconds, `most` where no vote is ahead. Tells the service worker by a header. */
export function limitToFigures(
  c: HonoContext,
  { silence, clock }: Pick<Context, "silence" | "clock">,
  most: number,
): number {
  const until = silence.validUntil();
  if (until === null) return most;
  c.header(FIGURES_UNTIL, String(until));
  return Math.floor(Math.min(most, (until - clock.now().getTime()) / 1000));
}
