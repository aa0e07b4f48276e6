// State of the topic form. Input is stored in this browser with the version it is based on until it
// is saved, so no failure loses it.

import { useState } from "react";
import { createTopic, editTopic, getAdministeredTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { errorMessage } from "#domain/error.ts";
import { tidyTopic, topicProblems } from "#domain/topic/topic-draft.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import { call } from "../../../lib/call.ts";
import { drafts } from "../../../lib/drafts.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { toAppError } from "../../../lib/app-error.ts";
import { parseWritten } from "./written-topic.ts";
import type { WrittenTopic } from "./written-topic.ts";

export type Field = keyof TopicDraft;
export type Problems = Partial<Record<Field, string>>;

export interface TopicForm {
  draft: TopicDraft;
  /** Milliseconds since 1970; null when everything is saved. */
  keptAt: number | null;
  busy: boolean;
  problems: Problems;
  /** What went wrong beyond single fields. */
  failure: string | null;
  /** How many times sending was tried: every time the summary of problems is a new one. */
  tries: number;
  /** The conflicting version. */
  conflict: AdministeredTopic | null;
  change: (field: Field, value: string) => void;
  /** Null when it did not work out. */
  send: () => Promise<AdministeredTopic | null>;
  /** After a conflict: continue with the own text or with the other one. */
  settle: (choice: "keep" | "take") => void;
  /** Back to the text as it is on the site. */
  discard: () => void;
  /** Closing and reopening do not change the text: the draft continues from the new version. */
  follow: (topic: AdministeredTopic) => void;
}

/** `topic` is null for a new one. `onSeen` receives newer versions. */
export function useTopicForm(
  topic: AdministeredTopic | null,
  onSeen: (topic: AdministeredTopic) => void,
): TopicForm {
  const key = `topic:${topic?.id ?? "new"}`;
  const there = toWrittenTopic(topic);
  const isThere = ({ title, description }: TopicDraft) =>
    title === there.title && description === there.description;
  const { draft, savedAt, change } = useDraft<WrittenTopic>(key, there, {
    empty: there,
    isEmpty: isThere,
    parse: parseWritten,
  });
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // What was typed on an earlier visit may be about a text that is no more.
  const [conflict, setConflict] = useState(draft.version === there.version ? null : topic);

  /** What is in the form is on the site now: nothing is left to keep. */
  function settleOn(saved: WrittenTopic) {
    change(saved);
    drafts.remove(key);
  }
  function fail(error: unknown) {
    const { fields, message } = toAppError(error);
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
          : await call(editTopic, { id: topic.id, version: draft.version, ...tidied });
      settleOn(toWrittenTopic(answer.topic));
      return answer.topic;
    } catch (error) {
      const isConflict = topic !== null && toAppError(error).code === "topic_changed";
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
    draft,
    keptAt: isThere(draft) ? null : savedAt,
    busy,
    problems,
    failure,
    tries,
    conflict,
    send,
    change: (field, value) => {
      change({ [field]: value });
      setProblems({ ...problems, [field]: undefined });
    },
    settle: (choice) => {
      if (conflict === null) return;
      if (choice === "take") settleOn(toWrittenTopic(conflict));
      else change({ version: conflict.version });
      onSeen(conflict);
      setConflict(null);
    },
    discard: () => settleOn(there),
    follow: ({ version }) => {
      if (draft.version === there.version) change({ version });
    },
  };
}

function toWrittenTopic(topic: AdministeredTopic | null): WrittenTopic {
  const { title = "", description = "", version = 0 } = topic ?? {};
  return { title, description, version };
}
