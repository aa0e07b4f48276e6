// Confirms a merge of two pages, or its undoing: what it does, and why.

import { useState } from "react";
import { mergePeople, previewMerge, previewSplit, splitPeople } from "#contract/person-pairs.ts";
import { call } from "../../../lib/call.ts";
import { useForm } from "../../../lib/form.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { useRecordForm } from "../shared/record-form.tsx";
import { QueryState } from "../shared/section.tsx";
import { PersonPicker } from "./person-picker.tsx";

const { merge, split, pick } = adminPairs;
const REASON_CODES = { people_reason_missing: "reason", people_reason_too_long: "reason" } as const;

interface DialogProps {
  onClose: () => void;
  /** With what to say of it. */
  onDone: (words: string) => void;
}

interface MergeDialogProps extends DialogProps {
  /** The first stays unless the other is chosen. */
  ids: readonly [number, number];
  /** Of the pair as it was shown. */
  version?: number | undefined;
}

export function MergeDialog({ ids, version, onClose, onDone }: MergeDialogProps) {
  const [first, second] = ids;
  const [keptId, setKeptId] = useState(first);
  const goneId = keptId === first ? second : first;
  const { query, reload } = useQuery(`${keptId} ${goneId}`, (signal) =>
    call(previewMerge, { keptId, goneId }, { signal }),
  );
  const preview = query.status === "ready" ? query.value : null;
  const { draft, form, field } = useReason();

  async function send(): Promise<boolean> {
    const done = await form.submit([], () =>
      call(mergePeople, { keptId, goneId, reason: draft.reason, version }),
    );
    if (done !== null) onDone(merge.done(done.moved));
    return done !== null;
  }
  return (
    <FormDialog form={form} title={merge.title} words={merge} wide onSend={send} onClose={onClose}>
      <QueryState query={query} reload={reload} heading={3} />
      {preview !== null && (
        <>
          <fieldset>
            <legend className="field-label">{merge.kept}</legend>
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
                      <strong>{page.name}</strong>, {merge.option(page)}
                    </span>
                  </label>
                ))}
            </div>
          </fieldset>
          <section aria-live="polite" aria-busy={preview.kept.id !== keptId || undefined}>
            <h3 className="text-base">{merge.what}</h3>
            <ul className="mt-1 grid list-disc gap-1 ps-5">
              <li>{merge.leads(preview)}</li>
              <li>{merge.moves(preview.moved)}</li>
              <li>{merge.doubles(preview.moved.doubles)}</li>
              {preview.kept.name !== preview.gone.name && <li>{merge.name}</li>}
              <li>{merge.undoable}</li>
            </ul>
          </section>
        </>
      )}
      <TextArea {...field("reason")} rows={3} required />
    </FormDialog>
  );
}

interface SplitDialogProps extends DialogProps {
  /** Whose page leads to another. */
  goneId: number;
  /** Whether the two are to be decided again, or are different people. */
  outcome: "open" | "apart";
}

export function SplitDialog({ goneId, outcome, onClose, onDone }: SplitDialogProps) {
  const { draft, form, field } = useReason();
  const { query, reload } = useQuery(String(goneId), (signal) =>
    call(previewSplit, { goneId }, { signal }),
  );

  async function send(): Promise<boolean> {
    const { reason } = draft;
    const done = await form.submit([], () => call(splitPeople, { goneId, reason, outcome }));
    if (done !== null) onDone(split.done);
    return done !== null;
  }
  return (
    <FormDialog
      form={form}
      title={split.title}
      words={{ ...split, cancel: merge.cancel }}
      onSend={send}
      onClose={onClose}
    >
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" && (
        <ul className="grid list-disc gap-1 ps-5">
          <li>{split.what(query.value)}</li>
          <li>{split.moves(query.value.moved)}</li>
          <li>{split.stay(query.value.kept.id)}</li>
        </ul>
      )}
      <TextArea {...field("reason")} rows={3} required />
    </FormDialog>
  );
}

const useReason = () =>
  useRecordForm({
    start: { reason: "" },
    words: adminPairs,
    fields: ["reason"],
    codes: REASON_CODES,
  });

interface PickDialogProps extends DialogProps {
  /** One of the two, where it is known; only the other is chosen then. */
  known?: number;
}

/** Chooses two people whom no search has paired, and merges them. */
export function PickDialog({ known, onClose, onDone }: PickDialogProps) {
  const form = useForm<"first" | "second" | "form">(() => []);
  const [first, setFirst] = useState<number | null>(known ?? null);
  const [second, setSecond] = useState<number | null>(null);
  const [ids, setIds] = useState<readonly [number, number] | null>(null);
  /** Once this dialog has closed and given the focus back, so that the next one gives it to the same place. */
  const [isMerging, setMerging] = useState(false);

  async function send(): Promise<boolean> {
    const chosen = { first, second };
    const missing = (["first", "second"] as const).filter((field) => chosen[field] === null);
    const found: FieldProblem<"first" | "second">[] = missing.map((field) => ({
      field,
      message: pick.missing,
    }));
    if (first !== null && first === second) found.push({ field: "second", message: pick.same });
    form.refuse(found);
    if (found.length > 0 || first === null || second === null) return false;
    setIds([first, second]);
    return true;
  }
  if (isMerging && ids !== null) return <MergeDialog ids={ids} onClose={onClose} onDone={onDone} />;
  return (
    <FormDialog
      form={form}
      title={pick.title}
      words={{ cancel: pick.cancel, confirm: pick.next, busy: pick.next }}
      wide
      onSend={send}
      onClose={() => (ids === null ? onClose() : setMerging(true))}
    >
      {known === undefined && (
        <PersonPicker
          name="first"
          label={pick.people[0] ?? ""}
          chosen={first}
          onChoose={(id) => {
            setFirst(id);
            form.clear("first");
          }}
          error={form.errorFor("first")}
        />
      )}
      <PersonPicker
        name="second"
        label={known === undefined ? (pick.people[1] ?? "") : adminPairs.person.other}
        chosen={second}
        onChoose={(id) => {
          setSecond(id);
          form.clear("second");
        }}
        error={form.errorFor("second")}
      />
    </FormDialog>
  );
}
