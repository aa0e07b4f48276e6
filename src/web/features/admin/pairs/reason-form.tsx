// The form of a decision on two people: what it does, then its reason.

import { useState } from "react";
import type { ReactNode } from "react";
import type { UseForm } from "../../../lib/form.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/inputs.tsx";

interface ReasonFormProps {
  form: UseForm<"reason" | "form">;
  onSend: (reason: string) => Promise<void>;
  children: ReactNode;
}

export function ReasonForm({ form, onSend, children }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  return (
    <form
      id={form.id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(reason);
      }}
      className="grid gap-5"
    >
      {children}
      <TextArea
        name="reason"
        label={adminPairs.reason}
        hint={adminPairs.reasonHint}
        error={form.errorFor("reason")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        rows={3}
        required
      />
      <FormError>{form.errorFor("form")}</FormError>
    </form>
  );
}
