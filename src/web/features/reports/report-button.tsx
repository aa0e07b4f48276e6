// 'Segnala' beside a text. What follows a press is loaded only then: who just reads pays nothing for it.

import { useState } from "react";
import type { ComponentType } from "react";
import { reportButton as text } from "../../text/report-button.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

type ReportButtonProps = Pick<ReportDialogProps, "subject"> & {
  /** Names the text for screen readers. */
  what: string;
};

export function ReportButton({ subject, what }: ReportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  async function press() {
    setBusy(true);
    await import("./report-dialog.tsx").then(
      (module) => {
        setDialog(() => module.ReportDialog);
        setOpen(true);
      },
      () => toast(text.unavailable, "error"),
    );
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon="flag"
        busy={busy}
        onClick={() => void press()}
        className="-me-3 font-normal text-muted noscript:hidden"
      >
        {text.label}
        <span className="sr-only"> {what}</span>
      </Button>
      {/* Stays once it was opened: what is typed in it survives being closed. */}
      {Dialog !== null && <Dialog subject={subject} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
