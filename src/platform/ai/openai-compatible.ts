// The one place that talks to a language model. Loaded when the first question is asked.

import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import type { ModelSettings, Question } from "./question.ts";

// What a provider cannot do is said in the guide, not on the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** One attempt. Rejects when the answer is not of the shape asked for, or is none. */
export async function askOpenAiCompatible<Answer>(
  { baseUrl, apiKey, model, structuredOutputs }: ModelSettings,
  { schema, instructions, prompt, maxOutputTokens }: Question<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // An instance of the provider, never a bare model id: that would go through somebody's gateway.
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    supportsStructuredOutputs: structuredOutputs,
    ...(apiKey === null ? {} : { apiKey }),
  });
  const { output } = await generateText({
    model: provider.chatModel(model),
    output: Output.object({ schema }),
    instructions,
    prompt,
    temperature: 0,
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
  });
  return output;
}
