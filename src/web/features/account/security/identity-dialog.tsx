// Re-authentication: password, and a code with a second factor; for accounts without a password,
// the provider.

import { useState } from "react";
import type { ErrorCode } from "#domain/error.ts";
import { confirmIdentity } from "../../../app/session/security-api.ts";
import { readText, toFieldProblems, toSentences, useForm, useSubmit } from "../../../lib/form.ts";
import { account } from "../../../text/account.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordInput, TextInput } from "../../../ui/inputs.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { leaveForGoogle } from "../google-journey.ts";
import { PasskeyAgain } from "./passkey-again.tsx";
import { useSecurity } from "./use-security.ts";

interface IdentityDialogProps {
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

const words = text.identity;
const FIELDS = ["password", "code"] as const;
type Field = (typeof FIELDS)[number];
const CODES: Partial<Record<ErrorCode, Field>> = {
  password_required: "password",
  password_wrong: "password",
  second_factor_missing: "code",
  second_factor_wrong: "code",
};

export function IdentityDialog({ open, onAnswer }: IdentityDialogProps) {
  const state = useSecurity();
  const security = state.status === "ready" ? state.security : null;
  return (
    <Dialog
      open={open}
      // The dialog also closes after an answer: only the first event counts.
      onClose={() => onAnswer(false)}
      title={words.title}
      closeText={text.close}
    >
      {security !== null && security.passkeys.length > 0 && (
        <PasskeyAgain onDone={() => onAnswer(true)} />
      )}
      {security?.hasPassword === false ? (
        <GoogleAgain />
      ) : (
        <PasswordAgain
          hasCode={security !== null && security.secondFactor !== null}
          onDone={() => onAnswer(true)}
          onCancel={() => onAnswer(false)}
        />
      )}
    </Dialog>
  );
}

interface PasswordAgainProps {
  hasCode: boolean;
  onDone: () => void;
  onCancel: () => void;
}

function PasswordAgain({ hasCode, onDone, onCancel }: PasswordAgainProps) {
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS, codes: CODES }));
  const { busy, errorFor } = form;

  async function send(element: HTMLFormElement) {
    const data = new FormData(element);
    const fields = { password: readText(data, "password"), code: readText(data, "code").trim() };
    const problems: { field: Field; code: ErrorCode }[] = [];
    if (fields.password === "") problems.push({ field: "password", code: "password_required" });
    if (hasCode && fields.code === "")
      problems.push({ field: "code", code: "second_factor_missing" });
    const work = () => confirmIdentity(fields).then(() => true);
    if ((await form.submit(toSentences(problems), work)) !== null) onDone();
  }

  return (
    <SubmitForm form={form} onSend={send} className="grid gap-5">
      <p>{hasCode ? words.textWithCode : words.text}</p>
      <FormError>{errorFor("form")}</FormError>
      <PasswordInput
        id={`${form.id}-password`}
        name="password"
        label={account.password}
        error={errorFor("password")}
        showText={account.showPassword}
        hideText={account.hidePassword}
        autoComplete="current-password"
        required
      />
      {hasCode && (
        <TextInput
          id={`${form.id}-code`}
          name="code"
          label={words.code}
          error={errorFor("code")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </div>
    </SubmitForm>
  );
}

function GoogleAgain() {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, submit } = useSubmit((error) => setFailure(error.message));

  async function leave() {
    setFailure(null);
    const { pathname, search } = window.location;
    await submit(() => leaveForGoogle({ again: true, target: pathname + search }));
  }
  return (
    <div className="grid gap-5">
      <p>{words.google}</p>
      <FormError>{failure}</FormError>
      <Button variant="primary" busy={busy} onClick={() => void leave()}>
        {account.google.button}
      </Button>
    </div>
  );
}
