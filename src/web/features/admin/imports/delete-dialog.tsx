// Confirmation of a source's deletion: number of politicians, consequences, and the typed name.

import { useState } from "react";
import { previewDeletion } from "#contract/bulk-jobs.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Source } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { useForm } from "../../../lib/form.ts";
import { formatCount } from "../../../lib/format.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { errorText } from "../../../text/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";

const text = adminSync.danger;

interface DeleteDialogProps {
  /** Null: closed. */
  source: Source | null;
  onClose: () => void;
  /** False when it was called off. Throws `AppError` about the confirmation. */
  onDelete: (source: Source, confirmation: string) => Promise<boolean>;
}

export function DeleteDialog({ source, onClose, onDelete }: DeleteDialogProps) {
  const form = useForm<"name">(({ message }) => [{ field: "name", message }]);
  const [name, setName] = useState("");
  /** What is counted is counted again each time it opens. */
  const [openings, setOpenings] = useState(0);
  const { query } = useQuery(source && `${source} ${openings}`, (signal) =>
    call(previewDeletion, { source: source ?? "Senato" }, { signal }),
  );
  const counts = query.status === "ready" && !query.isStale ? query.value : null;
  const isEmpty = counts !== null && counts.politicians + counts.ended === 0;
  function close() {
    form.clear();
    setName("");
    setOpenings(openings + 1);
    onClose();
  }
  async function send() {
    if (source === null) return;
    const isNamed = name.trim().toLowerCase() === source.toLowerCase();
    const unnamed = { field: "name" as const, message: errorText("deletion_unconfirmed") };
    const isDone = await form.submit(isNamed ? [] : [unnamed], () => onDelete(source, source));
    if (isDone === true) close();
  }
  return (
    <Dialog
      open={source !== null}
      onClose={close}
      title={source === null ? "" : text.button(source)}
      closeText={adminSync.close}
      alert
      footer={
        <>
          <Button onClick={close}>{isEmpty ? adminSync.close : adminSync.cancel}</Button>
          {!isEmpty && source !== null && (
            <Button type="submit" form={form.id} variant="danger" busy={form.busy}>
              {form.busy ? text.busy : text.button(source)}
            </Button>
          )}
        </>
      }
    >
      {source !== null && isEmpty && <p>{text.nothing(source)}</p>}
      {source !== null && !isEmpty && (
        <SubmitForm form={form} onSend={send} className="grid gap-4">
          <p className="text-lg font-semibold">{text.question(source)}</p>
          <Goes counts={query.status === "failed" ? "failed" : counts} />
          <div>
            <p className="font-semibold">{text.final}</p>
            <p className="mt-1 text-sm text-muted">{text.restore(source)}</p>
          </div>
          <TextInput
            name="name"
            label={text.type(source)}
            error={form.errorFor("name")}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            required
          />
        </SubmitForm>
      )}
    </Dialog>
  );
}

type Counts = OutputOf<typeof previewDeletion>;

function Goes({ counts }: { counts: Counts | "failed" | null }) {
  if (counts === "failed") return <Notice tone="warn">{text.uncounted}</Notice>;
  return (
    <div className="rounded-md bg-danger-soft p-4">
      <p>{text.goes}</p>
      {counts === null ? (
        <Loading label={text.counting} className="mt-2">
          <Skeleton className="h-12 w-48" />
        </Loading>
      ) : (
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          <Count count={counts.politicians} label={text.politicians(counts.politicians)} />
          {counts.ended > 0 && <Count count={counts.ended} label={text.ended(counts.ended)} />}
          <Count count={counts.reviews} label={text.reviews(counts.reviews)} />
        </dl>
      )}
    </div>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-2">
      <dt>{label}</dt>
      <dd className="display text-2xl figures-aligned">{formatCount(count)}</dd>
    </div>
  );
}
