// Deletes the account: re-authenticates, erases, and clears this browser.

import { useState } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import { deleteMyAccount } from "#contract/settings.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { confirmIdentity } from "../../app/session/security-api.ts";
import { forgetAccount, useSession } from "../../app/session/use-session.ts";
import { settings } from "../../text/settings.ts";
import { useToast } from "../../ui/toasts.tsx";

export interface Proof {
  password: string;
  /** Of the second factor; empty without one. */
  code: string;
}

export interface DeletionProblem {
  /** Beside which field it belongs; `provider` asks to sign in anew, null is about the whole. */
  place: "password" | "code" | "provider" | null;
  message: string;
}

const PLACES: Partial<Record<ErrorCode, DeletionProblem["place"]>> = {
  password_required: "password",
  password_wrong: "password",
  second_factor_missing: "code",
  second_factor_wrong: "code",
  reauthentication_required: "provider",
};

export function useDeletion() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DeletionProblem | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const session = useSession();
  const email = session.status === "signed-in" ? session.user.email : "";

  /** `proof` is null for accounts without a password: their sign-in must be recent. */
  async function deleteAccount(proof: Proof | null): Promise<void> {
    if (busy) return;
    if (proof?.password === "") return setProblem(toProblem(new AppError("password_required")));
    setBusy(true);
    setProblem(null);
    try {
      if (proof !== null) await confirmIdentity(proof);
      await call(deleteMyAccount, {});
    } catch (error) {
      setProblem(toProblem(error));
      return;
    } finally {
      setBusy(false);
    }
    // Away from here first: this page sends who is signed out to the sign-in.
    await navigate(paths.home);
    await forgetAccount(email);
    toast(settings.deletion.done, "good");
  }

  return { busy, problem, deleteAccount, clearProblem: () => setProblem(null) };
}

function toProblem(error: unknown): DeletionProblem {
  const isKnown = error instanceof AppError && error.code !== "internal";
  if (!isKnown) return { place: null, message: errorMessage("account_deletion_failed") };
  return { place: PLACES[error.code] ?? null, message: error.message };
}
