// The form of a text, new or changed. It is checked here first for a quick answer, then by the server,
// whose verdict counts. One attempt at a time; a failure leaves everything where it is.

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { SessionState } from "#domain/account/session-state.ts";
import type { AppError, ErrorCode } from "#domain/error.ts";
import { useSession } from "../../app/session/use-session.ts";
import { toAppError } from "../../lib/app-error.ts";
import { useSubmit } from "../../lib/form.ts";
import type { FieldProblem } from "../../lib/form.ts";
import { COMMENT_ID } from "./comment-field.tsx";
import { CONSENT_ID } from "./consent-field.tsx";
import { ACCOUNT_FIELDS } from "./form-problem.ts";
import type { createProblems, FormPart } from "./form-problem.ts";
import { toEntryProblem, useAccountEntry } from "./use-account-entry.ts";

interface WritingFormOptions<Own extends string> {
  problems: ReturnType<typeof createProblems<Own>>;
  /** The error of a second text on the same subject. */
  duplicate: ErrorCode;
  /** An existing text is being changed. */
  isEditing: boolean;
  /** False while it is known that consent must still be asked for. */
  hasConsent: boolean;
  /** Selector of the field a problem of the form's own parts belongs to. */
  findField: (part: FormPart<Own>) => string | undefined;
  /** After every response of the server, or its absence; `userId` is the author's. */
  onSettled?: (error: AppError | null, attempt: { userId: string; hasConsent: boolean }) => void;
}

interface Attempt<Written> {
  /** What the form's own check found. */
  wrong: ErrorCode | null;
  request: (hasConsent: boolean) => Promise<Written>;
  onWritten: (written: Written) => void;
  /**
   * The server already has a text: `mayBeOurs` when an earlier attempt of this form had no response
   * and may have arrived after all. Resolves to whether it is dealt with.
   */
  onDuplicate: (mayBeOurs: boolean) => Promise<boolean>;
}

export function useWritingForm<Own extends string>(options: WritingFormOptions<Own>) {
  type Problem = FieldProblem<FormPart<Own>>;
  const { problems, duplicate, isEditing, hasConsent, findField, onSettled } = options;
  const session = useSession();
  const id = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [consent, setConsent] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const isUnanswered = useRef(false);
  const { latest, entry } = useAuthor(session);
  // Whether somebody with an account has consented is known once they have signed in.
  const needsConsent =
    !isEditing &&
    (session.status === "signed-in"
      ? !hasConsent || isConsentMissing
      : session.status === "signed-out" && entry.mode === "sign-up");

  const focus = useEffectEvent((found: Problem) => {
    const selector = SHARED_FIELDS[found.field] ?? findField(found.field) ?? "[data-problem]";
    findForm(id)?.querySelector<HTMLElement>(selector)?.focus();
  });
  useEffect(() => {
    if (problem !== null) focus(problem);
  }, [problem]);

  const { busy, submit } = useSubmit(() => undefined);

  /** Whether there is a session to write with. */
  async function enter(form: HTMLFormElement): Promise<boolean> {
    const entered = await settle(entry.enter(form));
    if (entered.error !== null) setProblem(toEntryProblem(entered.error));
    return entered.error === null && entered.value;
  }

  async function send<Written>(attempt: Attempt<Written>): Promise<void> {
    const { wrong, request, onWritten, onDuplicate } = attempt;
    if (wrong !== null) return setProblem(problems.toProblem(wrong));
    const form = session.status === "signed-out" ? findForm(id) : null;
    const wrongEntry = form === null ? null : entry.check(form);
    if (wrongEntry !== null) return setProblem(wrongEntry);
    if (needsConsent && !consent) return setProblem(problems.toProblem("consent_required"));
    await submit(async () => {
      setProblem(null);
      if (form !== null && !(await enter(form))) return;
      const settled = await settle(request(consent));
      const author = latest.current;
      if (author !== null) onSettled?.(settled.error, { userId: author, hasConsent: consent });
      if (settled.error === null) return onWritten(settled.value);
      const { code } = settled.error;
      if (code === "offline") isUnanswered.current = true;
      if (code === "consent_required") setConsentMissing(true);
      setProblem(problems.toFailure(settled.error));
      if (code === duplicate && (await onDuplicate(isUnanswered.current))) setProblem(null);
    });
  }

  const errorFor = (part: FormPart<Own>) => (problem?.field === part ? problem.message : undefined);
  const clear = (part: FormPart<Own>) => {
    if (problem?.field === part) setProblem(null);
  };
  return {
    /** Of the form element. */
    id,
    session,
    busy,
    problem,
    errorFor,
    clear,
    send,
    /** Where one writes signed out: the account that is entered with the text. */
    entry: session.status === "signed-out" ? entry : null,
    consent: {
      isNeeded: needsConsent,
      checked: consent,
      onChange: (checked: boolean) => {
        setConsent(checked);
        clear("consent");
      },
      error: errorFor("consent"),
    },
  };
}

const SHARED_FIELDS: Record<string, string> = {
  comment: `#${COMMENT_ID}`,
  consent: `#${CONSENT_ID}`,
  ...Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, `[name="${name}"]`])),
};

const findForm = (id: string) => document.querySelector<HTMLFormElement>(`form[id="${id}"]`);

/** The user of the session, also one that begins while the text is sent, and the way into an account without one. */
function useAuthor(session: SessionState) {
  const userId = session.status === "signed-in" ? session.user.id : null;
  const latest = useRef(userId);
  const entry = useAccountEntry();
  const { setMode } = entry;
  useEffect(() => {
    // A session that ended was of somebody with an account.
    if (userId === null && latest.current !== null) setMode("sign-in");
    latest.current = userId;
  }, [userId, setMode]);
  return { latest, entry };
}

async function settle<Value>(
  promise: Promise<Value>,
): Promise<{ error: null; value: Value } | { error: AppError }> {
  return promise.then(
    (value) => ({ error: null, value }),
    (error: unknown) => ({ error: toAppError(error) }),
  );
}
