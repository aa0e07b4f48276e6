// Confirms an irreversible action. Stays open with the error when the action fails.
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useSubmit } from "../lib/form.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FieldError } from "./field.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Runs the action; resolves to its error, or null. */
  onConfirm: () => Promise<string | null>;
  title: string;
  cancelText: string;
  confirmText: string;
  /** Button label while running. */
  busyText: string;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, cancelText, confirmText, busyText, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit((error) => setProblem(error.message));
  const id = useId();

  async function confirm() {
    await submit(async () => {
      setProblem(null);
      const failure = await onConfirm();
      setProblem(failure);
      if (failure === null) onClose();
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeText={cancelText}
      alert
      footer={
        <>
          <Button onClick={onClose}>{cancelText}</Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {busy ? busyText : confirmText}
          </Button>
        </>
      }
    >
      {children}
      <div role="alert" className="not-empty:pt-2">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
    </Dialog>
  );
}
