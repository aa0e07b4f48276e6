// Asks a language model one question whose answer has a given shape. Invariant: it ends within the time
// given, whatever the other side does; every way of failing is a rejected promise. What the model needs
// is loaded with the first question.

import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  retry,
  wrap,
} from "cockatiel";
import type { Clock } from "../clock.ts";
import type { ModelSettings, Question } from "./question.ts";

export interface ModelClient {
  /** What summaries and verdicts name as who made them. */
  name: string;
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
}

/** At the same time; as many again wait, the rest are refused at once. */
const CONCURRENCY = 4;
const WAITING = 8;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 30_000;
const RETRY_AFTER_MS = 150;

export function createModelClient(
  settings: ModelSettings,
  { clock, restMs = REST_MS }: { clock: Clock; restMs?: number },
): ModelClient {
  const policy = wrap(
    bulkhead(CONCURRENCY, WAITING),
    circuitBreaker(handleAll, {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
    }),
    retry(handleAll, { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_AFTER_MS) }),
  );
  let day = "";
  let calls = 0;

  function countCall(): void {
    const today = clock.now().toISOString().slice(0, 10);
    if (today !== day) [day, calls] = [today, 0];
    if (calls >= settings.callsPerDay) throw new Error("The model's calls of today are used up");
    calls += 1;
  }

  return {
    name: settings.model,
    async ask(question) {
      const signal = AbortSignal.timeout(question.timeoutMs);
      return policy.execute(async () => {
        signal.throwIfAborted();
        countCall();
        const { askOpenAiCompatible } = await import("./openai-compatible.ts");
        return askOpenAiCompatible(settings, question, signal);
      }, signal);
    },
  };
}
