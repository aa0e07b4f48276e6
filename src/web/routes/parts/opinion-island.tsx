// Where one writes an opinion on the page of a topic, with what is to be known before.

import type { TopicDetail } from "#contract/topics.ts";
import { WriterNotice } from "../../features/author-status/writer-notice.tsx";
import { OpinionSection } from "../../features/opinions/opinion-section.tsx";
import type { OpinionSectionProps } from "../../features/opinions/opinion-section.tsx";
import { KeptVote } from "../../features/votes/kept-vote.ts";

export interface OpinionIslandProps extends Omit<OpinionSectionProps, "authorNotice"> {
  vote: TopicDetail["vote"];
  onBlocked: (isBlocked: boolean) => void;
}

export function OpinionIsland({ vote, onBlocked, ...section }: OpinionIslandProps) {
  return (
    <OpinionSection
      {...section}
      authorNotice={
        <>
          {vote && (
            <KeptVote
              id={`vote-author-topic-${section.topicId}`}
              props={{ vote, place: "author-topic" }}
            />
          )}
          <WriterNotice onBlocked={onBlocked} />
        </>
      }
    />
  );
}
