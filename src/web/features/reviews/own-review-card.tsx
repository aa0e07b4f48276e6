// The signed-in user's own review, with its status and what can be done with it.

import { useState } from "react";
import { Link } from "../../app/router/link.tsx";
import type { OwnReview } from "#contract/reviews.ts";
import { drafts } from "../../lib/drafts.ts";
import { Doubts } from "../../lib/objections.tsx";
import { formatTime } from "../../lib/format.ts";
import { decisionsPath } from "../../lib/paths.ts";
import { reviewText } from "../../text/review.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ReviewComment, ReviewDates, ReviewMean } from "./review-card.tsx";
import { draftKey, parseDraft } from "./review-form-state.ts";
import { ScoreList } from "./score-list.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export interface OwnReviewCardProps {
  review: OwnReview;
  userId: string;
  mayWrite: boolean;
  onEdit: () => void;
  onWithdraw: () => Promise<void>;
}

const text = reviewText.own;

export function OwnReviewCard(props: OwnReviewCardProps) {
  const { review, userId, mayWrite, onEdit, onWithdraw } = props;
  const [asking, setAsking] = useState(false);
  const { status } = review;
  const canEdit = mayWrite && (status === "published" || status === "held");
  const draft = canEdit ? drafts.read(draftKey(review.politicianId), userId, parseDraft) : null;
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <OwnStatus status={status} />
        <ReviewDates review={review} />
      </p>
      <ReviewMean mean={review.mean} />
      <ReviewComment comment={review.comment} />
      {status === "held" && <Doubts key={review.editedAt} kind="review" id={review.id} />}
      <ScoreList scores={review.scores} />
      {draft !== null && (
        <p className="mt-2 text-sm text-muted">{text.draftWaiting(formatTime(draft.savedAt))}</p>
      )}
      {(status === "hidden" || status === "removed") && (
        <p className="mt-2">
          <Link className="link" to={decisionsPath}>
            {text.why}
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-4">
        {canEdit && (
          <Button icon="edit" onClick={onEdit}>
            {draft === null ? text.edit : text.resume}
          </Button>
        )}
        <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      </div>
      <WithdrawDialog open={asking} onClose={() => setAsking(false)} onConfirm={onWithdraw} />
    </div>
  );
}

function OwnStatus({ status }: { status: OwnReview["status"] }) {
  switch (status) {
    case "published":
      return <Badge icon="check">{text.published}</Badge>;
    case "held":
      return (
        <Badge tone="warn" icon="clock">
          {text.held}
        </Badge>
      );
    case "hidden":
    case "removed":
      return (
        <Badge tone="warn" icon="eye-off">
          {text[status]}
        </Badge>
      );
  }
}
