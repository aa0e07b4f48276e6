// Rate limits that survive a restart and apply to all servers together. Counters are stored under a
// keyed hash of the subject, so that the table contains no address and no account. A window begins
// with its first attempt.

import { createHmac, randomUUID } from "node:crypto";
import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "../context.ts";
import { countAttempt, resetCount, sumCounts, uncountAttempt } from "./queries/rate-limits.ts";

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

export interface RateLimit {
  /** Counts an attempt. Throws `too_many_requests` with `retryAfterSeconds` beyond the limit. */
  consume(limit: Limit, subject: string): Promise<void>;
  /** Counts an attempt if it is within the limit; returns whether it is. */
  tryConsume(limit: Limit, subject: string): Promise<boolean>;
  /** Attempts counted of several subjects, in windows that may be over. */
  sum(limit: Pick<Limit, "name">, subjects: readonly string[]): Promise<number>;
  /** Takes back one attempt that turned out to be legitimate. */
  refund(limit: Limit, subject: string): Promise<void>;
  /** Forgets all attempts. */
  reset(limit: Limit, subject: string): Promise<void>;
}

export function createRateLimit({
  db,
  clock,
  secrets,
}: Pick<Context, "db" | "clock" | "secrets">): RateLimit {
  const toKey = (limit: Pick<Limit, "name">, subject: string) =>
    `${limit.name}:${createHmac("sha256", secrets.root).update(subject).digest("base64url")}`;

  const count = (limit: Limit, subject: string, now: number) =>
    countAttempt(db, {
      id: randomUUID(),
      key: toKey(limit, subject),
      windowMs: limit.windowMs,
      now,
    });

  return {
    async consume(limit, subject) {
      const { max, windowMs } = limit;
      const now = clock.now().getTime();
      const counted = await count(limit, subject, now);
      if (counted.count <= max) return;
      const { since } = counted;
      const waitMs = Math.min(since + windowMs - now, windowMs);
      throw new AppError("too_many_requests", {
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      });
    },
    async tryConsume(limit, subject) {
      const counted = await count(limit, subject, clock.now().getTime());
      if (counted.count <= limit.max) return true;
      await uncountAttempt(db, toKey(limit, subject));
      return false;
    },
    sum: (limit, subjects) =>
      sumCounts(
        db,
        subjects.map((subject) => toKey(limit, subject)),
      ),
    refund: (limit, subject) => uncountAttempt(db, toKey(limit, subject)),
    reset: (limit, subject) => resetCount(db, toKey(limit, subject)),
  };
}

/** Clients whose address is unknown share one count. */
export function addressSubject({ address }: { address: string | null }): string {
  return address ?? "unknown";
}

/** No limit has a longer window: counters that began before it are deleted. */
export const MAX_WINDOW_MS = DAY_MS;
