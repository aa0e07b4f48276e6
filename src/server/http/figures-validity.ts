// How long others may keep what has figures: until a silence before a vote begins or ends. It counts from before the
// figures are read, because a silence may begin while an answer is made.

import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "../context.ts";
import { FIGURES_UNTIL } from "../shared/silence/silence.ts";

type Needed = Pick<Context, "silence" | "clock">;

/** Seconds, `most` where no vote is ahead. Tells the service worker by a header. */
export function limitToFigures(
  c: HonoContext,
  { silence, clock }: Needed,
  { readFrom, most }: { readFrom: Date; most: number },
): number {
  const until = silence.validUntil(readFrom);
  if (until === null) return most;
  c.header(FIGURES_UNTIL, String(until));
  return Math.max(0, Math.floor(Math.min(most, (until - clock.now().getTime()) / 1000)));
}

/** Tells the service worker until when answers hold. */
export function tellFiguresValidity({ silence, clock }: Needed): MiddlewareHandler {
  return async (c, next) => {
    const readFrom = clock.now();
    await next();
    const until = silence.validUntil(readFrom);
    if (until !== null) c.header(FIGURES_UNTIL, String(until));
  };
}
