// Solves a challenge of the server in a thread of its own, so that the page stays usable.

import { MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { proof as text } from "../../text/proof.ts";
import type { Solved } from "./worker.ts";

/** Some twenty times as long as a cheap phone takes. */
const TIMEOUT_MS = MINUTE_MS;

/** The proof to send. Throws an AppError with a sentence for the reader. */
export async function solve(
  challenge: string,
  onStatus: (status: string) => void,
): Promise<string> {
  onStatus(text.working);
  const { promise, resolve, reject } = Promise.withResolvers<Solved>();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Solved>) => resolve(data));
  worker.addEventListener("error", () => reject(new Error("The thread failed")));
  const timer = setTimeout(() => reject(new Error("The challenge took too long")), TIMEOUT_MS);
  try {
    worker.postMessage(challenge);
    const { proof } = await promise;
    if (proof === null) throw new Error("The challenge was not solved");
    return proof;
  } catch {
    const failure = new AppError("unavailable");
    failure.message = text.failed;
    throw failure;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
