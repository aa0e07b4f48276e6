// Asks a language model one question whose answer has a given shape. Invariant: it ends within the time
// given, whatever the other side does; every way of failing is a rejected promise. What the model needs
// is loaded with the first question.

import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
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

export interface ModelClientOptions {
  /** Counts a call that is about to be made; false when there must be no more today. */
  takeCall: () => Promise<boolean>;
  restMs?: number;
}

class BudgetUsedUp extends Error {
  override name = "BudgetUsedUp";
}

export function createModelClient(
  settings: ModelSettings,
  { takeCall, restMs = REST_MS }: ModelClientOptions,
): ModelClient {
  // A budget that is used up is no failure of the model's, and asking again is in vain.
  const failures = handleWhen((error) => !(error instanceof BudgetUsedUp));
  const policy = wrap(
    bulkhead(CONCURRENCY, WAITING),
    circuitBreaker(failures, {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
    }),
    retry(failures, { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_AFTER_MS) }),
  );

  return {
    name: settings.model,
    async ask(question) {
      const signal = AbortSignal.timeout(question.timeoutMs);
      return policy.execute(async () => {
        signal.throwIfAborted();
        if (!(await takeCall())) throw new BudgetUsedUp();
        const { askOpenAiCompatible } = await import("./openai-compatible.ts");
        return askOpenAiCompatible(settings, question, signal);
      }, signal);
    },
  };
}
