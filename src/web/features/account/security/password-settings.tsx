// Changes the password, or sets one for an account that signs in with Google only. For the settings page;
// complete in itself, dialog included.

import type { SubmitEvent } from "react";
import { newPasswordProblems } from "#domain/account/credentials.ts";
import { errorMessage } from "#domain/error.ts";
import type { AppError } from "#domain/error.ts";
import { changePassword } from "../../../app/session/security-api.ts";
import { useForm } from "../../../lib/form.ts";
import { account } from "../../../text/account.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useIdentityCheck } from "./use-identity-check.tsx";
import { reloadSecurity } from "./use-security.ts";

const words = text.password;
type Field = "password" | "newPassword" | "form";

export function PasswordSettings() {
  const { checked, dialog } = useIdentityCheck();
  return (
    <>
      <SecuritySection title={words.title}>
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
  const form = useForm<Field>(toProblems);
  const toast = useToast();

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const data = new FormData(element);
    const value = (name: Field) => {
      const entry = data.get(name);
      return typeof entry === "string" ? entry : "";
    };
    const fields = { password: value("password"), newPassword: value("newPassword") };
    const isDone = await form.submit(findProblems(fields, hasPassword), () =>
      checked(() => changePassword(fields).then(() => true)),
    );
    if (isDone === null) return;
    element.reset();
    toast(words.done, "good");
    await reloadSecurity();
  }

  return (
    <form
      id={form.id}
      method="post"
      noValidate
      className="grid gap-5"
      aria-busy={form.busy}
      onSubmit={(event) => void save(event)}
    >
      {form.errorFor("form") !== undefined && (
        <Notice tone="danger" role="alert">
          {form.errorFor("form")}
        </Notice>
      )}
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
    </form>
  );
}

function findProblems(
  { password, newPassword }: { password: string; newPassword: string },
  hasPassword: boolean,
) {
  const current =
    hasPassword && password === ""
      ? [{ field: "password" as const, message: errorMessage("password_required") }]
      : [];
  const next = newPasswordProblems({ password: newPassword }).map(({ code }) => ({
    field: "newPassword" as const,
    message: errorMessage(code),
  }));
  return [...current, ...next];
}

function toProblems(error: AppError): { field: Field; message: string }[] {
  if (error.code === "password_wrong") return [{ field: "password", message: error.message }];
  const [field] = error.fields;
  const isOwn = field?.path === "password" || field?.path === "newPassword";
  return [{ field: isOwn ? (field.path as Field) : "form", message: error.message }];
}
