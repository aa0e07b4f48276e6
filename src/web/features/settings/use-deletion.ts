// Deletes the account: re-authenticates, erases, and clears this browser.

import { useNavigate } from "../../app/router/hooks.ts";
import { deleteMyAccount } from "#contract/settings.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { toFieldProblems, useForm } from "../../lib/form.ts";
import type { FieldProblem, UseForm } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { confirmIdentity } from "../../app/session/security-api.ts";
import { forgetAccount } from "../../app/session/actions.ts";
import { useSession } from "../../app/session/use-session.ts";
import { settings } from "../../text/settings.ts";
import { useToast } from "../../ui/toasts.tsx";

export interface Proof {
  password: string;
  /** Of the second factor; empty without one. */
  code: string;
}

export type DeletionField = "password" | "code" | "provider" | "form";

const CODES: Partial<Record<ErrorCode, DeletionField>> = {
  password_required: "password",
  password_wrong: "password",
  second_factor_missing: "code",
  second_factor_wrong: "code",
  reauthentication_required: "provider",
};

export interface UseDeletion {
  form: UseForm<DeletionField>;
  /** `proof` is null for accounts without a password: their sign-in must be recent. */
  deleteAccount: (proof: Proof | null) => Promise<void>;
}

export function useDeletion(): UseDeletion {
  const form = useForm<DeletionField>((error) =>
    toFieldProblems<DeletionField>(error, {
      fields: ["password", "code"],
      codes: CODES,
      failed: errorMessage("account_deletion_failed"),
    }),
  );
  const navigate = useNavigate();
  const toast = useToast();
  const session = useSession();
  const email = session.status === "signed-in" ? session.user.email : "";

  async function deleteAccount(proof: Proof | null): Promise<void> {
    const missing: FieldProblem<DeletionField>[] =
      proof?.password === ""
        ? [{ field: "password", message: errorMessage("password_required") }]
        : [];
    const isDeleted = await form.submit(missing, async () => {
      if (proof !== null) await confirmIdentity(proof);
      await call(deleteMyAccount, {});
      return true;
    });
    if (isDeleted === null) return;
    // Away from here first: this page redirects signed-out readers to the sign-in.
    await navigate(paths.home);
    await forgetAccount(email);
    toast(settings.deletion.done, "good");
  }

  return { form, deleteAccount };
}
