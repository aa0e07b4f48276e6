// Setting up the app: the QR code or the key to type, then a first code that proves it worked.

import { lazy, Suspense, useId } from "react";
import type { SubmitEvent } from "react";
import type { Enrolment } from "../../../app/session/security-api.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeletons.tsx";
import { CodeInput } from "../code-input.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { useSubmit } from "../use-submit.ts";
import { CopyButton } from "./copy-button.tsx";

const words = text.secondFactor.enrol;

// Few people ever see it.
const QrCode = lazy(() => import("./qr-code.tsx").then(({ QrCode: Code }) => ({ default: Code })));

interface EnrolmentDialogProps {
  /** Null: closed. */
  enrolment: Enrolment | null;
  /** Throws `AppError`. */
  enable: (code: string) => Promise<void>;
  onClose: () => void;
}

export function EnrolmentDialog({ enrolment, enable, onClose }: EnrolmentDialogProps) {
  return (
    <Dialog open={enrolment !== null} onClose={onClose} title={words.title} closeText={text.close}>
      {enrolment !== null && <Steps {...enrolment} enable={enable} onCancel={onClose} />}
    </Dialog>
  );
}

interface StepsProps extends Enrolment {
  enable: (code: string) => Promise<void>;
  onCancel: () => void;
}

function Steps({ secret, uri, enable, onCancel }: StepsProps) {
  const id = useId();
  const fieldId = (path: string) => `${id}-${path}`;
  const { busy, failure, submit } = useSubmit("enrolment");

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entry = new FormData(event.currentTarget).get("code");
    const code = typeof entry === "string" ? entry.trim() : "";
    const problems = code === "" ? [{ field: "code", code: "second_factor_missing" } as const] : [];
    await submit(problems, () => enable(code).then(() => "done"));
  }

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-5" aria-busy={busy}>
      <p>{words.scan}</p>
      <div className="grid justify-items-center gap-4">
        <Suspense fallback={<Skeleton className="size-54" />}>
          <QrCode text={uri} label={words.qr} />
        </Suspense>
        <a className="link inline-flex min-h-8 items-center" href={uri}>
          {words.open}
        </a>
      </div>
      <div className="grid gap-2">
        <p>{words.type}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code>{inGroups(secret)}</code>
          <CopyButton value={secret}>{words.copyKey}</CopyButton>
        </div>
      </div>
      <FailureNotice failure={failure} fieldId={fieldId} />
      <CodeInput
        kind="app"
        id={fieldId("code")}
        hint={words.code}
        error={failure?.fields[0]?.message}
      />
      <p className="text-sm text-muted">{words.others}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

/** By fours, as one reads a key aloud. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
