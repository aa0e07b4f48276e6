// Where one writes a review on the page of a politician, with what is to be known before.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { WriterNotice } from "../../features/author-status/writer-notice.tsx";
import { ReviewSection } from "../../features/reviews/review-section.tsx";
import type { ReviewSectionProps } from "../../features/reviews/review-section.tsx";
import { KeptVote } from "../../features/votes/kept-vote.ts";
import { politicianText as text } from "../../text/politician.ts";
import { Notice } from "../../ui/notice.tsx";

export interface ReviewIslandProps extends Omit<ReviewSectionProps, "authorNotice"> {
  vote: PoliticianDetail["vote"];
  isReviewable: boolean;
  onBlocked: (isBlocked: boolean) => void;
}

export function ReviewIsland(props: ReviewIslandProps) {
  const { vote, isReviewable, isBlocked, onBlocked, ...section } = props;
  return (
    <ReviewSection
      {...section}
      authorNotice={
        isReviewable ? (
          <>
            {vote && (
              <KeptVote
                id={`vote-author-${section.politicianId}`}
                props={{ vote, place: "author-person" }}
              />
            )}
            <WriterNotice onBlocked={onBlocked} />
          </>
        ) : (
          <Notice tone="info" title={text.reviewsClosed.title}>
            <p className="text-sm">{text.reviewsClosed.text}</p>
          </Notice>
        )
      }
      isBlocked={isBlocked || !isReviewable}
    />
  );
}
