// The opinion form: stars with a preview, a comment, the name to show, consent the first time. It can
// be filled in before signing in; the draft waits.

import type { SubmitEvent } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import { editOpinion, submitOpinion } from "#contract/topics.ts";
import type { OwnOpinion, TopicRatings } from "#contract/topics.ts";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";
import { isScore } from "#domain/rating/attributes.ts";
import { checkOpinion } from "#domain/topic/opinion.ts";
import type { NameChoice as Choice, OpinionDraft } from "#domain/topic/opinion.ts";
import { call } from "../../lib/call.ts";
import { signInPath } from "../../lib/paths.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { authoringText } from "../../text/authoring.ts";
import { errorText } from "../../text/errors.ts";
import { topicText } from "../../text/topic.ts";
import { AccountNote } from "../../ui/account-note.tsx";
import { StarInput } from "../../ui/star-input.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { AccountPart } from "../authoring/account-part.tsx";
import { CommentField } from "../authoring/comment-field.tsx";
import { ConsentField } from "../authoring/consent-field.tsx";
import { useWritingForm } from "../authoring/use-writing-form.ts";
import { FormEnd } from "./form-end.tsx";
import { NameChoice } from "./name-choice.tsx";
import { EMPTY_OPINION, isEmpty, OPINION_DRAFT, opinionProblems } from "./opinion-draft.ts";
import { draftKey, OPINE_ID } from "./opine-id.ts";

export interface Written {
  opinion: OwnOpinion;
  /** The topic's ratings; null when they have not changed. */
  ratings: TopicRatings | null;
}

interface OpinionFormProps {
  topicId: number;
  /** The opinion being changed; null for a new one. */
  editing: OwnOpinion | null;
  hasConsent: boolean;
  lastShownName: Choice;
  /** Where the form is: for the way to a sign-in and back. */
  returnPath: string;
  onWritten: (written: Written) => void;
  /** The server already has one: was it `sent` by this very form? Resolves to whether it is dealt with. */
  onDuplicate: (sent: OpinionDraft | null) => Promise<boolean>;
  onCancel: () => void;
}

const RATING_ID = "valutazione";
const text = topicText.form;

export function OpinionForm(props: OpinionFormProps) {
  const { topicId, editing, hasConsent, lastShownName, returnPath } = props;
  const navigate = useNavigate();
  const toast = useToast();
  const { draft, savedAt, change, clear } = useDraft(
    draftKey(topicId),
    editing === null ? EMPTY_OPINION : toFormDraft(editing),
    OPINION_DRAFT,
  );
  const shownName = draft.shownName ?? lastShownName;
  const form = useWritingForm<"rating">({
    problems: opinionProblems,
    duplicate: "opinion_duplicate",
    isEditing: editing !== null,
    hasConsent,
    findField: (part) => (part === "rating" ? `#${RATING_ID} input` : undefined),
  });
  const { session } = form;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (session.status === "loading") return;
    // Without a word about an account: to the page for it, as specified.
    if (form.entry?.isUntouched(event.currentTarget) === true) {
      toast(errorText("opinion_sign_in_required"));
      return void navigate(signInPath(returnPath));
    }
    const check = checkOpinion(draft);
    void form.send({
      wrong: check.ok ? null : check.code,
      async request(consent): Promise<Written> {
        if (!check.ok) throw new Error("not reached: the form is refused first");
        const content = { rating: check.rating, comment: check.comment, shownName };
        if (editing !== null) return call(editOpinion, { id: editing.id, ...content });
        const { opinion } = await call(submitOpinion, { id: topicId, ...content, consent });
        return { opinion, ratings: null };
      },
      onWritten(written) {
        clear();
        props.onWritten(written);
      },
      onDuplicate: (mayBeOurs) => props.onDuplicate(mayBeOurs ? draft : null),
    });
  }

  const fullName = session.status === "signed-in" ? session.user.fullName : null;
  const isNamed = fullName !== null && shownName === "full-name";
  return (
    <form id={form.id} onSubmit={submit} noValidate aria-labelledby={`${OPINE_ID}-title`}>
      {editing === null && (
        <AccountNote
          session={session.status}
          signedIn={{
            title: text.asUser(isNamed ? fullName : PUBLIC_AUTHOR),
            hint: fullName === PUBLIC_AUTHOR ? text.asUserOnlyHint : text.asUserHint,
          }}
          signedOut={{ title: text.signedOut, hint: text.signedOutHint }}
          signIn={{ to: signInPath(returnPath), text: authoringText.form.signIn }}
          withoutScript={text.withoutScript}
        />
      )}
      <div className="noscript:hidden">
        <div id={RATING_ID} className="mt-5">
          <StarInput
            name={RATING_ID}
            label={text.rating}
            hint={text.ratingHint}
            valueText={text.star}
            emptyText={text.starEmpty}
            clearText={text.starClear}
            value={isScore(draft.rating) ? draft.rating : null}
            onChange={(rating) => {
              change({ rating: rating ?? 0 });
              form.clear("rating");
            }}
            error={form.errorFor("rating")}
            required
          />
        </div>
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
        <NameChoice
          fullName={fullName}
          value={shownName}
          onChange={(choice) => change({ shownName: choice })}
        />
        <AccountPart
          entry={form.entry}
          errorFor={form.errorFor}
          asksName={shownName === "full-name"}
          target={returnPath}
          hasBegun={!isEmpty(draft)}
        />
        {form.consent.isNeeded && (session.status === "signed-in" || !isEmpty(draft)) && (
          <ConsentField explanation={text.consentText} {...form.consent} />
        )}
        <FormEnd
          isReady={session.status !== "loading"}
          editing={editing !== null}
          savedAt={savedAt}
          problem={form.problem}
          busy={form.busy}
          onCancel={() => {
            clear();
            props.onCancel();
          }}
        />
      </div>
    </form>
  );
}

function toFormDraft({ rating, comment, shownName }: OwnOpinion) {
  return { rating, comment, shownName };
}
