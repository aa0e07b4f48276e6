// The review form: an overall mark and the ten scores that start from it, a comment, an account where there is none,
// consent the first time. It can be filled in and sent without leaving the page; the draft waits.

import type { SubmitEvent } from "react";
import { editReview, publishReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { checkReview, missingAttributes, ratedCount } from "#domain/review/review.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import { call } from "../../lib/call.ts";
import { signInPath } from "../../lib/paths.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { authoringText } from "../../text/authoring.ts";
import { reviewText } from "../../text/review.ts";
import { AccountNote } from "../../ui/account-note.tsx";
import { AccountPart } from "../authoring/account-part.tsx";
import { CommentField } from "../authoring/comment-field.tsx";
import { ConsentField } from "../authoring/consent-field.tsx";
import { useWritingForm } from "../authoring/use-writing-form.ts";
import { FormBar } from "./form-bar.tsx";
import type { Written } from "./outcome.ts";
import { draftKey, RATE_ID } from "./rate-id.ts";
import { EMPTY_REVIEW, isEmpty, REVIEW_DRAFT, reviewProblems } from "./review-draft.ts";
import type { ReviewFormDraft } from "./review-draft.ts";
import { OVERALL_ID, ScoreFields, scoreFieldId } from "./score-fields.tsx";

interface ReviewFormProps {
  politicianId: number;
  politicianName: string;
  /** The review being changed; null for a new one. */
  editing: OwnReview | null;
  hasConsent: boolean;
  /** Where the form is: for the way to a sign-in and back. */
  returnPath: string;
  onWritten: (written: Written) => void;
  /** The server already has one: was it `sent` by this very form? Resolves to whether it is dealt with. */
  onDuplicate: (sent: ReviewDraft | null) => Promise<boolean>;
  onCancel: () => void;
}

const text = reviewText.form;

export function ReviewForm(props: ReviewFormProps) {
  const { politicianId, politicianName, editing, hasConsent, returnPath } = props;
  const key = draftKey(politicianId);
  const { draft, savedAt, change, clear } = useDraft<ReviewFormDraft>(
    key,
    editing ?? EMPTY_REVIEW,
    REVIEW_DRAFT,
  );
  const form = useWritingForm<"scores" | "offline">({
    problems: reviewProblems,
    duplicate: "review_duplicate",
    isEditing: editing !== null,
    hasConsent,
    findField(part) {
      if (part !== "scores") return undefined;
      const [first] = missingAttributes(draft.scores);
      // The overall mark gives all ten at once.
      if (first === undefined || (editing === null && ratedCount(draft.scores) === 0))
        return `#${OVERALL_ID} input`;
      return `#${scoreFieldId(first)} input`;
    },
    // Without a connection the review is queued; any response of the server ends that.
    onSettled(error, { userId, hasConsent: consent }) {
      const reviewId = editing?.id ?? null;
      if (error?.code === "offline") {
        const key = String(error.values["key"]);
        queuedReviews.add(userId, { politicianId, politicianName, reviewId, consent, key });
      } else queuedReviews.remove(userId, politicianId);
    },
  });
  const { session } = form;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (session.status === "loading") return;
    const check = checkReview(draft);
    void form.send({
      wrong: check.ok ? null : check.code,
      request(consent): Promise<Written> {
        if (!check.ok) throw new Error("not reached: the form is refused first");
        const { scores, comment } = check;
        return editing === null
          ? call(publishReview, { id: politicianId, scores, comment, consent })
          : call(editReview, { id: editing.id, scores, comment });
      },
      onWritten(written) {
        clear();
        props.onWritten(written);
      },
      onDuplicate: (mayBeOurs) => props.onDuplicate(mayBeOurs ? draft : null),
    });
  }

  return (
    <form id={form.id} onSubmit={submit} noValidate aria-labelledby={`${RATE_ID}-title`}>
      {editing === null && (
        <AccountNote
          session={session.status}
          signedIn={{ title: text.asUser, hint: text.asUserHint }}
          signedOut={{ title: text.signedOut, hint: text.signedOutHint }}
          signIn={{ to: signInPath(returnPath), text: authoringText.form.signIn }}
          withoutScript={`${text.signedOut}. ${text.withoutScript}`}
        />
      )}
      <ScoreFields
        overall={draft.overall ?? null}
        scores={draft.scores}
        onChange={(changed) => {
          change(changed);
          if (missingAttributes(changed.scores).length === 0) form.clear("scores");
        }}
        isEditing={editing !== null}
        showMissing={form.errorFor("scores") !== undefined}
      />
      <CommentField
        hint={text.commentHint}
        value={draft.comment}
        error={form.errorFor("comment")}
        objections={form.problem?.objections}
        onChange={(comment) => {
          change({ comment });
          form.clear("comment");
        }}
      />
      <AccountPart
        entry={form.entry}
        errorFor={form.errorFor}
        target={returnPath}
        hasBegun={!isEmpty(draft)}
      />
      {form.consent.isNeeded && (session.status === "signed-in" || !isEmpty(draft)) && (
        <ConsentField explanation={text.consentText} {...form.consent} />
      )}
      <FormBar
        session={session.status}
        editing={editing !== null}
        rated={ratedCount(draft.scores)}
        savedAt={savedAt}
        problem={form.problem}
        busy={form.busy}
        onCancel={() => {
          clear();
          props.onCancel();
        }}
      />
    </form>
  );
}
