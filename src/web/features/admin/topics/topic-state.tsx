// Whether a topic takes opinions, in a word and an icon.

import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Badge } from "../../../ui/badge.tsx";

const text = adminTopics.states;

export function TopicState({ topic }: { topic: Pick<AdministeredTopic, "state" | "closedAt"> }) {
  const { state, closedAt } = topic;
  if (state === "open" || closedAt === null)
    return (
      <Badge tone="accent" icon="comment">
        {text.open}
      </Badge>
    );
  return state === "closing" ? (
    <Badge tone="accent" icon="clock">
      {text.closing(closedAt)}
    </Badge>
  ) : (
    <Badge icon="lock">{text.closed(closedAt)}</Badge>
  );
}
