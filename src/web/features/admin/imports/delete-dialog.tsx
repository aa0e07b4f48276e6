// Confirmation of a source's deletion: number of politicians, consequences, and the typed name.

import { useEffect, useId, useState } from "react";
import type { SubmitEvent } from "react";
import { previewDeletion } from "#contract/bulk-jobs.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Source } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
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
  onDelete: (source: Source, confirmation: string) => Promise<string | null>;
}

export function DeleteDialog({ source, onClose, onDelete }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const [isEmpty, setEmpty] = useState(false);
  function close() {
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
            <Button type="submit" form={formId} variant="danger" busy={busy}>
              {busy ? text.busy : text.button(source)}
            </Button>
          )}
        </>
      }
    >
      {source !== null && (
        <Question
          formId={formId}
          source={source}
          busy={busy}
          onBusy={setBusy}
          onEmpty={() => setEmpty(true)}
          onDelete={onDelete}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  formId: string;
  source: Source;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onEmpty: () => void;
  onDelete: (source: Source, confirmation: string) => Promise<string | null>;
  onDone: () => void;
}

function Question({ formId, source, busy, onBusy, onEmpty, onDelete, onDone }: QuestionProps) {
  const counts = useCounts(source, onEmpty);
  const [problem, setProblem] = useState<string | null>(null);
  const fieldId = useId();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get("name");
    const confirmation = typeof typed === "string" ? typed.trim() : "";
    const field = document.getElementById(fieldId);
    if (confirmation.toLowerCase() !== source.toLowerCase()) {
      setProblem(errorText("deletion_unconfirmed"));
      field?.focus();
      return;
    }
    onBusy(true);
    setProblem(null);
    const answer = await onDelete(source, source);
    onBusy(false);
    if (answer === null) onDone();
    else setProblem(answer);
  }

  if (counts !== null && counts !== "failed" && counts.politicians + counts.ended === 0)
    return <p>{text.nothing(source)}</p>;
  return (
    <form id={formId} method="post" noValidate onSubmit={send} className="grid gap-4">
      <p className="text-lg font-semibold">{text.question(source)}</p>
      <Goes counts={counts} />
      <div>
        <p className="font-semibold">{text.final}</p>
        <p className="mt-1 text-sm text-muted">{text.restore(source)}</p>
      </div>
      <TextInput
        id={fieldId}
        name="name"
        label={text.type(source)}
        error={problem ?? undefined}
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
