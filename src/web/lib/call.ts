// The browser's way to the API: one function for every endpoint of the contract. Whatever goes
// wrong arrives as an AppError with a code of ours.

import { buildRequest } from "#contract/endpoint.ts";
import type { Call } from "#contract/endpoint.ts";
import type { Problem } from "#contract/problem.ts";
import { AppError, isErrorCode } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";

export const call: Call = async (endpoint, input, options = {}) => {
  const { url, body } = buildRequest(endpoint, input);
  return (await send(endpoint.method, url, body, options.signal)) as never;
};

/** Asks for JSON with a JSON body or a file. Throws `AppError`, save when it was aborted. */
export async function send(
  method: string,
  url: string,
  body?: string | Blob,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? {} : { "Content-Type": contentType(body) },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new AppError("offline");
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  if (response.status === 401) for (const listener of signInListeners) listener();
  const error = problemError(answer);
  for (const listener of problemListeners) listener(error.code);
  throw error;
}

const problemListeners = new Set<(code: ErrorCode) => void>();

/** Calls back with the code of everything the server refuses. Returns how to stop. */
export function onProblem(listener: (code: ErrorCode) => void): () => void {
  problemListeners.add(listener);
  return () => problemListeners.delete(listener);
}

/** Never the file's own, which the browser guesses from its name. */
const contentType = (body: string | Blob) =>
  typeof body === "string" ? "application/json" : "application/octet-stream";

const signInListeners = new Set<() => void>();

/** Calls back whenever the server answers that nobody (or no longer anybody) is signed in. */
export function onSignInRequired(listener: () => void): void {
  signInListeners.add(listener);
}

/** The server's sentence may hold more than its code alone (a reason, a number): it is kept. */
function problemError(answer: unknown): AppError {
  const problem = (answer ?? {}) as Partial<Problem>;
  const code = isErrorCode(problem.code) ? problem.code : "internal";
  const error = new AppError(code, {}, problem.errors ?? [], problem.objections ?? []);
  if (code !== "internal" && problem.title !== undefined) error.message = problem.title;
  return error;
}
