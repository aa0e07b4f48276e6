// 'Segnala' beside a text. The dialog is loaded on the first press, so that readers do not download it.

import { useState } from "react";
import type { ComponentType } from "react";
import { useSubmit } from "../../lib/form.ts";
import { reportButton as text } from "../../text/report-button.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

type ReportButtonProps = Pick<ReportDialogProps, "subject"> & {
  /** Names the text for screen readers. */
  what: string;
  /** Of the button. */
  id?: string;
};

export function ReportButton({ subject, what, id }: ReportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const { busy, submit } = useSubmit(() => toast(text.unavailable, "error"));

  const press = () =>
    submit(async () => {
      const module = await import("./report-dialog.tsx");
      setDialog(() => module.ReportDialog);
      setOpen(true);
    });

  return (
    <>
      <Button
        id={id}
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
