// Setting up the app: the QR code or the key to type, then a first code that proves it worked.

import { lazy, Suspense } from "react";
import type { Enrolment } from "../../../app/session/security-api.ts";
import { useForm } from "../../../lib/form.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Skeleton } from "../../../ui/skeletons.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { CodeInput, findCodeProblems, readCode, toCodeProblems } from "../code-input.tsx";
import { CopyButton } from "./copy-button.tsx";

const words = text.secondFactor.enrol;

// Few people ever see it.
const QrCode = lazy(() =>
  import("../../../ui/qr-code.tsx").then(({ QrCode: Code }) => ({ default: Code })),
);

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
  const form = useForm(toCodeProblems);

  async function send(element: HTMLFormElement) {
    const code = readCode(element);
    await form.submit(findCodeProblems(code), () => enable(code));
  }

  return (
    <SubmitForm form={form} onSend={send} className="grid gap-5">
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
      <FormError>{form.errorFor("form")}</FormError>
      <CodeInput
        kind="app"
        id={`${form.id}-code`}
        hint={words.code}
        error={form.errorFor("code")}
      />
      <p className="text-sm text-muted">{words.others}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {words.submit}
        </Button>
      </div>
    </SubmitForm>
  );
}

/** By fours, as one reads a key aloud. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
