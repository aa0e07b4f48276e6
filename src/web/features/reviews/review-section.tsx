// Section for the reader's review: the form, or their review. The page's figures update through
// `onRatings`.

import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { getOwnReview, withdrawReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { errorMessage } from "#domain/error.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import { useSession } from "../../app/session/use-session.ts";
import { call } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import { lazyForAuthors } from "../../lib/lazy-for-authors.tsx";
import { politicianPath } from "../../lib/paths.ts";
import { useTellOwn } from "../../lib/use-tell-own.ts";
import { authoringText } from "../../text/authoring.ts";
import { reviewText as text } from "../../text/review.ts";
import { useOwnText } from "../authoring/use-own-text.ts";
import type { AwaitConfirmationProps } from "../authoring/await-confirmation.tsx";
import { useWriting, WritingCard } from "../authoring/writing-card.tsx";
import { onWrittenElsewhere, toOutcome } from "./outcome.ts";
import type { Written } from "./outcome.ts";
import type { OwnReviewCardProps } from "./own-review-card.tsx";
import { draftKey, RATE_ID } from "./rate-id.ts";
import { sameReview } from "./review-draft.ts";
import { ReviewForm } from "./review-form.tsx";

export interface ReviewSectionProps {
  politicianId: number;
  politicianName: string;
  /** When the silence before a vote in force ends. */
  silentUntil: string | undefined;
  /** The politician's ratings have changed; null: they are to be read again. */
  onRatings: (ratings: PoliticianDetail["ratings"] | null) => void;
  /** The reader's own review; null: none that is known of. */
  onOwn: (review: OwnReview | null) => void;
  /** Above the form: why the reader may not write, where that is so. */
  authorNotice: ReactNode;
  /** It is known that they may not. */
  isBlocked: boolean;
}

const AwaitConfirmation = lazyForAuthors<AwaitConfirmationProps>(() =>
  import("../authoring/await-confirmation.tsx").then((module) => module.AwaitConfirmation),
);
const OwnReviewCard = lazyForAuthors<OwnReviewCardProps>(() =>
  import("./own-review-card.tsx").then((module) => module.OwnReviewCard),
);

export function ReviewSection(props: ReviewSectionProps) {
  const { politicianId, politicianName, silentUntil, onRatings, isBlocked } = props;
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  const { own, set, reload } = useOwnText(`politician ${politicianId}`, userId, (signal) =>
    call(getOwnReview, { id: politicianId }, signal === undefined ? {} : { signal }),
  );
  const writing = useWriting(RATE_ID);
  const { isEditing, conclude, edit } = writing;
  const review = own.status === "ready" ? own.found.review : null;
  useTellOwn(review, props.onOwn);
  const shown = isEditing ? null : review;
  const key = draftKey(politicianId);

  function showWritten({ review: now, ratings }: Written, isEdited = isEditing) {
    conclude(toOutcome(now, isEdited, ratings?.silentUntil ?? silentUntil));
    // Who has written a review has also given consent.
    set({ review: now, hasConsent: true });
    onRatings(ratings);
  }

  const showWrittenElsewhere = useEffectEvent(showWritten);
  useEffect(
    () => onWrittenElsewhere(politicianId, (...news) => showWrittenElsewhere(...news)),
    [politicianId],
  );

  async function showDuplicate(sent: ReviewDraft | null): Promise<boolean> {
    const found = (await reload())?.review ?? null;
    if (found === null) return false;
    const isOurs = sent !== null && sameReview(sent, found);
    if (isOurs) drafts.remove(key);
    const title = errorMessage("review_duplicate");
    conclude(
      isOurs
        ? toOutcome(found, false, silentUntil)
        : { tone: "warn", title, hint: authoringText.outcome.keptAsDraft },
    );
    onRatings(null);
    return true;
  }

  async function withdraw({ id, scores, comment }: OwnReview) {
    const { ratings } = await call(withdrawReview, { id });
    drafts.save(key, userId, { scores, comment });
    set({ review: null, hasConsent: true });
    const { withdrawn, withdrawnHint } = text.outcome;
    conclude({ tone: "info", title: withdrawn, hint: withdrawnHint });
    onRatings(ratings);
  }

  return (
    <WritingCard
      id={RATE_ID}
      writing={writing}
      words={{ own: text.own.title, edit: text.form.editTitle, write: text.form.title }}
      isOwn={shown !== null}
      authorNotice={props.authorNotice}
      next={shown?.status === "published" && <AwaitConfirmation kind="review" isWithin />}
    >
      {shown !== null && userId !== null ? (
        <OwnReviewCard
          review={shown}
          userId={userId}
          mayWrite={!isBlocked}
          isJustWritten={writing.outcome?.tone === "good"}
          onEdit={() => edit(true)}
          onWithdraw={() => withdraw(shown)}
        />
      ) : (
        <div hidden={isBlocked}>
          <div inert={own.status === "loading"}>
            <ReviewForm
              key={isEditing ? "edit" : "write"}
              politicianId={politicianId}
              politicianName={politicianName}
              editing={isEditing ? review : null}
              hasConsent={own.status === "ready" && own.found.hasConsent}
              returnPath={`${politicianPath(politicianId)}#${RATE_ID}`}
              onWritten={(now) => showWritten(now)}
              onDuplicate={showDuplicate}
              onCancel={() => edit(false)}
            />
          </div>
        </div>
      )}
    </WritingCard>
  );
}
