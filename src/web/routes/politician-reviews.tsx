// The reviews on the page of a politician, and what a reader can do with each.

import { useEffect } from "react";
import { ReviewList } from "../features/reviews/review-list.tsx";
import type { ReviewListProps } from "../features/reviews/review-list.tsx";
import { ReportButton } from "../features/reports/report-button.tsx";
import { formatDate } from "../lib/format.ts";
import { reportButton } from "../text/report-button.ts";

export interface PoliticianReviewsProps extends Omit<ReviewListProps, "renderAction"> {
  /** Of the reader's own review. */
  ownId: number | null;
  /** Id of the element that was pressed while the reviews were as the server rendered them. */
  pressed: string | null;
}

export function PoliticianReviews({ ownId, pressed, ...list }: PoliticianReviewsProps) {
  useEffect(() => {
    if (pressed === null) return;
    const element = document.getElementById(pressed);
    element?.focus({ preventScroll: true });
    element?.click();
  }, [pressed]);
  return (
    <ReviewList
      {...list}
      renderAction={({ id, createdAt }) =>
        id !== ownId && (
          <ReportButton
            id={`report-${id}`}
            subject={{ kind: "review", id }}
            what={reportButton.review(formatDate(createdAt))}
          />
        )
      }
    />
  );
}
