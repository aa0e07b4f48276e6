// The stored cause of a failed job: the error's name and code.

import type { JobFailure } from "#contract/dashboard.ts";

/** The queue's library stores its own errors in another form: with a name, or a message. */
export function toFailure(output: unknown): JobFailure {
  const { type, name, code } = (output ?? {}) as Record<string, unknown>;
  const called = [type, name].find((one) => typeof one === "string");
  return { name: called ?? "Error", code: typeof code === "string" ? code : null };
}
