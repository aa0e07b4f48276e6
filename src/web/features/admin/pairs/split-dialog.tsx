// Confirms the undoing of a merge: what goes back, and why.

import { previewSplit, splitPeople } from "#contract/person-pairs.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { QueryState } from "../shared/query-state.tsx";
import { REASON_CODES, REASON_FIELDS } from "./reason.ts";
import { ReasonForm } from "./reason-form.tsx";

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
    <FormDialog
      open={open}
      form={form}
      title={text.title}
      words={{ cancel: adminPairs.merge.cancel, confirm: text.confirm, busy: text.busy }}
      onClose={close}
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
    </FormDialog>
  );
}

interface SplitFormProps extends Pick<SplitDialogProps, "goneId" | "outcome" | "onSplit"> {
  form: UseForm<"reason" | "form">;
}

function SplitForm({ goneId, outcome, form, onSplit }: SplitFormProps) {
  const { query, reload } = useQuery(String(goneId), (signal) =>
    call(previewSplit, { goneId }, { signal }),
  );

  async function send(reason: string) {
    const done = await form.submit([], () => call(splitPeople, { goneId, reason, outcome }));
    if (done !== null) onSplit(text.done);
  }

  return (
    <ReasonForm form={form} onSend={send}>
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" && (
        <ul className="grid list-disc gap-1 ps-5">
          <li>{text.what(query.value)}</li>
          <li>{text.moves(query.value.moved)}</li>
          <li>{text.stay(query.value.kept.id)}</li>
        </ul>
      )}
    </ReasonForm>
  );
}
