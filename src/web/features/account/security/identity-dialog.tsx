// Re-authentication: password, and a code with a second factor; for accounts without a password,
// the provider.

import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { AppError } from "#domain/error.ts";
import { confirmIdentity } from "../../../app/session/security-api.ts";
import { account } from "../../../text/account.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordInput, TextInput } from "../../../ui/inputs.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { leaveForGoogle } from "../google-journey.ts";
import { useSubmit } from "../use-submit.ts";
import type { Problem } from "../use-submit.ts";
import { useSecurity } from "./use-security.ts";

interface IdentityDialogProps {
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

const words = text.identity;

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
  const id = useId();
  const fieldId = (path: string) => `${id}-${path}`;
  const { busy, failure, submit } = useSubmit("identity");
  const errorFor = (path: string) => failure?.fields.find((field) => field.path === path)?.message;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: string) => {
      const entry = data.get(name);
      return typeof entry === "string" ? entry : "";
    };
    const fields = { password: value("password"), code: value("code").trim() };
    const problems: Problem[] = [];
    if (fields.password === "") problems.push({ field: "password", code: "password_required" });
    if (hasCode && fields.code === "")
      problems.push({ field: "code", code: "second_factor_missing" });
    const next = await submit(problems, () => confirmIdentity(fields).then(() => "done"));
    if (next !== null) onDone();
  }

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-5" aria-busy={busy}>
      <p>{hasCode ? words.textWithCode : words.text}</p>
      <FailureNotice failure={failure} fieldId={fieldId} />
      <PasswordInput
        id={fieldId("password")}
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
          id={fieldId("code")}
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
    </form>
  );
}

function GoogleAgain() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    setBusy(true);
    setFailure(null);
    try {
      const { pathname, search } = window.location;
      await leaveForGoogle({ again: true, target: pathname + search });
    } catch (error) {
      setFailure((error instanceof AppError ? error : new AppError("internal")).message);
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-5">
      <p>{words.google}</p>
      {failure !== null && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <Button variant="primary" busy={busy} onClick={() => void leave()}>
        {account.google.button}
      </Button>
    </div>
  );
}
