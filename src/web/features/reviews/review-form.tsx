// The review form: ten scores, a comment, consent the first time. It can be filled in before
// signing in; the draft waits.

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { commentLength, COMMENT_MAX_LENGTH } from "#domain/comment.ts";
import { missingAttributes, ratedCount } from "#domain/review/review.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import { Objections } from "../../lib/objections.tsx";
import { useSession } from "../../app/session/use-session.ts";
import { reviewText } from "../../text/review.ts";
import { TextArea } from "../../ui/inputs.tsx";
import { ConsentField } from "./consent-field.tsx";
import { FormBar } from "./form-bar.tsx";
import type { Written } from "./outcome.ts";
import { EMPTY_REVIEW } from "./review-form-state.ts";
import type { Problem } from "./review-form-state.ts";
import { ScoreFields, scoreFieldId } from "./score-fields.tsx";
import { SignInNote } from "./sign-in-note.tsx";
import { useReviewDraft } from "./use-review-draft.ts";
import { useSendReview } from "./use-send-review.ts";

interface ReviewFormProps {
  politicianId: number;
  politicianName: string;
  /** The review being changed; null for a new one. */
  editing: OwnReview | null;
  /** False while it is known that consent must still be asked for. */
  hasConsent: boolean;
  /** Where to sign in and come back from. */
  signIn: string;
  onWritten: (written: Written) => void;
  /** The server already has one: was it `sent` by this very form? Answers whether it is dealt with. */
  onDuplicate: (sent: ReviewDraft | null) => Promise<boolean>;
  onCancel: () => void;
}

const COMMENT_ID = "commento";
const CONSENT_ID = "consenso";
const text = reviewText.form;

export function ReviewForm(props: ReviewFormProps) {
  const { politicianId, editing, signIn } = props;
  const session = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { draft, savedAt, change, clear } = useReviewDraft(politicianId, editing ?? EMPTY_REVIEW);
  const [consent, setConsent] = useState(false);
  const [consentAsked, setConsentAsked] = useState(false);
  const needsConsent =
    editing === null && session.status === "signed-in" && (!props.hasConsent || consentAsked);
  const { busy, problem, clearProblem, send } = useSendReview({
    politicianId,
    politicianName: props.politicianName,
    userId: session.status === "signed-in" ? session.user.id : null,
    editing,
    needsConsent,
  });
  const errorFor = (place: Problem["place"]) =>
    problem?.place === place ? problem.message : undefined;

  const goTo = useEffectEvent((found: Problem) => {
    form.current?.querySelector<HTMLElement>(whereToGo(found, draft))?.focus();
  });
  useEffect(() => {
    if (problem !== null) goTo(problem);
  }, [problem]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (session.status !== "signed-in") return void navigate(signIn);
    const sent = await send(draft, consent);
    if (sent.status === "written") {
      clear();
      props.onWritten(sent.written);
    } else if (sent.status === "duplicate") {
      if (await props.onDuplicate(sent.maybeOurs ? draft : null)) clearProblem();
    } else if (sent.status === "failed" && sent.problem.place === "consent") {
      setConsentAsked(true);
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby="valuta-titolo">
      {editing === null && <SignInNote session={session.status} signIn={signIn} />}
      <ScoreFields
        scores={draft.scores}
        onChange={(scores) => {
          change({ scores });
          if (errorFor("scores") !== undefined && missingAttributes(scores).length === 0)
            clearProblem();
        }}
        showMissing={errorFor("scores") !== undefined}
      />
      <TextArea
        id={COMMENT_ID}
        name="comment"
        className="mt-6"
        label={text.comment}
        hint={text.commentHint}
        aside={<Counter comment={draft.comment} />}
        error={errorFor("comment")}
        value={draft.comment}
        onChange={(event) => {
          change({ comment: event.currentTarget.value });
          if (errorFor("comment") !== undefined) clearProblem();
        }}
        autoComplete="off"
        required
      />
      {problem?.objections !== undefined && <Objections objections={problem.objections} />}
      {needsConsent && (
        <ConsentField
          id={CONSENT_ID}
          checked={consent}
          onChange={(checked) => {
            setConsent(checked);
            if (errorFor("consent") !== undefined) clearProblem();
          }}
          error={errorFor("consent")}
        />
      )}
      <FormBar
        session={session.status}
        editing={editing !== null}
        rated={ratedCount(draft.scores)}
        savedAt={savedAt}
        problem={problem}
        busy={busy}
        signIn={signIn}
        onCancel={() => {
          clear();
          props.onCancel();
        }}
      />
    </form>
  );
}

function Counter({ comment }: { comment: string }) {
  const length = commentLength(comment);
  const words = text.counter(length, COMMENT_MAX_LENGTH);
  return length > COMMENT_MAX_LENGTH ? (
    <strong className="text-danger">{words}</strong>
  ) : (
    <span>{words}</span>
  );
}

/** A selector of what to set right first. */
function whereToGo(problem: Problem, draft: ReviewDraft): string {
  if (problem.place === "comment") return `#${COMMENT_ID}`;
  if (problem.place === "consent") return `#${CONSENT_ID}`;
  const first = problem.place === "scores" ? missingAttributes(draft.scores)[0] : undefined;
  return first === undefined ? "[data-problem]" : `#${scoreFieldId(first)} input`;
}
