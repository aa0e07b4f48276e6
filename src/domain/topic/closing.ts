// When a topic stops accepting opinions.

/** From this time on, opinions can only be withdrawn. Null accepts them without an end. */
export function isClosed({ closedAt }: { closedAt: Date | null }, now: Date): boolean {
  return closedAt !== null && closedAt <= now;
}
