// State of the topic form. Input is stored in this browser with the version it is based on until it
// is saved, so no failure loses it.

import { useState } from "react";
import { createTopic, editTopic, getAdministeredTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { tidyTopic, topicProblems } from "#domain/topic/topic-draft.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import { call } from "../../../lib/call.ts";
import { drafts } from "../../../lib/drafts.ts";
import { toFieldProblems, toSentences, useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { toAppError } from "../../../lib/app-error.ts";
import { parseWritten } from "./written-topic.ts";
import type { WrittenTopic } from "./written-topic.ts";

export type Field = keyof TopicDraft;
const FIELDS = ["title", "description"] as const satisfies readonly Field[];

export interface TopicForm {
  draft: TopicDraft;
  /** Milliseconds since 1970; null when everything is saved. */
  keptAt: number | null;
  form: UseForm<Field | "form">;
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
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS }));
  // What was typed on an earlier visit may be about a text that is no more.
  const [conflict, setConflict] = useState(draft.version === there.version ? null : topic);

  /** What is in the form is on the site now: nothing is left to keep. */
  function settleOn(saved: WrittenTopic) {
    change(saved);
    drafts.remove(key);
  }
  async function send(): Promise<AdministeredTopic | null> {
    const tidied = tidyTopic(draft);
    return form.submit(toSentences(topicProblems(tidied)), async () => {
      const saved = await save(tidied);
      if (saved !== null) settleOn(toWrittenTopic(saved));
      return saved;
    });
  }
  /** Null on a conflict, which is then shown. */
  async function save(tidied: TopicDraft): Promise<AdministeredTopic | null> {
    if (topic === null) return (await call(createTopic, tidied)).topic;
    const { id } = topic;
    try {
      return (await call(editTopic, { id, version: draft.version, ...tidied })).topic;
    } catch (error) {
      if (toAppError(error).code !== "topic_changed") throw error;
      setConflict((await call(getAdministeredTopic, { id })).topic);
      return null;
    }
  }

  return {
    draft,
    keptAt: isThere(draft) ? null : savedAt,
    form,
    conflict,
    send,
    change: (field, value) => {
      change({ [field]: value });
      form.clear(field);
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
