// Confirmation of a source's deletion: number of politicians, consequences, and the typed name.

import { useEffect, useState } from "react";
import type { SubmitEvent } from "react";
import { previewDeletion } from "#contract/bulk-jobs.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Source } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { readText, useForm } from "../../../lib/form.ts";
import type { UseForm } from "../../../lib/form.ts";
import { formatCount } from "../../../lib/format.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { errorText } from "../../../text/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";
import { Notice } from "../../../ui/notice.tsx";

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
  const [isEmpty, setEmpty] = useState(false);
  function close() {
    form.clear();
    setEmpty(false);
    onClose();
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
      {source !== null && (
        <Question
          form={form}
          source={source}
          onEmpty={() => setEmpty(true)}
          onDelete={onDelete}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  form: UseForm<"name">;
  source: Source;
  onEmpty: () => void;
  /** False when it was called off. Throws `AppError` about the confirmation. */
  onDelete: (source: Source, confirmation: string) => Promise<boolean>;
  onDone: () => void;
}

function Question({ form, source, onEmpty, onDelete, onDone }: QuestionProps) {
  const counts = useCounts(source, onEmpty);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const confirmation = readText(new FormData(event.currentTarget), "name").trim();
    const isNamed = confirmation.toLowerCase() === source.toLowerCase();
    const unnamed = { field: "name" as const, message: errorText("deletion_unconfirmed") };
    const isDone = await form.submit(isNamed ? [] : [unnamed], () => onDelete(source, source));
    if (isDone === true) onDone();
  }

  if (counts !== null && counts !== "failed" && counts.politicians + counts.ended === 0)
    return <p>{text.nothing(source)}</p>;
  return (
    <form id={form.id} method="post" noValidate onSubmit={send} className="grid gap-4">
      <p className="text-lg font-semibold">{text.question(source)}</p>
      <Goes counts={counts} />
      <div>
        <p className="font-semibold">{text.final}</p>
        <p className="mt-1 text-sm text-muted">{text.restore(source)}</p>
      </div>
      <TextInput
        name="name"
        label={text.type(source)}
        error={form.errorFor("name")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
      />
    </form>
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
      <dd className="display text-2xl tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

function useCounts(source: Source, onEmpty: () => void): Counts | "failed" | null {
  const [counts, setCounts] = useState<Counts | "failed" | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call(previewDeletion, { source }, { signal: abort.signal }).then(
      (answer) => {
        setCounts(answer);
        if (answer.politicians + answer.ended === 0) onEmpty();
      },
      () => {
        if (!abort.signal.aborted) setCounts("failed");
      },
    );
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counted once for each question
  }, [source]);
  return counts;
}
