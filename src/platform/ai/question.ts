// A question to a language model, and its endpoint.

import type * as z from "zod";

export interface ModelSettings {
  /** Base URL of an OpenAI-compatible endpoint, up to and without `/chat/completions`. */
  baseUrl: string;
  /** Null where none is needed, such as a server on this machine. */
  apiKey: string | null;
  model: string;
  /** Whether the provider supports structured output; otherwise the prompt describes the shape. */
  structuredOutputs: boolean;
}

export interface Question<Answer> {
  schema: z.ZodType<Answer>;
  instructions: string;
  prompt: string;
  maxOutputTokens: number;
  /** Total time limit, including the retry and the pause before it. */
  timeoutMs: number;
}
