// The role of administrator: given and taken after a confirmation for which the account's address is typed.

import { useState } from "react";
import { grantAdministrator, withdrawAdministrator } from "#contract/admin-users.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { call } from "../../../lib/call.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Checkbox, TextInput } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useRecordForm } from "../shared/record-form.tsx";
import { SideCard } from "../shared/section.tsx";

const text = adminUsers.role;

/** Runs something, after asking again who one is if need be. Null when that was called off. */
export type Checked = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

interface RoleCardProps {
  user: AdministeredUser;
  checked: Checked;
  onChange: (user: AdministeredUser) => void;
}

export function RoleCard(props: RoleCardProps) {
  const { user } = props;
  const [isAsking, setAsking] = useState(false);
  const isAdministrator = user.administratorSince !== null;
  const obstacle = isAdministrator
    ? user.isLastAdministrator && text.last
    : !user.isEmailConfirmed && text.unconfirmed;
  return (
    <SideCard title={text.heading}>
      <p className="mt-2 text-sm">{isAdministrator ? text.withdrawText : text.grantText}</p>
      {obstacle !== false && <p className="mt-2 text-sm font-semibold">{obstacle}</p>}
      <Button
        className="mt-4"
        variant={isAdministrator ? "danger" : "secondary"}
        disabled={obstacle !== false}
        onClick={() => setAsking(true)}
      >
        {isAdministrator ? text.withdraw : text.grant}
      </Button>
      {isAsking && <RoleDialog {...props} onClose={() => setAsking(false)} />}
    </SideCard>
  );
}

/** Giving up one's own role needs a confirmation more. */
function RoleDialog({ user, checked, onChange, onClose }: RoleCardProps & { onClose: () => void }) {
  // As it was when the dialog opened, also while it closes.
  const [isAdministrator] = useState(user.administratorSince !== null);
  const toast = useToast();
  const { draft, form, field, change } = useRecordForm({
    start: { confirmation: "", own: false },
    words: { confirmation: text.confirmation(user.email) },
    fields: ["confirmation", "own"],
  });

  async function send(): Promise<boolean> {
    const { confirmation, own } = draft;
    const given = { id: user.id, confirmation };
    const answer = await form.submit([], () =>
      checked(() =>
        isAdministrator
          ? call(withdrawAdministrator, { ...given, own })
          : call(grantAdministrator, given),
      ),
    );
    if (answer === null) return false;
    toast(isAdministrator ? text.withdrawn : text.granted, "good");
    // An administrator who gave up the role leaves this page.
    if (isAdministrator && user.isOneself) window.location.reload();
    else onChange(answer.user);
    return true;
  }
  const confirm = isAdministrator ? text.withdraw : text.grant;
  return (
    <FormDialog
      form={form}
      title={isAdministrator ? text.withdrawTitle : text.grantTitle}
      words={{ cancel: text.cancel, confirm, busy: text.busy }}
      isDanger={isAdministrator}
      alert
      onSend={send}
      onClose={onClose}
    >
      <p>{isAdministrator ? text.withdrawText : text.grantText}</p>
      <TextInput
        {...field("confirmation")}
        label={<span className="wrap-anywhere">{text.confirmation(user.email)}</span>}
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
      />
      {isAdministrator && user.isOneself && (
        <Checkbox
          name="own"
          label={text.own}
          error={form.errorFor("own")}
          checked={draft.own}
          onChange={(event) => change({ own: event.currentTarget.checked }, "own")}
        />
      )}
    </FormDialog>
  );
}
