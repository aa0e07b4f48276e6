// Asks before something that cannot be undone. Stays open, and says why, when it could not be done.

import { useId, useState } from "react";
import type { ReactNode } from "react";
import { AppError } from "#domain/error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Closes the dialog when it resolves. */
  onConfirm: () => Promise<void>;
  title: string;
  children: ReactNode;
  cancel: string;
  confirm: string;
  busyText: string;
  /** Said where the error has no sentence of its own. */
  failed: string;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, cancel } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const errorId = useId();

  async function confirm() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const failure = await onConfirm().then(
      () => null,
      (error: unknown) =>
        error instanceof AppError && error.code !== "internal" ? error.message : props.failed,
    );
    setBusy(false);
    setProblem(failure);
    if (failure === null) onClose();
  }

  function close() {
    setProblem(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={props.title}
      closeText={cancel}
      alert
      footer={
        <>
          <Button onClick={close}>{cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {busy ? props.busyText : props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
      <div role="alert" className="not-empty:pt-2">
        <FieldError id={errorId}>{problem}</FieldError>
      </div>
    </Dialog>
  );
}
