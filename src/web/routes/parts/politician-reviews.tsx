// The reviews on the page of a politician, and what a reader can do with each.

import { useState } from "react";
import type { PoliticianDetail } from "#contract/politicians.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getVoice, Reply } from "#contract/replies.ts";
import { listMyUseful } from "#contract/useful.ts";
import { ReviewList } from "../../features/reviews/review-list.tsx";
import type { ReviewListProps } from "../../features/reviews/review-list.tsx";
import { UsefulButton } from "../../features/reviews/useful-button.tsx";
import { ReplyCard } from "../../features/replies/reply-card.tsx";
import { ReportButton } from "../../features/reports/report-button.tsx";
import { Link } from "../../app/router/link.tsx";
import { call } from "../../lib/call.ts";
import { formatDate } from "../../lib/format.ts";
import { useQuery } from "../../lib/query.ts";
import { claimPath } from "../../lib/paths.ts";
import { useRepeat } from "../../lib/repeated-press.ts";
import { useReviewsPath } from "../../lib/use-reviews-path.ts";
import { reviewListText } from "../../text/review-list.ts";
import { repliesText } from "../../text/replies.ts";
import { reportButton } from "../../text/report-button.ts";
import { RichText } from "../../ui/rich-text.tsx";

export interface PoliticianReviewsProps extends Omit<
  ReviewListProps,
  "renderAction" | "renderBelow"
> {
  voice: OutputOf<typeof getVoice>;
  politician: ReviewListProps["politician"] & Pick<PoliticianDetail, "endedAt">;
  /** Of the reader's own review. */
  ownId: number | null;
  /** «Utile» is a button, and says what the reader has pressed. */
  isSignedIn: boolean;
  /** Id of the element that was pressed while the reviews were as the server rendered them. */
  pressed: string | null;
}

/** Until the server has answered, it decides. */
const UNKNOWN: OutputOf<typeof listMyUseful> = {
  ids: [],
  hasConsent: true,
  isEmailConfirmed: true,
};

export function PoliticianReviews(props: PoliticianReviewsProps) {
  const { voice, ownId, isSignedIn, pressed, ...list } = props;
  const { politician, query, after } = list;
  const reviewsPath = useReviewsPath(politician.id);
  const { query: mine } = useQuery(isSignedIn ? `useful ${politician.id}` : null, (signal) =>
    call(listMyUseful, { id: politician.id }, { signal }),
  );
  /** By review: what the reader has pressed since. */
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { ids, hasConsent, isEmailConfirmed } = mine.status === "ready" ? mine.value : UNKNOWN;
  const isMine = (id: number) => changes.get(id) ?? ids.includes(id);
  useRepeat(pressed);
  return (
    <>
      <Voice name={politician.name} voice={voice} />
      <ReviewList
        {...list}
        renderBelow={({ id, reply }) => (
          <>
            {!isEmailConfirmed && isMine(id) && (
              <p role="status" className="text-sm text-muted">
                <RichText>{reviewListText.useful.unconfirmed}</RichText>
              </p>
            )}
            {reply && (
              <ReplyCard
                heading={4}
                title={repliesText.reply[reply.by](politician.name)}
                reply={reply}
                note={reply.isBeforeEdit ? repliesText.editedAfter : undefined}
                action={<ReportReply reply={reply} what={repliesText.reportReply} />}
              />
            )}
          </>
        )}
        renderAction={(review) =>
          review.id !== ownId && (
            <>
              <UsefulButton
                review={review}
                signInFrom={isSignedIn ? null : reviewsPath(query, after)}
                isMine={isMine(review.id)}
                // Who has voted has given it.
                hasConsent={changes.size > 0 || hasConsent}
                onChanged={(is) => setChanges((before) => new Map(before).set(review.id, is))}
              />
              <ReportButton
                id={`report-${review.id}`}
                subject={{ kind: "review", id: review.id }}
                what={reportButton.review(formatDate(review.createdAt))}
              />
            </>
          )
        }
      />
      {politician.endedAt === null && (
        <p className="mt-4 border-t border-line pt-4 text-sm print:hidden">
          <Link className="link inline-block py-1" to={claimPath(politician.id)}>
            {reviewListText.claim}
          </Link>
        </p>
      )}
    </>
  );
}

interface VoiceProps {
  name: string;
  voice: PoliticianReviewsProps["voice"];
}

function Voice({ name, voice: { statement, replyRate } }: VoiceProps) {
  if (statement === null && replyRate === null) return null;
  return (
    <div className="mb-6">
      {statement !== null && (
        <ReplyCard
          heading={2}
          title={repliesText.statement[statement.by](name)}
          reply={statement}
          action={<ReportReply reply={statement} what={repliesText.reportStatement} />}
        />
      )}
      {replyRate !== null && (
        <p className="mt-4">{repliesText.rate(replyRate.percent, replyRate.medianHours)}</p>
      )}
    </div>
  );
}

function ReportReply({ reply, what }: { reply: Reply; what: (date: string) => string }) {
  return (
    <ReportButton
      id={`report-reply-${reply.id}`}
      subject={{ kind: "reply", id: reply.id }}
      what={what(formatDate(reply.createdAt))}
    />
  );
}
