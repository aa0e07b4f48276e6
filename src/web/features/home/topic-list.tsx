// The newest topics of public interest.

import type { TopicSummary } from "#contract/topics.ts";
import { paths } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { EmptyState } from "../../ui/states.tsx";
import { ForAdministrators } from "../account/for-administrators.tsx";
import { TopicCard } from "../ratings/topic-card.tsx";

export function TopicList({ topics }: { topics: readonly TopicSummary[] }) {
  if (topics.length === 0)
    return (
      <EmptyState
        heading={3}
        className="card"
        title={text.topics.empty}
        actions={<ForAdministrators to={paths.adminTopics}>{text.topics.write}</ForAdministrators>}
      >
        {text.topics.emptyText}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {topics.map((topic) => (
        <TopicCard key={topic.id} topic={topic} titleLines="line-clamp-4" />
      ))}
    </ul>
  );
}
