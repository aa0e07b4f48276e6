// What is typed into the form of a topic, and what becomes of it. Nothing that goes wrong takes away
// what was typed.

import { useState } from "react";
import { createTopic, editTopic, getAdministeredTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { errorMessage } from "#domain/error.ts";
import { tidyTopic, topicProblems } from "#domain/topic/topic-draft.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import { call } from "../../lib/call.ts";
import { appErrorOf } from "../../lib/use-answer.ts";

export type Field = keyof TopicDraft;
export type Problems = Partial<Record<Field, string>>;

export interface TopicForm {
  draft: TopicDraft;
  busy: boolean;
  problems: Problems;
  /** What went wrong beyond single fields. */
  failure: string | null;
  /** How many times sending was tried: every time the summary of problems is a new one. */
  tries: number;
  /** What somebody else made of it meanwhile. */
  conflict: AdministeredTopic | null;
  change: (field: Field, value: string) => void;
  /** Null when it did not work out. */
  send: () => Promise<AdministeredTopic | null>;
  /** After a conflict: go on with one's own text, or with the other's. */
  settle: (choice: "keep" | "take") => void;
}

/** `topic` is null for a new one. `onSeen` hears of the version that is there by now. */
export function useTopicForm(
  topic: AdministeredTopic | null,
  onSeen: (topic: AdministeredTopic) => void,
): TopicForm {
  const [draft, setDraft] = useState<TopicDraft>({
    title: topic?.title ?? "",
    description: topic?.description ?? "",
  });
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [conflict, setConflict] = useState<AdministeredTopic | null>(null);

  function fail(error: unknown) {
    const { fields, message } = appErrorOf(error);
    const found: Problems = {};
    for (const { path, message: said } of fields)
      if (path === "title" || path === "description") found[path] ??= said;
    setProblems(found);
    if (Object.keys(found).length === 0) setFailure(message);
  }

  async function send(): Promise<AdministeredTopic | null> {
    if (busy) return null;
    setTries(tries + 1);
    setFailure(null);
    const tidied = tidyTopic(draft);
    const found = topicProblems(tidied);
    setProblems(Object.fromEntries(found.map(({ field, code }) => [field, errorMessage(code)])));
    if (found.length > 0) return null;
    setBusy(true);
    try {
      const answer =
        topic === null
          ? await call(createTopic, tidied)
          : await call(editTopic, { id: topic.id, version: topic.version, ...tidied });
      setDraft(tidied);
      return answer.topic;
    } catch (error) {
      const isConflict = topic !== null && appErrorOf(error).code === "topic_changed";
      if (!isConflict) fail(error);
      else
        await call(getAdministeredTopic, { id: topic.id }).then(
          (now) => setConflict(now.topic),
          fail,
        );
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ draft, busy, problems, failure, tries, conflict, send },
    change: (field, value) => {
      setDraft({ ...draft, [field]: value });
      setProblems({ ...problems, [field]: undefined });
    },
    settle: (choice) => {
      if (conflict === null) return;
      const { title, description } = conflict;
      if (choice === "take") setDraft({ title, description });
      onSeen(conflict);
      setConflict(null);
    },
  };
}
