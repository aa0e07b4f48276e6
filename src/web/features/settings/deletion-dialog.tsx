// 'Sei assolutamente sicuro?': consequences, irreversibility, and re-authentication.

import { useState } from "react";
import { getSecurity } from "#contract/account.ts";
import type { Security } from "#contract/account.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { readText } from "../../lib/form.ts";
import { useQuery } from "../../lib/query.ts";
import type { Query } from "../../lib/query.ts";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { PasswordInput, TextInput } from "../../ui/inputs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { PartFailed, PartLoading } from "./part.tsx";
import { useDeletion } from "./use-deletion.ts";
import type { UseDeletion } from "./use-deletion.ts";

const text = settings.deletion;
const load = (signal: AbortSignal): Promise<Security> => call(getSecurity, {}, { signal });

interface DeletionDialogProps {
  open: boolean;
  onClose: () => void;
  /** For accounts without a password. Throws `AppError`. */
  signInAgain: () => Promise<void>;
}

export function DeletionDialog({ open, onClose, signInAgain }: DeletionDialogProps) {
  const { form, deleteAccount } = useDeletion();
  const { query, reload } = useQuery(open ? "" : null, load);

  function close() {
    form.clear();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.dialogTitle}
      closeText={text.cancel}
      alert
      footer={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button
            type="submit"
            form={form.id}
            variant="danger"
            busy={form.busy}
            disabled={query.status !== "ready"}
          >
            {form.busy ? text.busy : text.confirm}
          </Button>
        </>
      }
    >
      <p>
        <strong>{text.intro}</strong>
      </p>
      <ul className="mt-2 list-disc pl-5">
        {text.consequences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-2">{text.medians}</p>
      <ProofForm
        form={form}
        query={query}
        onRetry={reload}
        signInAgain={signInAgain}
        onProof={(proof) => void deleteAccount(proof)}
      />
    </Dialog>
  );
}

interface ProofFormProps {
  form: UseDeletion["form"];
  query: Query<Security>;
  onRetry: () => void;
  signInAgain: () => Promise<void>;
  /** Null for an account without a password. */
  onProof: (proof: { password: string; code: string } | null) => void;
}

function ProofForm({ form, query, onRetry, signInAgain, onProof }: ProofFormProps) {
  function send(element: HTMLFormElement) {
    if (query.status !== "ready") return;
    const data = new FormData(element);
    const proof = { password: readText(data, "password"), code: readText(data, "code") };
    onProof(query.value.hasPassword ? proof : null);
  }

  return (
    <SubmitForm form={form} onSend={send} className="mt-4 grid gap-4">
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={onRetry} />}
      {query.status === "ready" && query.value.hasPassword && (
        <>
          <p>{query.value.secondFactor === null ? text.prove : text.proveWithCode}</p>
          <PasswordInput
            name="password"
            label={text.password}
            error={form.errorFor("password")}
            showText={text.showPassword}
            hideText={text.hidePassword}
            autoComplete="current-password"
            required
          />
          {query.value.secondFactor !== null && (
            <TextInput
              name="code"
              label={text.code}
              hint={text.codeHint}
              error={form.errorFor("code")}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </>
      )}
      <div role="alert">
        {form.errorFor("provider") !== undefined && <GoogleAgain signInAgain={signInAgain} />}
      </div>
      <FormError>{form.errorFor("form")}</FormError>
    </SubmitForm>
  );
}

function GoogleAgain({ signInAgain }: Pick<ProofFormProps, "signInAgain">) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Notice tone="warn">
      <p>{text.proveWithGoogle}</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() =>
          void signInAgain().catch((error: unknown) =>
            setFailure((error instanceof AppError ? error : new AppError("internal")).message),
          )
        }
      >
        {text.google}
      </Button>
      <FieldError id="google-error">{failure}</FieldError>
    </Notice>
  );
}
