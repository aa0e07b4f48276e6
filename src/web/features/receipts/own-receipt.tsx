// The receipt of one's own review or opinion: checked at once, and to be kept.

import { getMyReceipt } from "#contract/receipts.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { SignedInOnly } from "../../app/session/signed-in-only.tsx";
import { receipt as text } from "../../text/receipt.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ReceiptResult } from "./receipt-result.tsx";

export interface OwnReceiptProps {
  kind: SubjectKind;
  /** Of the review or opinion. */
  id: number;
}

/** `path`: this page, to come back to after signing in. */
export function OwnReceipt({ path, ...own }: OwnReceiptProps & { path: string }) {
  return (
    <SignedInOnly path={path} text={text} waiting={<Checking />}>
      <Loaded {...own} />
    </SignedInOnly>
  );
}

function Loaded({ kind, id }: OwnReceiptProps) {
  const { query, reload } = useQuery(`${kind}/${id}`, (signal) =>
    call(getMyReceipt, { kind, id }, { signal }),
  );
  if (query.status === "loading") return <Checking />;
  if (query.status === "failed")
    return <LoadFailed message={query.error.message} retryText={text.retry} onRetry={reload} />;
  const { day, receipt } = query.value;
  if (receipt === null)
    return (
      <Notice title={text.none.title} role="status">
        <p>{day === null ? text.none.first : text.none.next(day)}</p>
      </Notice>
    );
  const content = JSON.stringify(receipt, null, 2);
  const save = () => saveFile(`ricevuta-${day}-${kind}-${id}.json`, content, "application/json");
  return (
    <div className="grid gap-5">
      <ReceiptResult content={content} />
      <div>
        <Button icon="download" variant="primary" className="max-sm:w-full" onClick={save}>
          {text.download}
        </Button>
        <p className="mt-2 text-sm text-muted">{text.save}</p>
      </div>
    </div>
  );
}

function Checking() {
  return (
    <p role="status" className="text-muted">
      {text.checking}
    </p>
  );
}
