// Asks a language model one question with a structured answer. Invariant: the call ends within its
// time limit, whatever the provider does; every failure rejects. The client library loads with the
// first question.

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
  /** Name of the model, stored with summaries and verdicts. */
  name: string;
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
}

/** Concurrent calls; as many again wait, further ones are refused at once. */
const CONCURRENCY = 4;
const WAITING = 8;
export const FAILURES_BEFORE_REST = 5;
/** Milliseconds without calls after that many failures. */
export const REST_MS = 30_000;
const RETRY_AFTER_MS = 150;
/** How long a person waits for a model; the call continues in the background (decision 35). */
export const PATIENCE_MS = 2_000;

export interface ModelClientOptions {
  /** Counts a call before it is made; false when today's budget is used up. */
  takeCall: () => Promise<boolean>;
}

class BudgetUsedUp extends Error {
  override name = "BudgetUsedUp";
}

export function createModelClient(
  settings: ModelSettings,
  { takeCall }: ModelClientOptions,
): ModelClient {
  // An exhausted budget is not a failure of the model, and a retry would not help.
  const failures = handleWhen((error) => !(error instanceof BudgetUsedUp));
  const policy = wrap(
    bulkhead(CONCURRENCY, WAITING),
    circuitBreaker(failures, {
      halfOpenAfter: REST_MS,
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
