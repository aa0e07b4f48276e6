// The account of somebody who writes signed out: a new one, or their own with its second factor. It is entered when the
// text is sent, by the endpoints of /auth; their limits, proof of work and errors are the same.

import { useRef, useState } from "react";
import { signInProblems, signUpProblems } from "#domain/account/credentials.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";
import { signUp } from "../../app/session/auth-api.ts";
import { answerSecondFactor, signIn } from "../../app/session/actions.ts";
import { readText, toSentences } from "../../lib/form.ts";
import type { FieldProblem } from "../../lib/form.ts";
import { useProof } from "../../lib/use-proof.ts";
import { ACCOUNT_FIELDS } from "./form-problem.ts";
import type { AccountField } from "./form-problem.ts";

export type EntryMode = "sign-up" | "sign-in" | "second-factor";

interface Typed {
  fullName: string;
  email: string;
  password: string;
  code: string;
}

export interface AccountEntry {
  mode: EntryMode;
  setMode: (mode: EntryMode) => void;
  /** While proof of work is computed; empty otherwise. */
  proofStatus: string;
  /** Nothing is typed into its fields yet. */
  isUntouched: (form: HTMLFormElement) => boolean;
  /** The first thing wrong with what is typed; null: it can be sent. */
  check: (form: HTMLFormElement) => FieldProblem<AccountField> | null;
  /** Resolves to whether a session has begun; false: the second factor is still missing. Throws `AppError`. */
  enter: (form: HTMLFormElement) => Promise<boolean>;
}

export function useAccountEntry(): AccountEntry {
  const [mode, setMode] = useState<EntryMode>("sign-up");
  /** Opened by an earlier attempt, which then failed to sign in. */
  const opened = useRef<string | null>(null);
  const proof = useProof();

  async function enterWithPassword({ email, password }: Typed): Promise<boolean> {
    const outcome = await signIn({ email, password });
    if (outcome === "second-factor") setMode("second-factor");
    return outcome === "signed-in";
  }

  async function open(typed: Typed): Promise<void> {
    if (opened.current === typed.email) return;
    try {
      await proof.send((solved) => signUp(typed, solved));
    } catch (error) {
      // The password typed stays in its field, for whose account it is.
      if (error instanceof AppError && error.code === "email_taken") setMode("sign-in");
      throw error;
    }
    opened.current = typed.email;
  }

  async function answer({ code }: Typed): Promise<boolean> {
    try {
      await answerSecondFactor(code);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "second_factor_expired") setMode("sign-in");
      throw error;
    }
  }

  return {
    mode,
    setMode,
    proofStatus: proof.status,
    isUntouched(form) {
      const { email, password, code } = read(form);
      return [email, password, code].every((text) => text === "");
    },
    check(form) {
      const typed = read(form);
      if (mode === "second-factor")
        return typed.code === ""
          ? { field: "code", message: errorMessage("second_factor_missing") }
          : null;
      const found = mode === "sign-up" ? signUpProblems(typed) : signInProblems(typed);
      return toSentences(found)[0] ?? null;
    },
    async enter(form) {
      const typed = read(form);
      if (mode === "second-factor") return answer(typed);
      if (mode === "sign-up") await open(typed);
      return enterWithPassword(typed);
    },
  };
}

/** Read when it is sent: password managers fill fields at any time. Without a field for it, the name is that of all. */
function read(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return {
    fullName: data.has("fullName") ? readText(data, "fullName") : PUBLIC_AUTHOR,
    email: readText(data, "email").trim(),
    password: readText(data, "password"),
    code: readText(data, "code").trim(),
  };
}

const FIELD_OF_ERROR: Partial<Record<AppError["code"], AccountField>> = {
  invalid_credentials: "email",
  second_factor_missing: "code",
  second_factor_wrong: "code",
  second_factor_expired: "email",
};

/** The field an error of the entry belongs to; `send` is the end of the form. */
export function toEntryProblem(error: AppError): FieldProblem<AccountField | "send"> {
  for (const { path, message } of error.fields) {
    const field = ACCOUNT_FIELDS.find((name) => name === path);
    if (field !== undefined) return { field, message };
  }
  return { field: FIELD_OF_ERROR[error.code] ?? "send", message: error.message };
}
