// A dialog around one form: its footer calls off or sends the form, which is a child with the form's id.

import type { ReactNode } from "react";
import type { UseForm } from "../lib/form.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  open: boolean;
  form: Pick<UseForm<never>, "id" | "busy">;
  title: string;
  words: { cancel: string; confirm: string; busy: string };
  isDanger?: boolean;
  alert?: boolean | undefined;
  wide?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { open, form, title, words, isDanger = false, alert, wide, onClose, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeText={words.cancel}
      alert={alert}
      wide={wide}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={form.id}
            variant={isDanger ? "danger" : "primary"}
            busy={form.busy}
          >
            {form.busy ? words.busy : words.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
