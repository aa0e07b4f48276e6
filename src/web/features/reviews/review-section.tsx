// Where one rates: the form, or one's own review once there is one, with what became of the last
// attempt above it. The page's figures follow through `onRatings`.

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { withdrawReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { errorMessage } from "#domain/error.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import { call } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import { politicianPath, signInPath } from "../../lib/paths.ts";
import { useSession } from "../../app/session/use-session.ts";
import { useFocusOnArrival } from "../../lib/use-focus-on-arrival.ts";
import { useOwnId } from "../../lib/use-own-id.ts";
import { reviewText as text } from "../../text/review.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import { onWrittenElsewhere, toOutcome } from "./outcome.ts";
import type { Outcome, Written } from "./outcome.ts";
import type { OwnReviewCardProps } from "./own-review-card.tsx";
import { ReviewForm } from "./review-form.tsx";
import { draftKey, RATE_ID, sameReview } from "./review-form-state.ts";
import { useOwnReview } from "./use-own-review.ts";

interface ReviewSectionProps {
  politicianId: number;
  politicianName: string;
  /** The politician's ratings have changed; null: they are to be read again. */
  onRatings: (ratings: PoliticianDetail["ratings"] | null) => void;
  /** Which of the page's reviews is the reader's own; null: none that is known of. */
  onOwn: (id: number | null) => void;
  /** Above the form: why the reader may not write, where that is so. */
  standing: ReactNode;
  /** It is known that they may not. */
  isBlocked: boolean;
}

/** Only for who has written: readers do not load it. */
const OwnReviewCard = lazy<ComponentType<OwnReviewCardProps>>(() =>
  import("./own-review-card.tsx").then(
    (module) => ({ default: module.OwnReviewCard }),
    () => ({ default: () => <p>{errorMessage("data_failed")}</p> }),
  ),
);

export function ReviewSection(props: ReviewSectionProps) {
  const { politicianId, politicianName, onRatings } = props;
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  const { own, setReview, reload } = useOwnReview(politicianId, userId);
  const [editing, setEditing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useFocusOnArrival(RATE_ID, heading);
  useEffect(() => {
    if (outcome !== null) notice.current?.focus();
  }, [outcome]);

  const review = own.status === "known" ? own.review : null;
  useOwnId(review?.id ?? null, props.onOwn);
  const shown = editing ? null : review;

  function written({ review: now, ratings }: Written, edited = editing) {
    setOutcome(toOutcome(now, edited));
    setReview(now);
    setEditing(false);
    onRatings(ratings);
  }

  const writtenElsewhere = useEffectEvent(written);
  useEffect(
    () => onWrittenElsewhere(politicianId, (...news) => writtenElsewhere(...news)),
    [politicianId],
  );

  async function duplicate(sent: ReviewDraft | null): Promise<boolean> {
    const found = await reload();
    if (found.status !== "known" || found.review === null) return false;
    const isOurs = sent !== null && sameReview(sent, found.review);
    if (isOurs) drafts.remove(draftKey(politicianId));
    setOutcome(
      isOurs
        ? toOutcome(found.review, false)
        : { tone: "warn", title: errorMessage("review_duplicate"), hint: text.outcome.keptAsDraft },
    );
    onRatings(null);
    return true;
  }

  async function withdraw(withdrawn: OwnReview) {
    const { ratings } = await call(withdrawReview, { id: withdrawn.id });
    drafts.save(draftKey(politicianId), userId, {
      scores: withdrawn.scores,
      comment: withdrawn.comment,
    });
    setReview(null);
    setOutcome({
      tone: "info",
      title: text.outcome.withdrawn,
      hint: text.outcome.withdrawnHint,
    });
    onRatings(ratings);
  }

  /** What had the focus goes away: the heading, which stays, takes it. */
  function edit(on: boolean) {
    setOutcome(null);
    setEditing(on);
    heading.current?.focus();
  }

  return (
    <Card
      as="section"
      id={RATE_ID}
      aria-labelledby="valuta-titolo"
      data-print="no"
      // One's own review is short: it stays beside the page while one reads on.
      className={cx(shown !== null && "lg:sticky lg:top-24")}
    >
      <h2 id="valuta-titolo" ref={heading} tabIndex={-1}>
        {shown !== null ? text.own.title : editing ? text.form.editTitle : text.form.title}
      </h2>
      <div ref={notice} tabIndex={-1} role="status" className="not-empty:mt-3">
        {outcome !== null && (
          <Notice tone={outcome.tone} title={outcome.title}>
            {outcome.hint !== undefined && <p className="text-sm">{outcome.hint}</p>}
          </Notice>
        )}
      </div>
      {props.standing}
      {shown !== null && userId !== null ? (
        <Suspense fallback={null}>
          <OwnReviewCard
            review={shown}
            userId={userId}
            mayWrite={!props.isBlocked}
            onEdit={() => edit(true)}
            onWithdraw={() => withdraw(shown)}
          />
        </Suspense>
      ) : (
        <div hidden={props.isBlocked}>
          {!editing && outcome === null && <p className="mt-1 text-muted">{text.form.intro}</p>}
          <div inert={own.status === "loading"}>
            <ReviewForm
              key={editing ? "edit" : "write"}
              politicianId={politicianId}
              politicianName={politicianName}
              editing={editing ? review : null}
              hasConsent={own.status === "known" && own.hasConsent}
              signIn={signInPath(`${politicianPath(politicianId)}#${RATE_ID}`)}
              onWritten={(now) => written(now)}
              onDuplicate={duplicate}
              onCancel={() => edit(false)}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
