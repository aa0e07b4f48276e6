// Asks before a review is withdrawn.

import { AppError } from "#domain/error.ts";
import { reviewText } from "../../text/review.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface WithdrawDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

const text = reviewText.withdraw;

export function WithdrawDialog({ open, onClose, onConfirm }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() =>
        onConfirm().then(
          () => null,
          (error: unknown) =>
            error instanceof AppError && error.code !== "internal" ? error.message : text.failed,
        )
      }
      title={text.title}
      cancelText={text.cancel}
      confirmText={text.confirm}
      busyText={text.busy}
    >
      <p>{text.text}</p>
    </ConfirmDialog>
  );
}
