// The account within the form of a text: e-mail and password of a new one or of one's own, the code of a second factor,
// or another way to sign in. Sent with the text.

import { useEffect, useRef, useState } from "react";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { account as words } from "../../text/account.ts";
import { authoringText } from "../../text/authoring.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordInput, TextInput } from "../../ui/inputs.tsx";
import { ProofStatus } from "../../ui/proof-status.tsx";
import { CodeInput } from "../account/code-input.tsx";
import { GoogleButton } from "../account/google-button.tsx";
import { Strength } from "../account/new-password-field.tsx";
import { PasskeyButton } from "../account/passkey-button.tsx";
import type { AccountField } from "./form-problem.ts";
import type { AccountEntry } from "./use-account-entry.ts";

const text = authoringText.account;

export interface AccountFieldsProps {
  entry: AccountEntry;
  errorFor: (field: AccountField) => string | undefined;
  /** The text is to appear under the name. */
  asksName: boolean;
  /** Page to return to from Google. */
  target: string;
}

export const accountFieldId = (field: AccountField): string => `account-${field}`;

export function AccountFields({ entry, errorFor, asksName, target }: AccountFieldsProps) {
  const { mode, setMode } = entry;
  const group = useModeFocus(mode);
  return (
    <fieldset ref={group} className="mt-6 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{text.title[mode]}</legend>
      {mode === "second-factor" ? (
        <SecondFactor error={errorFor("code")} />
      ) : (
        <div className="grid gap-4">
          <Credentials isNew={mode === "sign-up"} asksName={asksName} errorFor={errorFor} />
          <ProofStatus>{entry.proofStatus}</ProofStatus>
          <p className="flex flex-wrap items-center gap-x-2">
            {text.question[mode]}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setMode(mode === "sign-up" ? "sign-in" : "sign-up")}
            >
              {text.other[mode]}
            </Button>
          </p>
          {mode === "sign-in" && <PasskeyButton />}
          <GoogleButton target={target} reason={null} />
        </div>
      )}
    </fieldset>
  );
}

interface CredentialsProps extends Pick<AccountFieldsProps, "asksName" | "errorFor"> {
  isNew: boolean;
}

/** What is typed stays when the reader finds that they have an account, or none. */
function Credentials({ isNew, asksName, errorFor }: CredentialsProps) {
  const [password, setPassword] = useState("");
  return (
    <>
      {isNew && asksName && (
        <TextInput
          id={accountFieldId("fullName")}
          name="fullName"
          label={words.name}
          hint={words.nameHint}
          error={errorFor("fullName")}
          autoComplete="name"
          required
        />
      )}
      <TextInput
        key="email"
        id={accountFieldId("email")}
        name="email"
        type="email"
        label={words.email}
        error={errorFor("email")}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        key="password"
        id={accountFieldId("password")}
        name="password"
        label={words.password}
        hint={isNew ? words.passwordHint : undefined}
        aside={isNew ? <Strength password={password} /> : undefined}
        error={errorFor("password")}
        showText={words.showPassword}
        hideText={words.hidePassword}
        autoComplete={isNew ? "new-password" : "current-password"}
        onInput={(event) => setPassword(event.currentTarget.value)}
        required
      />
      <p className="text-sm text-muted">
        {isNew ? (
          <>
            {words.signUp.age}{" "}
            <Link className="link" to={paths.privacy} target="_blank">
              {words.signUp.privacy}
            </Link>
            .
          </>
        ) : (
          <Link className="link" to={`${paths.auth}?modo=recupero`}>
            {words.signIn.forgotten}
          </Link>
        )}
      </p>
    </>
  );
}

function SecondFactor({ error }: { error: string | undefined }) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const { intro, toRecovery, toApp } = words.secondFactor;
  return (
    <div className="grid gap-4">
      <p>{intro}</p>
      <CodeInput key={kind} kind={kind} id={accountFieldId("code")} error={error} />
      <Button variant="quiet" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
        {kind === "app" ? toRecovery : toApp}
      </Button>
    </div>
  );
}

/** The first field of a mode that was not there before gets the focus. */
function useModeFocus(mode: AccountEntry["mode"]) {
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    group.current?.querySelector("input")?.focus();
  }, [mode]);
  return group;
}
