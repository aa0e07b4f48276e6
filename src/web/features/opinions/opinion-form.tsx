// The opinion form: stars with a preview, a comment, the name to show, consent the first time. It can
// be filled in before signing in; the draft waits.

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import { Link } from "../../app/router/link.tsx";
import type { OwnOpinion } from "#contract/topics.ts";
import { commentLength, COMMENT_MAX_LENGTH } from "#domain/comment.ts";
import { isScore } from "#domain/rating/attributes.ts";
import type { NameChoice as Choice, OpinionDraft } from "#domain/topic/opinion.ts";
import { paths } from "../../lib/paths.ts";
import { Objections } from "../../lib/objections.tsx";
import { useSession } from "../../app/session/use-session.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { errorText } from "../../text/errors.ts";
import { topicText } from "../../text/topic.ts";
import { AccountNote } from "../../ui/account-note.tsx";
import { ConsentBox } from "../../ui/consent-box.tsx";
import { TextArea } from "../../ui/inputs.tsx";
import { StarInput } from "../../ui/star-input.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { FormEnd } from "./form-end.tsx";
import { NameChoice } from "./name-choice.tsx";
import { draftKey, EMPTY_OPINION, isEmpty, parseDraft } from "./opinion-form-state.ts";
import type { Problem } from "./opinion-form-state.ts";
import { useSendOpinion } from "./use-send-opinion.ts";
import type { Written } from "./use-send-opinion.ts";

interface OpinionFormProps {
  topicId: number;
  /** The opinion being changed; null for a new one. */
  editing: OwnOpinion | null;
  /** False while it is known that consent must still be asked for. */
  hasConsent: boolean;
  lastShownName: Choice;
  /** Where to sign in and come back from. */
  signIn: string;
  onWritten: (written: Written) => void;
  /** The server already has one: was it `sent` by this very form? Answers whether it is dealt with. */
  onDuplicate: (sent: OpinionDraft | null) => Promise<boolean>;
  onCancel: () => void;
}

const RATING_ID = "valutazione";
const COMMENT_ID = "commento";
const CONSENT_ID = "consenso";
const DRAFT = { empty: EMPTY_OPINION, isEmpty, parse: parseDraft };
const text = topicText.form;

export function OpinionForm(props: OpinionFormProps) {
  const { topicId, editing, lastShownName, signIn } = props;
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { draft, savedAt, change, clear } = useDraft(
    draftKey(topicId),
    editing === null ? EMPTY_OPINION : toFormDraft(editing),
    DRAFT,
  );
  const shownName = draft.shownName ?? lastShownName;
  const [consent, setConsent] = useState(false);
  const [consentAsked, setConsentAsked] = useState(false);
  const needsConsent =
    editing === null && session.status === "signed-in" && (!props.hasConsent || consentAsked);
  const { busy, problem, clearProblem, send } = useSendOpinion({ topicId, editing, needsConsent });
  const at = (place: Problem["place"]) => (problem?.place === place ? problem.message : undefined);

  const goTo = useEffectEvent((found: Problem) => {
    form.current?.querySelector<HTMLElement>(whereToGo(found))?.focus();
  });
  useEffect(() => {
    if (problem !== null) goTo(problem);
  }, [problem]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (session.status === "loading") return;
    if (session.status === "signed-out") {
      toast(errorText("opinion_sign_in_required"));
      return void navigate(signIn);
    }
    const sent = await send({ ...draft, shownName }, consent);
    if (sent.status === "written") {
      clear();
      props.onWritten(sent.written);
    } else if (sent.status === "duplicate") {
      if (await props.onDuplicate(sent.maybeOurs ? draft : null)) clearProblem();
    } else if (sent.status === "failed" && sent.problem.place === "consent") {
      setConsentAsked(true);
    }
  }

  const fullName = session.status === "signed-in" ? session.user.fullName : null;
  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby="opinione-titolo">
      {editing === null && (
        <AccountNote
          session={session.status}
          signedIn={{ title: text.asUser(fullName ?? ""), hint: text.asUserHint }}
          signedOut={{ title: text.signedOut, hint: text.signedOutHint }}
          signIn={{ to: signIn, text: text.signIn }}
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
              if (at("rating") !== undefined) clearProblem();
            }}
            error={at("rating")}
            required
          />
        </div>
        <TextArea
          id={COMMENT_ID}
          name="comment"
          className="mt-5"
          label={text.comment}
          hint={text.commentHint}
          aside={<Counter comment={draft.comment} />}
          error={at("comment")}
          value={draft.comment}
          onChange={(event) => {
            change({ comment: event.currentTarget.value });
            if (at("comment") !== undefined) clearProblem();
          }}
          autoComplete="off"
          required
        />
        {problem?.objections !== undefined && <Objections objections={problem.objections} />}
        <NameChoice
          fullName={fullName}
          value={shownName}
          onChange={(choice) => change({ shownName: choice })}
        />
        {needsConsent && (
          <ConsentBox
            id={CONSENT_ID}
            label={text.consent}
            checked={consent}
            onChange={(checked) => {
              setConsent(checked);
              if (at("consent") !== undefined) clearProblem();
            }}
            error={at("consent")}
          >
            {text.consentText}{" "}
            <Link className="link" to={paths.privacy} target="_blank">
              {text.consentLink}
            </Link>
          </ConsentBox>
        )}
        <FormEnd
          isReady={session.status !== "loading"}
          editing={editing !== null}
          savedAt={savedAt}
          problem={problem}
          busy={busy}
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
function whereToGo({ place }: Problem): string {
  switch (place) {
    case "rating":
      return `#${RATING_ID} input`;
    case "comment":
      return `#${COMMENT_ID}`;
    case "consent":
      return `#${CONSENT_ID}`;
    default:
      return "[data-problem]";
  }
}
