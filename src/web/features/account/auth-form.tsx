// Sign-in, sign-up and recovery: one form whose fields depend on the mode, so that a typed address
// survives a mode change. Inputs are uncontrolled, because password managers fill them at any time;
// values are read on submit.

import type { ReactNode, SubmitEvent } from "react";
import { Link } from "../../app/router/link.tsx";
import { recoveryProblems, signInProblems, signUpProblems } from "#domain/account/credentials.ts";
import type { CredentialProblem } from "#domain/account/credentials.ts";
import { requestPasswordReset, signUp } from "../../app/session/auth-api.ts";
import { signIn } from "../../app/session/use-session.ts";
import { paths } from "../../lib/paths.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordInput, TextInput } from "../../ui/inputs.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useSubmit } from "./use-submit.ts";

export type FormMode = "sign-in" | "sign-up" | "recovery";

interface AuthFormProps {
  mode: FormMode;
  /** Shown beside the password of the sign-in. */
  forgotten: ReactNode;
  /** Next step: done, or the second factor. */
  onDone: (mode: FormMode, next: "done" | "second-factor") => void;
}

const WORDS = { "sign-in": text.signIn, "sign-up": text.signUp, recovery: text.recovery };
const fieldId = (path: string) => `auth-${path}`;

export function AuthForm({ mode, forgotten, onDone }: AuthFormProps) {
  const { busy, failure, submit } = useSubmit(mode);
  const errorFor = (path: string) => failure?.fields.find((field) => field.path === path)?.message;
  const words = WORDS[mode];

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { problems, work } = createAttempt(mode, new FormData(event.currentTarget));
    const next = await submit(problems, work);
    if (next !== null) onDone(mode, next);
  }

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-5" aria-busy={busy}>
      <FailureNotice failure={failure} fieldId={fieldId} />
      {mode === "sign-up" && (
        <TextInput
          id={fieldId("fullName")}
          name="fullName"
          label={text.name}
          hint={text.nameHint}
          error={errorFor("fullName")}
          autoComplete="name"
          required
        />
      )}
      <TextInput
        key="email"
        id={fieldId("email")}
        name="email"
        type="email"
        label={text.email}
        error={errorFor("email")}
        autoComplete={mode === "recovery" ? "email" : "username"}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {mode === "sign-in" && (
        <div className="grid gap-1">
          <PasswordInput
            id={fieldId("password")}
            name="password"
            label={text.password}
            error={errorFor("password")}
            showText={text.showPassword}
            hideText={text.hidePassword}
            autoComplete="current-password"
            required
          />
          <div className="justify-self-end">{forgotten}</div>
        </div>
      )}
      {mode === "sign-up" && (
        <NewPasswordField
          id={fieldId("password")}
          label={text.password}
          error={errorFor("password")}
        />
      )}
      {mode === "sign-up" && (
        <p className="text-sm text-muted">
          {text.signUp.age}{" "}
          <Link className="link" to={paths.privacy}>
            {text.signUp.privacy}
          </Link>
          .
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {busy ? words.busy : words.submit}
      </Button>
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
    </form>
  );
}

/** What is wrong with what was typed, and what to do where nothing is. */
function createAttempt(
  mode: FormMode,
  data: FormData,
): { problems: CredentialProblem[]; work: () => Promise<"done" | "second-factor"> } {
  const value = (name: string) => {
    const entry = data.get(name);
    return typeof entry === "string" ? entry : "";
  };
  const email = value("email").trim();
  const password = value("password");
  switch (mode) {
    case "sign-in":
      return {
        problems: signInProblems({ email, password }),
        work: async () =>
          (await signIn({ email, password })) === "second-factor" ? "second-factor" : "done",
      };
    case "sign-up": {
      const fields = { fullName: value("fullName"), email, password };
      return {
        problems: signUpProblems(fields),
        work: () => signUp(fields).then(() => "done"),
      };
    }
    case "recovery":
      return {
        problems: recoveryProblems({ email }),
        work: () => requestPasswordReset(email).then(() => "done"),
      };
  }
}
