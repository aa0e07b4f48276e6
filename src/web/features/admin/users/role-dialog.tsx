// Confirmation of a role change: the user's address is typed, and giving up one's own role needs an
// extra confirmation.

import { useState } from "react";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { FormError } from "../../../ui/form-error.tsx";
import { Checkbox, TextInput } from "../../../ui/inputs.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";

const text = adminUsers.role;

const FIELDS = ["confirmation", "own"] as const;
type Field = (typeof FIELDS)[number];

interface RoleDialogProps {
  open: boolean;
  user: AdministeredUser;
  onClose: () => void;
  /** False when it was called off. Throws `AppError`. */
  onConfirm: (confirmation: string, own: boolean) => Promise<boolean>;
}

export function RoleDialog({ open, user, onClose, onConfirm }: RoleDialogProps) {
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS }));
  const isAdministrator = user.administratorSince !== null;
  const confirmText = isAdministrator ? text.withdraw : text.grant;
  function close() {
    form.clear();
    onClose();
  }
  return (
    <FormDialog
      open={open}
      form={form}
      title={isAdministrator ? text.withdrawTitle : text.grantTitle}
      words={{ cancel: text.cancel, confirm: confirmText, busy: text.busy }}
      isDanger={isAdministrator}
      alert
      onClose={close}
    >
      <RoleForm
        user={user}
        form={form}
        onSend={async (confirmation, own) => {
          if (await form.submit([], () => onConfirm(confirmation, own))) close();
        }}
      />
    </FormDialog>
  );
}

interface RoleFormProps {
  user: AdministeredUser;
  form: UseForm<Field | "form">;
  onSend: (confirmation: string, own: boolean) => Promise<void>;
}

function RoleForm({ user, form, onSend }: RoleFormProps) {
  const [confirmation, setConfirmation] = useState("");
  const [own, setOwn] = useState(false);
  const isOwn = user.isOneself && user.administratorSince !== null;

  return (
    <form
      id={form.id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(confirmation, own);
      }}
      className="grid gap-4"
    >
      <p>{user.administratorSince === null ? text.grantText : text.withdrawText}</p>
      <TextInput
        name="confirmation"
        label={<span className="wrap-anywhere">{text.confirmation(user.email)}</span>}
        error={form.errorFor("confirmation")}
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
      />
      {isOwn && (
        <Checkbox
          name="own"
          label={text.own}
          error={form.errorFor("own")}
          checked={own}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
      )}
      <FormError>{form.errorFor("form")}</FormError>
    </form>
  );
}
