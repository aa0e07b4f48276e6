// Changes the password, or sets one for an account that signs in with Google only. For the settings page;
// complete in itself, dialog included.

import { newPasswordProblems } from "#domain/account/credentials.ts";
import type { ErrorCode } from "#domain/error.ts";
import { changePassword } from "../../../app/session/security-api.ts";
import { readText, toFieldProblems, toSentences, useForm } from "../../../lib/form.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { account } from "../../../text/account.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordInput } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useIdentityCheck } from "./use-identity-check.tsx";
import { reloadSecurity } from "./use-security.ts";

const words = text.password;
const FIELDS = ["password", "newPassword"] as const;
type Field = (typeof FIELDS)[number];
const CODES: Partial<Record<ErrorCode, Field>> = {
  password_wrong: "password",
};

export function PasswordSettings() {
  const { checked, dialog } = useIdentityCheck();
  return (
    <>
      <SecuritySection id="password" title={words.title}>
        {({ hasPassword }) => (
          <>
            <p className="text-muted">{hasPassword ? words.what : words.whatWithout}</p>
            <PasswordForm hasPassword={hasPassword} checked={checked} />
          </>
        )}
      </SecuritySection>
      {dialog}
    </>
  );
}

interface PasswordFormProps {
  hasPassword: boolean;
  checked: ReturnType<typeof useIdentityCheck>["checked"];
}

function PasswordForm({ hasPassword, checked }: PasswordFormProps) {
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS, codes: CODES }));
  const toast = useToast();

  async function save(element: HTMLFormElement) {
    const data = new FormData(element);
    const fields = {
      password: readText(data, "password"),
      newPassword: readText(data, "newPassword"),
    };
    const isDone = await form.submit(findProblems(fields, hasPassword), () =>
      checked(() => changePassword(fields).then(() => true)),
    );
    if (isDone === null) return;
    element.reset();
    toast(words.done, "good");
    await reloadSecurity();
  }

  return (
    <SubmitForm form={form} onSend={save} className="grid gap-5">
      <FormError>{form.errorFor("form")}</FormError>
      {hasPassword && (
        <PasswordInput
          id={`${form.id}-password`}
          name="password"
          label={words.current}
          error={form.errorFor("password")}
          showText={account.showPassword}
          hideText={account.hidePassword}
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordField
        id={`${form.id}-new`}
        name="newPassword"
        label={account.newPassword}
        error={form.errorFor("newPassword")}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? words.busy : words.submit}
      </Button>
    </SubmitForm>
  );
}

function findProblems(
  { password, newPassword }: { password: string; newPassword: string },
  hasPassword: boolean,
): FieldProblem<Field>[] {
  const problems: { field: Field; code: ErrorCode }[] = [];
  if (hasPassword && password === "")
    problems.push({ field: "password", code: "password_required" });
  for (const { code } of newPasswordProblems({ password: newPassword }))
    problems.push({ field: "newPassword", code });
  return toSentences(problems);
}
