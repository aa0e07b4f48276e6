// The sessions of an account: how many there are, and ending all of them for a reason.

import { useState } from "react";
import { endUserSessions } from "#contract/admin-users.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { END_SESSIONS_REASONS } from "#domain/account/end-sessions-reason.ts";
import { call } from "../../../lib/call.ts";
import { paths } from "../../../lib/paths.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { SelectField, useRecordForm } from "../shared/record-form.tsx";
import { SideCard } from "../shared/section.tsx";
import type { Checked } from "./role-card.tsx";

const text = adminUsers.sessions;

interface SessionsCardProps {
  user: AdministeredUser;
  checked: Checked;
  onChange: (user: AdministeredUser) => void;
}

export function SessionsCard(props: SessionsCardProps) {
  const { user } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <SideCard title={text.heading}>
      <p className="mt-2 text-sm">{text.count(user.sessions)}</p>
      {user.isOneself ? (
        <p className="mt-2 text-sm">
          <RichText>{text.own(paths.devices)}</RichText>
        </p>
      ) : (
        <Button className="mt-4" disabled={user.sessions === 0} onClick={() => setAsking(true)}>
          {text.end}
        </Button>
      )}
      {isAsking && <EndDialog {...props} onClose={() => setAsking(false)} />}
    </SideCard>
  );
}

function EndDialog({
  user,
  checked,
  onChange,
  onClose,
}: SessionsCardProps & { onClose: () => void }) {
  const toast = useToast();
  const { draft, form, field } = useRecordForm({
    start: { reason: "" },
    words: text,
    fields: ["reason"],
  });

  async function send(): Promise<boolean> {
    const reason = END_SESSIONS_REASONS.find((one) => one === draft.reason);
    const missing = { field: "reason" as const, message: text.reasonMissing };
    const answer = await form.submit(reason === undefined ? [missing] : [], async () =>
      reason === undefined ? null : checked(() => call(endUserSessions, { id: user.id, reason })),
    );
    if (answer === null) return false;
    toast(text.done, "good");
    onChange(answer.user);
    return true;
  }
  return (
    <FormDialog
      form={form}
      title={text.title}
      words={{ cancel: text.cancel, confirm: text.end, busy: text.busy }}
      isDanger
      alert
      onSend={send}
      onClose={onClose}
    >
      <p>{text.text}</p>
      <SelectField
        {...field("reason")}
        options={[
          ["", text.chooseReason],
          ...END_SESSIONS_REASONS.map((reason) => [reason, text.reasons[reason]] as const),
        ]}
        className="min-w-0"
      />
    </FormDialog>
  );
}
