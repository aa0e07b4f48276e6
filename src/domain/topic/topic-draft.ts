// Normalises and validates an administrator's draft of a topic, field by field.

import { commentLength, trimComment } from "../comment.ts";
import type { ErrorCode } from "../error.ts";
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from "./topic-text.ts";

export interface TopicDraft {
  title: string;
  description: string;
}

export interface TopicProblem {
  field: keyof TopicDraft;
  code: Extract<ErrorCode, `topic_${"title" | "description"}_${"missing" | "too_long"}`>;
}

/** The title on one line; paragraphs of the description separated by one empty line. */
export function tidyTopic({ title, description }: TopicDraft): TopicDraft {
  return {
    title: trimComment(title).replace(/\s+/gu, " "),
    description: trimComment(description)
      .replace(/[^\S\n]+$/gmu, "")
      .replace(/\n{3,}/g, "\n\n"),
  };
}

/** Problems of a normalised draft, in form order; empty when it can be published. */
export function topicProblems({ title, description }: TopicDraft): TopicProblem[] {
  const problems: TopicProblem[] = [];
  if (title === "") problems.push({ field: "title", code: "topic_title_missing" });
  if (commentLength(title) > TITLE_MAX_LENGTH)
    problems.push({ field: "title", code: "topic_title_too_long" });
  if (description === "")
    problems.push({ field: "description", code: "topic_description_missing" });
  if (commentLength(description) > DESCRIPTION_MAX_LENGTH)
    problems.push({ field: "description", code: "topic_description_too_long" });
  return problems;
}
