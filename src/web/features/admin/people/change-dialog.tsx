// A dialog for one change of a person: what it does, its fields, and the reason.

import { useState } from "react";
import type { ReactNode } from "react";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { UseChange } from "./use-change.ts";

interface ChangeDialogProps<Field extends string> {
  title: string;
  confirm: string;
  isDanger?: boolean;
  change: UseChange<Field>;
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  /** What it does, and its fields. */
  children?: ReactNode;
}

export function ChangeDialog<Field extends string>(props: ChangeDialogProps<Field>) {
  const { title, confirm, isDanger = false, change, onSubmit, onClose, children } = props;
  const { form, reason, setReason, isConflict } = change;
  // Closed before it goes, so that the browser gives the focus back.
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeText={text.cancel}
      alert
      footer={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button
            type="submit"
            form={form.id}
            variant={isDanger ? "danger" : "primary"}
            busy={form.busy}
          >
            {form.busy ? text.saving : confirm}
          </Button>
        </>
      }
    >
      <form
        id={form.id}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit().then((isDone) => isDone && close());
        }}
        className="grid gap-4"
      >
        {isConflict && <ConflictNotice />}
        {children}
        <ReasonField value={reason} error={form.errorFor("reason")} onChange={setReason} />
        <FormError>{form.errorFor("form")}</FormError>
      </form>
    </Dialog>
  );
}
