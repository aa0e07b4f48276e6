// Calls an endpoint of the contract from the browser. Every failure becomes an AppError with one of
// our codes.

import { buildRequest } from "#contract/endpoint.ts";
import type { Call } from "#contract/endpoint.ts";
import type { Problem } from "#contract/problem.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { KEPT_AT } from "../pwa/worker-messages.ts";
import { reportKept } from "./kept.ts";

export const call: Call = async (endpoint, input, options = {}) => {
  const { url, body } = buildRequest(endpoint, input);
  return (await send(endpoint.method, url, body, options.signal, options.key)) as never;
};

/**
 * The last write to each address, while it has no answer: sent again it has the same Idempotency-Key, so that it is
 * done once.
 */
const unanswered = new Map<string, { method: string; body: unknown; key: string }>();

/** Requests JSON with a JSON body or a file. Throws `AppError`, except when aborted. */
export async function send(
  method: string,
  url: string,
  body?: string | Blob,
  signal?: AbortSignal,
  ownKey?: string,
): Promise<unknown> {
  const headers: Record<string, string> =
    body === undefined ? {} : { "Content-Type": contentType(body) };
  const last = unanswered.get(url);
  // Without https a browser has no `randomUUID`.
  const newKey = () => String(crypto.getRandomValues(new Uint32Array(4)));
  const key = ownKey ?? (last?.method === method && last.body === body ? last.key : newKey());
  if (method !== "GET") {
    headers["idempotency-key"] = key;
    unanswered.set(url, { method, body, key });
  }
  const init = { method, headers, body, signal } as RequestInit;
  const response = await fetch(url, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new AppError("offline", { key });
  });
  reportKept(response.headers.get(KEPT_AT));
  const answer: unknown = await response.json().catch(() => null);
  if (answer !== null) {
    // A server that failed, or is still at the first request, does not say what was done.
    if (response.status < 500 && !response.headers.has("Retry-After")) unanswered.delete(url);
    if (response.ok) return answer;
  }
  if (response.status === 401) for (const listener of signInListeners) listener();
  const error = problemError(answer);
  for (const listener of problemListeners) listener(error.code);
  throw error;
}

const problemListeners = new Set<(code: ErrorCode) => void>();

/** Subscribes to error codes of server responses. Returns the unsubscribe function. */
export function onProblem(listener: (code: ErrorCode) => void): () => void {
  problemListeners.add(listener);
  return () => problemListeners.delete(listener);
}

/** Not the file's own type, which the browser guesses from its name. */
const contentType = (body: string | Blob) =>
  typeof body === "string" ? "application/json" : "application/octet-stream";

const signInListeners = new Set<() => void>();

/** Subscribes to responses saying that the session is not valid. */
export function onSignInRequired(listener: () => void): void {
  signInListeners.add(listener);
}

/** Keeps the server's sentence, which may contain more than the code (a reason, a number). */
function problemError(answer: unknown): AppError {
  const problem = (answer ?? {}) as Partial<Problem>;
  // Of a later release it may be one that this one does not know.
  const code = (problem.code ?? "internal") as ErrorCode;
  const error = new AppError(code, problem.proof, problem.errors, problem.objections);
  if (code !== "internal" && problem.title !== undefined) error.message = problem.title;
  return error;
}
