// What a model may answer about a comment, and the verdict that follows from it and the embedded one.

import * as z from "zod";
import { moderationCategories, getReason } from "#domain/moderation/verdict.ts";
import type {
  ModerationCategory,
  ModerationSpan,
  ModerationVerdict,
} from "#domain/moderation/verdict.ts";

/** Categories the model may find; the last one is the classifier's own. */
export const findable = moderationCategories.filter((category) => category !== "resembling");

export const answerSchema = z.object({
  verdict: z.enum(["publish", "check"]),
  categories: z.array(z.enum(findable)).max(4),
  /** Words of the comment, exactly as written. */
  words: z.array(z.string().max(120)).max(5),
});
export type ModelAnswer = z.output<typeof answerSchema>;

/** The embedded verdict, stricter where the model found something: never milder. */
export function combineVerdicts(
  verdict: ModerationVerdict,
  { verdict: opinion, categories: found, words }: ModelAnswer,
  text: string,
  modelName: string,
): ModerationVerdict {
  const engine = `${verdict.engine}+${modelName}`;
  const [first] = moderationCategories.filter((category) => found.includes(category as never));
  if (opinion === "publish" || first === undefined) return { ...verdict, engine };
  const categories = moderationCategories.filter(
    (category) => verdict.categories.includes(category) || found.includes(category as never),
  );
  return {
    ...verdict,
    decision: "hold",
    categories,
    reason: verdict.reason ?? getReason(first),
    spans: [...verdict.spans, ...findSpans(text, words, first)],
    engine,
  };
}

/** Only words that really occur in the comment are shown. */
function findSpans(
  text: string,
  words: readonly string[],
  category: ModerationCategory,
): ModerationSpan[] {
  return words
    .map((word) => ({ start: word.trim() === "" ? -1 : text.indexOf(word), length: word.length }))
    .filter(({ start }) => start !== -1)
    .map(({ start, length }) => ({ start, end: start + length, category }));
}
