// One's own opinions. They are changed on the topic's page, where the form is.

import { listMyOpinions } from "#contract/settings.ts";
import type { MyOpinion } from "#contract/settings.ts";
import { withdrawOpinion } from "#contract/topics.ts";
import { call } from "../../lib/call.ts";
import { paths, receiptPath, topicPath } from "../../lib/paths.ts";
import { authoringText } from "../../text/authoring.ts";
import { settings } from "../../text/settings.ts";
import { WrittenPart } from "./written-part.tsx";
import type { Entry } from "./written-part.tsx";

const text = settings.opinions;

const loadFirst = (signal: AbortSignal, limit: number) =>
  call(listMyOpinions, { limit }, { signal });
const loadAfter = (cursor: string) => call(listMyOpinions, { cursor });

/** `editHash` is where on the topic's page one writes. */
export function OwnOpinions({ editHash }: { editHash: string }) {
  return (
    <WrittenPart
      loadFirst={loadFirst}
      loadAfter={loadAfter}
      entryOf={(opinion) => toEntry(opinion, editHash)}
      withdraw={({ id }) => call(withdrawOpinion, { id })}
      words={text}
      emptyPath={paths.topics}
    />
  );
}

function toEntry(
  { id, topic, status, standing, rating, shownName }: MyOpinion,
  editHash: string,
): Entry {
  const path = topicPath(topic.id);
  const canEdit = topic.closedAt === null && (status === "published" || status === "held");
  const name = shownName === "full-name" ? text.asNamed : text.asUser;
  return {
    title: topic.title,
    path,
    editPath: canEdit ? path + editHash : null,
    receiptPath: status === "published" ? receiptPath("opinion", id) : null,
    stars: rating,
    notes: [
      name,
      ...(topic.closedAt === null ? [] : [text.closed]),
      ...(status !== "published" || standing === "counted"
        ? []
        : [authoringText.standing[standing]]),
    ],
  };
}
