// Sign-in, sign-up and recovery: one form whose fields depend on the mode, so that a typed address
// survives a mode change. Inputs are uncontrolled, because password managers fill them at any time;
// values are read on submit.

import type { ReactNode } from "react";
import { Link } from "../../app/router/link.tsx";
import { recoveryProblems, signInProblems, signUpProblems } from "#domain/account/credentials.ts";
import type { CredentialProblem } from "#domain/account/credentials.ts";
import { requestPasswordReset, signUp } from "../../app/session/auth-api.ts";
import { signIn } from "../../app/session/actions.ts";
import { readText, toFieldProblems, toSentences, useForm } from "../../lib/form.ts";
import { useProof } from "../../lib/use-proof.ts";
import type { SendWithProof } from "../../lib/use-proof.ts";
import { paths } from "../../lib/paths.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { ProofStatus } from "../../ui/proof-status.tsx";
import { PasswordInput, TextInput } from "../../ui/inputs.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export type FormMode = "sign-in" | "sign-up" | "recovery";

interface AuthFormProps {
  mode: FormMode;
  /** Shown beside the password of the sign-in. */
  forgotten: ReactNode;
  /** Next step: done, or the second factor. */
  onDone: (mode: FormMode, next: "done" | "second-factor") => void;
}

const WORDS = { "sign-in": text.signIn, "sign-up": text.signUp, recovery: text.recovery };
const FIELDS = ["fullName", "email", "password"] as const;
const fieldId = (field: (typeof FIELDS)[number]) => `auth-${field}`;

export function AuthForm({ mode, forgotten, onDone }: AuthFormProps) {
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS }), mode);
  const { busy, errorFor } = form;
  const words = WORDS[mode];
  const proof = useProof();

  async function send(element: HTMLFormElement) {
    const { problems, work } = createAttempt(mode, new FormData(element), proof.send);
    const next = await form.submit(toSentences(problems), work);
    if (next !== null) onDone(mode, next);
  }

  return (
    <SubmitForm form={form} onSend={send} className="grid gap-5">
      <FormError>{errorFor("form")}</FormError>
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
      <div className="grid">
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {busy ? words.busy : words.submit}
        </Button>
        <ProofStatus>{proof.status}</ProofStatus>
      </div>
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
    </SubmitForm>
  );
}

/** What is wrong with what was typed, and what to do where nothing is. */
function createAttempt(
  mode: FormMode,
  data: FormData,
  withProof: SendWithProof,
): { problems: CredentialProblem[]; work: () => Promise<"done" | "second-factor"> } {
  const email = readText(data, "email").trim();
  const password = readText(data, "password");
  switch (mode) {
    case "sign-in":
      return {
        problems: signInProblems({ email, password }),
        work: async () =>
          (await signIn({ email, password })) === "second-factor" ? "second-factor" : "done",
      };
    case "sign-up": {
      const fields = { fullName: readText(data, "fullName"), email, password };
      return {
        problems: signUpProblems(fields),
        work: () => withProof((proof) => signUp(fields, proof)).then(() => "done"),
      };
    }
    case "recovery":
      return {
        problems: recoveryProblems({ email }),
        work: () => withProof((proof) => requestPasswordReset(email, proof)).then(() => "done"),
      };
  }
}
