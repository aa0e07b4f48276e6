// Target of a recovery mail's link: sets a new password. The code is in the URL's hash, which is
// never sent to a server.

import type { SubmitEvent } from "react";
import { newPasswordProblems } from "#domain/account/credentials.ts";
import { resetPassword } from "../../app/session/auth-api.ts";
import { forgetSession } from "../../app/session/use-session.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useLinkCode } from "./use-link-code.ts";
import { useSubmit } from "./use-submit.ts";

interface NewPasswordFormProps {
  /** Address of the recovery mode. */
  recovery: string;
  onDone: () => void;
}

const words = text.newPasswordPage;
const fieldId = (path: string) => `auth-${path}`;

export function NewPasswordForm({ recovery, onDone }: NewPasswordFormProps) {
  const { busy, failure, submit } = useSubmit("new-password");
  const token = useLinkCode();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entry = new FormData(event.currentTarget).get("password");
    const password = typeof entry === "string" ? entry : "";
    const work = async () => {
      await resetPassword({ token: token ?? "", newPassword: password });
      return "done";
    };
    if ((await submit(newPasswordProblems({ password }), work)) === null) return;
    forgetSession();
    onDone();
  }

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-5" aria-busy={busy}>
      <FailureNotice failure={failure} fieldId={fieldId} />
      {token === "" && (
        <Notice tone="warn" role="alert">
          {words.incomplete}
        </Notice>
      )}
      <NewPasswordField
        id={fieldId("password")}
        label={text.newPassword}
        error={failure?.fields[0]?.message}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {busy ? words.busy : words.submit}
      </Button>
      <Button to={recovery} variant="quiet">
        {words.again}
      </Button>
    </form>
  );
}
