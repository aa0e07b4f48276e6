// Confirms a merge: which page stays, what moves, and why.

import { useState } from "react";
import { mergePeople, previewMerge } from "#contract/person-pairs.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { QueryState } from "../shared/query-state.tsx";
import { REASON_CODES, REASON_FIELDS } from "./reason.ts";
import { ReasonForm } from "./reason-form.tsx";

const text = adminPairs.merge;

interface MergeDialogProps {
  open: boolean;
  /** The first stays unless the other is chosen. */
  ids: readonly [number, number];
  /** Of the pair as it was shown. */
  version?: number | undefined;
  onClose: () => void;
  /** With what to say of it. */
  onMerged: (words: string) => void;
}

export function MergeDialog({ open, ids, version, onClose, onMerged }: MergeDialogProps) {
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
      wide
      onClose={close}
    >
      <MergeForm
        ids={ids}
        version={version}
        form={form}
        onMerged={(words) => {
          close();
          onMerged(words);
        }}
      />
    </FormDialog>
  );
}

interface MergeFormProps extends Pick<MergeDialogProps, "ids" | "version" | "onMerged"> {
  form: UseForm<"reason" | "form">;
}

function MergeForm({ ids, version, form, onMerged }: MergeFormProps) {
  const [first, second] = ids;
  const [keptId, setKeptId] = useState(first);
  const goneId = keptId === first ? second : first;
  const { query, reload } = useQuery(`${keptId} ${goneId}`, (signal) =>
    call(previewMerge, { keptId, goneId }, { signal }),
  );
  const preview = query.status === "ready" ? query.value : null;

  async function send(reason: string) {
    const done = await form.submit([], () =>
      call(mergePeople, { keptId, goneId, reason, version }),
    );
    if (done !== null) onMerged(text.done(done.moved));
  }

  return (
    <ReasonForm form={form} onSend={send}>
      <QueryState query={query} reload={reload} heading={3} />
      {preview !== null && (
        <>
          <fieldset>
            <legend className="field-label">{text.kept}</legend>
            <div className="mt-1 grid gap-1">
              {[preview.kept, preview.gone]
                .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
                .map((page) => (
                  <label key={page.id} className="check min-h-11 items-center">
                    <input
                      type="radio"
                      name="kept"
                      value={page.id}
                      checked={keptId === page.id}
                      onChange={() => setKeptId(page.id)}
                    />
                    <span>
                      <strong>{page.name}</strong>, {text.option(page)}
                    </span>
                  </label>
                ))}
            </div>
          </fieldset>
          <section aria-live="polite" aria-busy={preview.kept.id !== keptId || undefined}>
            <h3 className="text-base">{text.what}</h3>
            <ul className="mt-1 grid list-disc gap-1 ps-5">
              <li>{text.leads(preview)}</li>
              <li>{text.moves(preview.moved)}</li>
              <li>{text.doubles(preview.moved.doubles)}</li>
              {preview.kept.name !== preview.gone.name && <li>{text.name}</li>}
              <li>{text.undoable}</li>
            </ul>
          </section>
        </>
      )}
    </ReasonForm>
  );
}
