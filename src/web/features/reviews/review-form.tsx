// The review form: ten scores, a comment, consent the first time. It can be filled in before signing
// in; the draft waits.

import type { SubmitEvent } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import { editReview, publishReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { checkReview, missingAttributes, ratedCount } from "#domain/review/review.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import { call } from "../../lib/call.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { authoringText } from "../../text/authoring.ts";
import { reviewText } from "../../text/review.ts";
import { AccountNote } from "../../ui/account-note.tsx";
import { CommentField } from "../authoring/comment-field.tsx";
import { ConsentField } from "../authoring/consent-field.tsx";
import { useWritingForm } from "../authoring/use-writing-form.ts";
import { FormBar } from "./form-bar.tsx";
import type { Written } from "./outcome.ts";
import { draftKey, EMPTY_REVIEW, RATE_ID, REVIEW_DRAFT, reviewProblems } from "./review-draft.ts";
import { ScoreFields, scoreFieldId } from "./score-fields.tsx";

interface ReviewFormProps {
  politicianId: number;
  politicianName: string;
  /** The review being changed; null for a new one. */
  editing: OwnReview | null;
  hasConsent: boolean;
  /** Sign-in page that returns here. */
  signIn: string;
  onWritten: (written: Written) => void;
  /** The server already has one: was it `sent` by this very form? Resolves to whether it is dealt with. */
  onDuplicate: (sent: ReviewDraft | null) => Promise<boolean>;
  onCancel: () => void;
}

const text = reviewText.form;

export function ReviewForm(props: ReviewFormProps) {
  const { politicianId, politicianName, editing, hasConsent, signIn } = props;
  const navigate = useNavigate();
  const key = draftKey(politicianId);
  const { draft, savedAt, change, clear } = useDraft(key, editing ?? EMPTY_REVIEW, REVIEW_DRAFT);
  const form = useWritingForm<"scores" | "offline">({
    problems: reviewProblems,
    duplicate: "review_duplicate",
    isEditing: editing !== null,
    hasConsent,
    findField(part) {
      const first = part === "scores" ? missingAttributes(draft.scores)[0] : undefined;
      return first === undefined ? undefined : `#${scoreFieldId(first)} input`;
    },
    // Without a connection the review is queued; any response of the server ends that.
    onSettled(error, consent) {
      if (form.session.status !== "signed-in") return;
      const { id } = form.session.user;
      const reviewId = editing?.id ?? null;
      if (error?.code === "offline") {
        const key = String(error.values["key"]);
        queuedReviews.add(id, { politicianId, politicianName, reviewId, consent, key });
      } else queuedReviews.remove(id, politicianId);
    },
  });
  const { session } = form;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (session.status !== "signed-in") return void navigate(signIn);
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
          signIn={{ to: signIn, text: authoringText.form.signIn }}
          withoutScript={`${text.signedOut}. ${text.withoutScript}`}
        />
      )}
      <ScoreFields
        scores={draft.scores}
        onChange={(scores) => {
          change({ scores });
          if (missingAttributes(scores).length === 0) form.clear("scores");
        }}
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
      {form.consent.isNeeded && <ConsentField explanation={text.consentText} {...form.consent} />}
      <FormBar
        session={session.status}
        editing={editing !== null}
        rated={ratedCount(draft.scores)}
        savedAt={savedAt}
        problem={form.problem}
        busy={form.busy}
        signIn={signIn}
        onCancel={() => {
          clear();
          props.onCancel();
        }}
      />
    </form>
  );
}
