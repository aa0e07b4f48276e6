// The only module that talks to a language model. Loaded with the first question.

import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import type { ModelSettings, Question } from "./question.ts";

// The library's warnings about unsupported provider features belong into the guide, not on the
// console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Maximum size of an answer in bytes, far more than any question needs. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** One attempt. Rejects when there is no answer or it does not match the schema. */
export async function askOpenAiCompatible<Answer>(
  { baseUrl, apiKey, model, structuredOutputs }: ModelSettings,
  { schema, instructions, prompt, maxOutputTokens }: Question<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // A provider instance, never a bare model id: the library would send that through its gateway.
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    supportsStructuredOutputs: structuredOutputs,
    fetch: fetchCautiously,
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

/** Refuses redirects and stops reading beyond the size limit. */
async function fetchCautiously(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (response.body === null) return response;
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(atMost(MAX_RESPONSE_BYTES)), { status, headers });
}

function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error("The model's answer is too long"));
      else controller.enqueue(chunk);
    },
  });
}
