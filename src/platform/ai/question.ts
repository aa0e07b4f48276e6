// What a language model is asked, and where.

import type * as z from "zod";

export interface ModelSettings {
  /** Of an endpoint that speaks OpenAI's protocol, up to and without `/chat/completions`. */
  baseUrl: string;
  /** Null where none is needed, as of a server on this machine. */
  apiKey: string | null;
  model: string;
  /** Whether the server can be told the shape of its answer; otherwise it is told in words. */
  structuredOutputs: boolean;
}

export interface Question<Answer> {
  schema: z.ZodType<Answer>;
  instructions: string;
  prompt: string;
  maxOutputTokens: number;
  /** Both attempts and the waiting included. */
  timeoutMs: number;
}
