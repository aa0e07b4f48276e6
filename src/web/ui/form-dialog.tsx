// A dialog around a form: its footer calls off or sends it.

import { useEffect, useEffectEvent, useState } from "react";
import type { ComponentProps } from "react";
import type { UseForm } from "../lib/form.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";
import { SubmitForm } from "./submit-form.tsx";

interface FormDialogProps extends Omit<
  ComponentProps<typeof Dialog>,
  "open" | "closeText" | "footer" | "onClose"
> {
  form: Pick<UseForm<"form">, "id" | "busy" | "errorFor">;
  title: string;
  words: { cancel: string; confirm: string; busy: string };
  isDanger?: boolean | undefined;
  /** Resolves to whether it was done: the dialog then closes. */
  onSend: () => Promise<boolean>;
  /** It has closed, and is rendered no longer. */
  onClose: () => void;
}

/** Rendered while it is open, so that it opens empty each time. */
export function FormDialog(props: FormDialogProps) {
  const { form, words, isDanger = false, onSend, onClose, children, ...dialog } = props;
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  // The browser gives the focus back when the dialog inside closes, which is before this effect.
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) closed();
  }, [isOpen]);
  return (
    <Dialog
      {...dialog}
      open={isOpen}
      onClose={close}
      closeText={words.cancel}
      footer={
        <>
          <Button onClick={close}>{words.cancel}</Button>
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
      <SubmitForm
        form={form}
        onSend={() => void onSend().then((isDone) => isDone && close())}
        className="grid gap-4"
      >
        {children}
        <FormError>{form.errorFor("form")}</FormError>
      </SubmitForm>
    </Dialog>
  );
}
