// What is kept of why a job failed: the error's name and code, whatever wrote them down.

import type { JobFailure } from "#contract/dashboard.ts";

/** The queue's library writes down its own errors otherwise than ours: it knows a name, or a message. */
export function toFailure(output: unknown): JobFailure {
  const { type, name, code } = (output ?? {}) as Record<string, unknown>;
  const called = [type, name].find((one) => typeof one === "string");
  return { name: called ?? "Error", code: typeof code === "string" ? code : null };
}
