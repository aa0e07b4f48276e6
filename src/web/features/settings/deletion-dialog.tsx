// 'Sei assolutamente sicuro?': consequences, irreversibility, and re-authentication.

import { useEffect, useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { getSecurity } from "#contract/account.ts";
import type { Security } from "#contract/account.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { PasswordInput, TextInput } from "../../ui/inputs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PartFailed, PartLoading } from "./part.tsx";
import { useDeletion } from "./use-deletion.ts";
import type { DeletionProblem } from "./use-deletion.ts";
import { useQuery } from "../../lib/query.ts";

const text = settings.deletion;
const load = (signal: AbortSignal): Promise<Security> => call(getSecurity, {}, { signal });

interface DeletionDialogProps {
  open: boolean;
  onClose: () => void;
  /** For accounts without a password. Throws `AppError`. */
  signInAgain: () => Promise<void>;
}

export function DeletionDialog({ open, onClose, signInAgain }: DeletionDialogProps) {
  const { busy, problem, deleteAccount, clearProblem } = useDeletion();
  const formId = useId();

  function close() {
    clearProblem();
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
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {busy ? text.busy : text.confirm}
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
        id={formId}
        problem={problem}
        signInAgain={signInAgain}
        onProof={(proof) => {
          if (!busy) void deleteAccount(proof);
        }}
      />
    </Dialog>
  );
}

interface ProofFormProps {
  id: string;
  problem: DeletionProblem | null;
  signInAgain: () => Promise<void>;
  /** Null for an account without a password. */
  onProof: (proof: { password: string; code: string } | null) => void;
}

function ProofForm({ id, problem, signInAgain, onProof }: ProofFormProps) {
  const { query, reload } = useQuery("", load);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem(problem?.place ?? "");
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);
  const at = (place: DeletionProblem["place"]) =>
    problem?.place === place ? problem.message : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (query.status !== "ready") return;
    const data = new FormData(event.currentTarget);
    const value = (name: string) => {
      const entry = data.get(name);
      return typeof entry === "string" ? entry : "";
    };
    onProof(query.value.hasPassword ? { password: value("password"), code: value("code") } : null);
  }

  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={send} className="mt-4 grid gap-4">
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {query.status === "ready" && query.value.hasPassword && (
        <>
          <p>{query.value.secondFactor === null ? text.prove : text.proveWithCode}</p>
          <PasswordInput
            name="password"
            label={text.password}
            error={at("password")}
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
              error={at("code")}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </>
      )}
      <div role="alert">
        {problem?.place === "provider" && <GoogleAgain signInAgain={signInAgain} />}
        {problem?.place === null && <Notice tone="danger">{problem.message}</Notice>}
      </div>
    </form>
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
      <FieldError id="google-errore">{failure}</FieldError>
    </Notice>
  );
}
