// The signed-in user's own review.

import type { OwnReview } from "#contract/reviews.ts";
import { drafts } from "../../lib/drafts.ts";
import { reviewText as text } from "../../text/review.ts";
import { OwnStanding } from "../authoring/own-standing.tsx";
import { OwnTextCard } from "../authoring/own-text-card.tsx";
import { ReviewMean } from "./review-card.tsx";
import { draftKey } from "./rate-id.ts";
import { parseDraft } from "./review-draft.ts";
import { ScoreList } from "./score-list.tsx";

export interface OwnReviewCardProps {
  review: OwnReview;
  userId: string;
  mayWrite: boolean;
  /** What follows from it is said where it was sent. */
  isJustWritten: boolean;
  onEdit: () => void;
  onWithdraw: () => Promise<void>;
}

export function OwnReviewCard({
  review,
  userId,
  mayWrite,
  isJustWritten,
  ...actions
}: OwnReviewCardProps) {
  const canEdit =
    mayWrite &&
    (review.status === "published" || review.status === "held") &&
    !review.reasons.includes("office");
  const draft = canEdit ? drafts.read(draftKey(review.politicianId), userId, parseDraft) : null;
  return (
    <OwnTextCard
      kind="review"
      own={review}
      held={{ words: text.own.held, tone: "warn" }}
      stars={<ReviewMean mean={review.mean} />}
      canEdit={canEdit}
      draftSavedAt={draft?.savedAt ?? null}
      dialog={text.withdraw}
      {...actions}
    >
      <ScoreList scores={review.scores} />
      {review.status === "published" && (
        <OwnStanding kind="review" own={review} isJustWritten={isJustWritten} />
      )}
    </OwnTextCard>
  );
}
