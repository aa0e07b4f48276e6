// Target of a recovery mail's link: sets a new password. The code is in the URL's hash, which is
// never sent to a server.

import { newPasswordProblems } from "#domain/account/credentials.ts";
import { resetPassword } from "../../app/session/auth-api.ts";
import { forgetSession } from "../../app/session/use-session.ts";
import { readText, toFieldProblems, toSentences, useForm } from "../../lib/form.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useLinkCode } from "./use-link-code.ts";

interface NewPasswordFormProps {
  /** Address of the recovery mode. */
  recovery: string;
  onDone: () => void;
}

const words = text.newPasswordPage;

export function NewPasswordForm({ recovery, onDone }: NewPasswordFormProps) {
  const form = useForm((error) => toFieldProblems(error, { fields: ["password"] }));
  const token = useLinkCode();

  async function send(element: HTMLFormElement) {
    const password = readText(new FormData(element), "password");
    const isDone = await form.submit(toSentences(newPasswordProblems({ password })), async () => {
      await resetPassword({ token: token ?? "", newPassword: password });
      return true;
    });
    if (isDone === null) return;
    forgetSession();
    onDone();
  }

  return (
    <SubmitForm form={form} onSend={send} className="grid gap-5">
      <FormError>{form.errorFor("form")}</FormError>
      {token === "" && (
        <Notice tone="warn" role="alert">
          {words.incomplete}
        </Notice>
      )}
      <NewPasswordField
        id="auth-password"
        label={text.newPassword}
        error={form.errorFor("password")}
      />
      <Button type="submit" variant="primary" size="lg" busy={form.busy}>
        {form.busy ? words.busy : words.submit}
      </Button>
      <Button to={recovery} variant="quiet">
        {words.again}
      </Button>
    </SubmitForm>
  );
}
