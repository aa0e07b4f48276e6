// Where a code is typed: six digits of the app, or a recovery code.

import type { ReactNode } from "react";
import { account as text } from "../../text/account.ts";
import { TextInput } from "../../ui/inputs.tsx";

interface CodeInputProps {
  kind: "app" | "recovery";
  id: string;
  error: ReactNode;
  hint?: ReactNode;
}

const words = text.secondFactor;

export function CodeInput({ kind, id, error, hint }: CodeInputProps) {
  return (
    <TextInput
      id={id}
      name="code"
      label={kind === "app" ? words.code : words.recoveryCode}
      hint={hint ?? (kind === "app" ? undefined : words.recoveryHint)}
      error={error}
      autoComplete={kind === "app" ? "one-time-code" : "off"}
      inputMode={kind === "app" ? "numeric" : "text"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
