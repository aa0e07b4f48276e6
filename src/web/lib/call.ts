// The browser's way to the API: one function for every endpoint of the contract. Whatever goes
// wrong arrives as an AppError with a code of ours.

import { requestOf } from "#contract/endpoint.ts";
import type { Call } from "#contract/endpoint.ts";
import type { Problem } from "#contract/problem.ts";
import { AppError, isErrorCode } from "#domain/error.ts";

export const call: Call = async (endpoint, input, options = {}) => {
  const { url, body } = requestOf(endpoint, input);
  const response = await fetch(url, {
    method: endpoint.method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new AppError("offline");
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as never;
  throw problemError(answer);
};

/** The server's sentence may hold more than its code alone (a reason, a number): it is kept. */
function problemError(answer: unknown): AppError {
  const problem = (answer ?? {}) as Partial<Problem>;
  const code = isErrorCode(problem.code) ? problem.code : "internal";
  const error = new AppError(code, {}, problem.errors ?? []);
  if (code !== "internal" && problem.title !== undefined) error.message = problem.title;
  return error;
}
