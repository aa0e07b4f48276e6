// Confirms a change of the security settings. Closes before the change, which may open the identity dialog.

import type { ReactNode } from "react";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface ConfirmationProps {
  open: boolean;
  onClose: () => void;
  /** Closes the dialog, too. */
  onConfirm: () => void;
  title: string;
  confirmText: string;
  children: ReactNode;
}

export function Confirmation(props: ConfirmationProps) {
  const { open, onClose, onConfirm, title, confirmText, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeText={text.close}
      alert
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
