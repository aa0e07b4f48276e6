// The sessions of an account: how many there are, and ending all of them for a reason.

import { useState } from "react";
import { endUserSessions } from "#contract/admin-users.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { END_SESSIONS_REASONS } from "#domain/account/end-sessions-reason.ts";
import { call } from "../../../lib/call.ts";
import { readText, toFieldProblems, useForm } from "../../../lib/form.ts";
import { paths } from "../../../lib/paths.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../shared/select.tsx";
import type { Checked } from "./role-card.tsx";

const text = adminUsers.sessions;
const FIELDS = ["reason"] as const;

interface SessionsCardProps {
  user: AdministeredUser;
  checked: Checked;
  onChange: (user: AdministeredUser) => void;
}

export function SessionsCard({ user, checked, onChange }: SessionsCardProps) {
  const [isAsking, setAsking] = useState(false);
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS }));
  const toast = useToast();

  function close() {
    form.clear();
    setAsking(false);
  }
  async function end(chosen: string): Promise<void> {
    const reason = END_SESSIONS_REASONS.find((one) => one === chosen);
    const missing = { field: "reason" as const, message: text.reasonMissing };
    const answer = await form.submit(reason === undefined ? [missing] : [], async () =>
      reason === undefined ? null : checked(() => call(endUserSessions, { id: user.id, reason })),
    );
    if (answer === null) return;
    toast(text.done, "good");
    onChange(answer.user);
    close();
  }

  return (
    <Card as="section" aria-label={text.heading}>
      <h2 className="font-sans text-base font-semibold tracking-normal">{text.heading}</h2>
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
      <FormDialog
        open={isAsking}
        form={form}
        title={text.title}
        words={{ cancel: text.cancel, confirm: text.end, busy: text.busy }}
        isDanger
        alert
        onClose={close}
      >
        <form
          id={form.id}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void end(readText(new FormData(event.currentTarget), "reason"));
          }}
          className="grid gap-4"
        >
          <p>{text.text}</p>
          <Select
            name="reason"
            label={text.reason}
            error={form.errorFor("reason")}
            any={text.chooseReason}
            value={undefined}
            options={END_SESSIONS_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
          />
          <FormError>{form.errorFor("form")}</FormError>
        </form>
      </FormDialog>
    </Card>
  );
}
