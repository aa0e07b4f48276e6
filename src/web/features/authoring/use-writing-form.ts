// The form of a text, new or changed. It is checked here first for a quick answer, then by the server,
// whose verdict counts. One attempt at a time; a failure leaves everything where it is.

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { AppError, ErrorCode } from "#domain/error.ts";
import { useSession } from "../../app/session/use-session.ts";
import { toAppError } from "../../lib/app-error.ts";
import { useSubmit } from "../../lib/form.ts";
import type { FieldProblem } from "../../lib/form.ts";
import { COMMENT_ID } from "./comment-field.tsx";
import { CONSENT_ID } from "./consent-field.tsx";
import type { createProblems, FormPart } from "./form-problem.ts";

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
  /** After every response of the server, or its absence. */
  onSettled?: (error: AppError | null, hasConsent: boolean) => void;
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
  const needsConsent =
    !isEditing && session.status === "signed-in" && (!hasConsent || isConsentMissing);

  const focus = useEffectEvent((found: Problem) => {
    const selector = SHARED_FIELDS[found.field] ?? findField(found.field) ?? "[data-problem]";
    document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus();
  });
  useEffect(() => {
    if (problem !== null) focus(problem);
  }, [problem]);

  const { busy, submit } = useSubmit(() => undefined);

  async function send<Written>(attempt: Attempt<Written>): Promise<void> {
    const { wrong, request, onWritten, onDuplicate } = attempt;
    const refusal = wrong ?? (needsConsent && !consent ? "consent_required" : null);
    if (refusal !== null) return setProblem(problems.toProblem(refusal));
    await submit(async () => {
      setProblem(null);
      const settled = await settle(request(consent));
      onSettled?.(settled.error, consent);
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
};

async function settle<Value>(
  promise: Promise<Value>,
): Promise<{ error: null; value: Value } | { error: AppError }> {
  return promise.then(
    (value) => ({ error: null, value }),
    (error: unknown) => ({ error: toAppError(error) }),
  );
}
