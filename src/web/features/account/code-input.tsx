// Field for a code of the second factor: six digits of the app, or a recovery code.

import type { ReactNode } from "react";
import type { AppError } from "#domain/error.ts";
import { readText, toFieldProblems, toSentences } from "../../lib/form.ts";
import type { FieldProblem } from "../../lib/form.ts";
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

export const readCode = (form: HTMLFormElement): string =>
  readText(new FormData(form), "code").trim();

export const findCodeProblems = (code: string): FieldProblem<"code">[] =>
  code === "" ? toSentences([{ field: "code", code: "second_factor_missing" }]) : [];

export const toCodeProblems = (error: AppError): FieldProblem<"code" | "form">[] =>
  toFieldProblems(error, {
    fields: ["code"],
    codes: { second_factor_missing: "code", second_factor_wrong: "code" },
  });
