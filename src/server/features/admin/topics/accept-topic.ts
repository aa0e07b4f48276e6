// Validates a topic's text; problems become errors of the API.

import { AppError, errorMessage } from "#domain/error.ts";
import { tidyTopic, topicProblems } from "#domain/topic/topic-draft.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import type { Tx } from "#platform/db/database.ts";
import { isTitleTaken } from "../queries/topics.ts";

/** Returns the normalised text. Throws the first problem, with all problems by field. */
export function acceptTopic(given: TopicDraft): TopicDraft {
  const draft = tidyTopic(given);
  const problems = topicProblems(draft);
  const [first] = problems;
  if (first === undefined) return draft;
  throw new AppError(
    first.code,
    {},
    problems.map(({ field, code }) => ({ path: field, message: errorMessage(code) })),
  );
}

/** Duplicate titles are refused. The caller holds `lockTopics`. */
export async function checkTitleIsFree(
  tx: Tx,
  wanted: { title: string; except: number | null; now: Date },
): Promise<void> {
  if (!(await isTitleTaken(tx, wanted))) return;
  const code = "topic_duplicate";
  throw new AppError(code, {}, [{ path: "title", message: errorMessage(code) }]);
}
