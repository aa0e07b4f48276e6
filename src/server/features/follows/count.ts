// Counts in messages, which have one sentence for one and another for more.

import { formatCount } from "#domain/format-count.ts";

/** `several` with the number in the place of {n}. */
export function count(many: number, one: string, several: string): string {
  return many === 1 ? one : several.replace("{n}", formatCount(many));
}
