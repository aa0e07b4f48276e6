// Asks before a role changes hands: the person's address has to be typed, and whoever takes the role
// from themself has to say so.

import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { toAppError } from "../../../lib/app-error.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Checkbox, TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";

const text = adminUsers.role;

interface RoleDialogProps {
  open: boolean;
  user: AdministeredUser;
  onClose: () => void;
  /** False when it was called off. Throws `AppError`. */
  onConfirm: (confirmation: string, own: boolean) => Promise<boolean>;
}

export function RoleDialog({ open, user, onClose, onConfirm }: RoleDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const isAdministrator = user.administratorSince !== null;
  const confirmText = isAdministrator ? text.withdraw : text.grant;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAdministrator ? text.withdrawTitle : text.grantTitle}
      closeText={text.cancel}
      alert
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={isAdministrator ? "danger" : "primary"}
            busy={busy}
          >
            {busy ? text.busy : confirmText}
          </Button>
        </>
      }
    >
      <RoleForm
        id={formId}
        user={user}
        onSend={async (confirmation, own) => {
          setBusy(true);
          try {
            if (await onConfirm(confirmation, own)) onClose();
          } finally {
            setBusy(false);
          }
        }}
      />
    </Dialog>
  );
}

interface RoleFormProps {
  id: string;
  user: AdministeredUser;
  onSend: (confirmation: string, own: boolean) => Promise<void>;
}

function RoleForm({ id, user, onSend }: RoleFormProps) {
  const [confirmation, setConfirmation] = useState("");
  const [own, setOwn] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isOwn = user.isOneself && user.administratorSince !== null;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setProblems({});
    try {
      await onSend(confirmation, own);
    } catch (error) {
      const { fields, message } = toAppError(error);
      const found = fields.length > 0 ? fields : [{ path: "", message }];
      setProblems(Object.fromEntries(found.map((field) => [field.path, field.message])));
      const field = form.elements.namedItem(found[0]?.path ?? "");
      if (field instanceof HTMLElement) field.focus();
    }
  }

  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-4"
    >
      <p>{user.administratorSince === null ? text.grantText : text.withdrawText}</p>
      <TextInput
        name="confirmation"
        label={<span className="wrap-anywhere">{text.confirmation(user.email)}</span>}
        error={problems["confirmation"]}
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
          error={problems["own"]}
          checked={own}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
      )}
      <div role="alert">
        {problems[""] !== undefined && <Notice tone="danger">{problems[""]}</Notice>}
      </div>
    </form>
  );
}
