// New password field with requirements and a strength estimate.

import { useState } from "react";
import type { ReactNode } from "react";
import { passwordStrength, STRENGTHS } from "#domain/account/password-strength.ts";
import { account as text } from "../../text/account.ts";
import { PasswordInput } from "../../ui/inputs.tsx";

interface NewPasswordFieldProps {
  id: string;
  name?: string;
  label: string;
  error: ReactNode;
}

export function NewPasswordField({ id, name = "password", label, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  return (
    <PasswordInput
      id={id}
      name={name}
      label={label}
      hint={text.passwordHint}
      aside={<Strength password={password} />}
      error={error}
      showText={text.showPassword}
      hideText={text.hidePassword}
      autoComplete="new-password"
      onInput={(event) => setPassword(event.currentTarget.value)}
      required
    />
  );
}

/** Keeps its room while there is nothing to say, so that nothing moves on the first key. */
export function Strength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const level = password === "" ? 0 : STRENGTHS.indexOf(strength);
  return (
    <span className={password === "" ? "invisible" : undefined}>
      <span className="mb-1 flex gap-1" aria-hidden="true">
        {STRENGTHS.slice(1).map((one, index) => (
          <span
            key={one}
            className={`h-1 flex-1 rounded-full ${index < level ? "bg-accent" : "bg-line"}`}
          />
        ))}
      </span>
      {text.strengthLabel}: {text.strength[strength]}
    </span>
  );
}
