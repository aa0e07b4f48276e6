// Confirms the undoing of a merge: what goes back, and why.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { previewSplit, splitPeople } from "#contract/person-pairs.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { QueryState } from "../shared/query-state.tsx";
import { REASON_CODES, REASON_FIELDS } from "./reason.ts";

const text = adminPairs.split;

interface SplitDialogProps {
  open: boolean;
  /** Whose page leads to another. */
  goneId: number;
  /** Whether the two are to be decided again, or are different people. */
  outcome: "open" | "apart";
  onClose: () => void;
  /** With what to say of it. */
  onSplit: (words: string) => void;
}

export function SplitDialog({ open, goneId, outcome, onClose, onSplit }: SplitDialogProps) {
  const form = useForm((error) =>
    toFieldProblems(error, { fields: REASON_FIELDS, codes: REASON_CODES }),
  );
  function close() {
    form.clear();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.title}
      closeText={adminPairs.merge.cancel}
      footer={
        <>
          <Button onClick={close}>{adminPairs.merge.cancel}</Button>
          <Button type="submit" form={form.id} variant="primary" busy={form.busy}>
            {form.busy ? text.busy : text.confirm}
          </Button>
        </>
      }
    >
      <SplitForm
        goneId={goneId}
        outcome={outcome}
        form={form}
        onSplit={(words) => {
          close();
          onSplit(words);
        }}
      />
    </Dialog>
  );
}

interface SplitFormProps extends Pick<SplitDialogProps, "goneId" | "outcome" | "onSplit"> {
  form: UseForm<"reason" | "form">;
}

function SplitForm({ goneId, outcome, form, onSplit }: SplitFormProps) {
  const [reason, setReason] = useState("");
  const { query, reload } = useQuery(String(goneId), (signal) =>
    call(previewSplit, { goneId }, { signal }),
  );

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const done = await form.submit([], () => call(splitPeople, { goneId, reason, outcome }));
    if (done !== null) onSplit(text.done);
  }

  return (
    <form
      id={form.id}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" && (
        <ul className="grid list-disc gap-1 ps-5">
          <li>{text.what(query.value)}</li>
          <li>{text.moves(query.value.moved)}</li>
          <li>{text.stay(query.value.kept.id)}</li>
        </ul>
      )}
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
