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
import { useDraft } from "../../../lib/use-draft.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { describeFields } from "../shared/record-form.tsx";
import { unlessChanged } from "../shared/version.ts";

const FIELDS = ["title", "description"] as const satisfies readonly (keyof TopicDraft)[];

interface WrittenTopic extends TopicDraft {
  /** It is based on; 0 for a new topic. */
  version: number;
}

export type TopicForm = ReturnType<typeof useTopicForm>;

/** `topic` is null for a new one. `onSeen` receives newer versions. */
export function useTopicForm(
  topic: AdministeredTopic | null,
  onSeen: (topic: AdministeredTopic) => void,
) {
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
  /** Null on a conflict, which is then shown. */
  async function save(tidied: TopicDraft): Promise<AdministeredTopic | null> {
    if (topic === null) return (await call(createTopic, tidied)).topic;
    const { id } = topic;
    const { version } = draft;
    return unlessChanged(
      ["topic_changed"],
      async () => setConflict((await call(getAdministeredTopic, { id })).topic),
      async () => (await call(editTopic, { id, version, ...tidied })).topic,
    );
  }

  return {
    draft,
    /** Milliseconds since 1970; null when everything is saved. */
    keptAt: isThere(draft) ? null : savedAt,
    form,
    /** The conflicting version. */
    conflict,
    field: describeFields({ draft, form, words: adminTopics.form, change }),
    /** Null when it did not work out. */
    send: (): Promise<AdministeredTopic | null> => {
      const tidied = tidyTopic(draft);
      return form.submit(toSentences(topicProblems(tidied)), async () => {
        const saved = await save(tidied);
        if (saved !== null) settleOn(toWrittenTopic(saved));
        return saved;
      });
    },
    /** After a conflict: continue with the own text or with the other one. */
    settle: (choice: "keep" | "take") => {
      if (conflict === null) return;
      if (choice === "take") settleOn(toWrittenTopic(conflict));
      else change({ version: conflict.version });
      onSeen(conflict);
      setConflict(null);
    },
    /** Back to the text as it is on the site. */
    discard: () => settleOn(there),
    /** Closing and reopening do not change the text: the draft continues from the new version. */
    follow: ({ version }: AdministeredTopic) => {
      if (draft.version === there.version) change({ version });
    },
  };
}

function toWrittenTopic(topic: AdministeredTopic | null): WrittenTopic {
  const { title = "", description = "", version = 0 } = topic ?? {};
  return { title, description, version };
}

/** Null for anything an earlier visit did not store. */
function parseWritten(stored: unknown): WrittenTopic | null {
  const { title, description, version } = (stored ?? {}) as Record<string, unknown>;
  return typeof title === "string" && typeof description === "string" && typeof version === "number"
    ? { title, description, version }
    : null;
}
