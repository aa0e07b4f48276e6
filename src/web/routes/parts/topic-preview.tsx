// Preview of a draft topic, built from the public components.

import type { AdministeredTopic } from "#contract/admin-topics.ts";
import type { TopicDetail } from "#contract/topics.ts";
import { NO_ESTIMATE, toEstimateFigures } from "#domain/rating/ratings.ts";
import { toExcerpt } from "#domain/topic/topic-text.ts";
import type { PreviewOf } from "../../features/admin/topics/topic-editor.tsx";
import { TopicCard } from "../../features/ratings/topic-card.tsx";
import { TopicHeader } from "../../features/topic/topic-header.tsx";

/** The same length as on the server. */
const EXCERPT_LENGTH = 260;
const NO_OPINIONS = {
  averageRating: null,
  totalOpinions: 0,
  ...toEstimateFigures(NO_ESTIMATE),
  usual: 3,
  distribution: [0, 0, 0, 0, 0],
} as const;

/** `topic` is null for a new one. */
export function toPreview(topic: AdministeredTopic | null): PreviewOf {
  return (draft) => {
    const shown: TopicDetail = {
      id: topic?.id ?? 0,
      ...draft,
      createdAt: topic?.createdAt ?? new Date().toISOString(),
      closedAt: topic?.state === "closed" ? topic.closedAt : null,
      ...NO_OPINIONS,
      divisions: [],
    };
    return {
      card: (
        <ul>
          <TopicCard
            topic={{ ...shown, description: toExcerpt(draft.description, EXCERPT_LENGTH) }}
          />
        </ul>
      ),
      page: <TopicHeader topic={shown} ratings={NO_OPINIONS} isPreview />,
    };
  };
}
