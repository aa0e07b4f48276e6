// Asks before a review is withdrawn. Stays open, and says why, when it could not be.

import { useState } from "react";
import { AppError } from "#domain/error.ts";
import { reviewText } from "../../text/review.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";

interface WithdrawDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

const text = reviewText.withdraw;

export function WithdrawDialog({ open, onClose, onConfirm }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    const failure = await onConfirm().then(
      () => null,
      (error: unknown) =>
        error instanceof AppError && error.code !== "internal" ? error.message : text.failed,
    );
    setBusy(false);
    setProblem(failure);
    if (failure === null) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      closeText={text.cancel}
      alert
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {busy ? text.busy : text.confirm}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
      <div role="alert" className="not-empty:pt-2">
        <FieldError id="ritiro-errore">{problem}</FieldError>
      </div>
    </Dialog>
  );
}
