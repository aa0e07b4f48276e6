// Requests of authorities: the list, and the form above it.

import { useState } from "react";
import { deleteAuthorityRequest, listAuthorityRequests } from "#contract/admin-transparency.ts";
import type {
  AuthorityRequests as Requests,
  ListedAuthorityRequest,
} from "#contract/admin-transparency.ts";
import { errorMessage } from "#domain/error.ts";
import { toFailureText } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminTransparency } from "../../../text/admin-transparency.ts";
import {
  AUTHORITY_KIND_NAMES,
  AUTHORITY_OUTCOME_NAMES,
  countryName,
} from "../../../text/authorities.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { RowAction } from "../shared/list.tsx";
import { QueryState } from "../shared/section.tsx";
import { AuthorityRequestForm } from "./authority-request-form.tsx";

const text = adminTransparency.requests;

export function AuthorityRequests() {
  const { query, set, reload } = useQuery<Requests>("authority requests", (signal) =>
    call(listAuthorityRequests, {}, { signal }),
  );
  const [editing, setEditing] = useState<ListedAuthorityRequest | "new" | null>(null);
  const [removing, setRemoving] = useState<ListedAuthorityRequest | null>(null);
  const toast = useToast();
  const items = query.status === "ready" ? query.value.items : null;

  function done(requests: Requests, words: string) {
    set(requests);
    setEditing(null);
    toast(words, "good");
  }

  async function remove({ id, version }: ListedAuthorityRequest) {
    done(await call(deleteAuthorityRequest, { id, version }), text.done.removed);
  }

  return (
    <section aria-labelledby="autorita" className="grid gap-4">
      <h2 id="autorita">{text.heading}</h2>
      <p className="max-w-[65ch] text-muted">{text.lead}</p>
      {editing === null ? (
        <div>
          <Button variant="primary" icon="plus" onClick={() => setEditing("new")}>
            {text.add}
          </Button>
        </div>
      ) : (
        <AuthorityRequestForm
          key={editing === "new" ? "new" : editing.id}
          request={editing === "new" ? null : editing}
          onDone={(requests) =>
            done(requests, editing === "new" ? text.done.added : text.done.saved)
          }
          onClose={() => setEditing(null)}
        />
      )}
      <QueryState query={query} reload={reload} heading={3} />
      {items !== null && items.length === 0 && (
        <EmptyState heading={3} title={text.empty}>
          {text.emptyText}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <ul className="card" aria-label={text.listLabel}>
          {items.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onEdit={() => setEditing(request)}
              onRemove={() => setRemoving(request)}
            />
          ))}
        </ul>
      )}
      {removing !== null && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          onConfirm={() => toFailureText(remove(removing), errorMessage("internal"))}
          title={text.removeDialog.title}
          cancelText={text.removeDialog.cancel}
          confirmText={text.removeDialog.confirm}
          busyText={text.removeDialog.busy}
        >
          <p className="font-semibold">{removing.authority}</p>
          <p className="mt-2">{text.removeDialog.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface RequestRowProps {
  request: ListedAuthorityRequest;
  onEdit: () => void;
  onRemove: () => void;
}

function RequestRow({ request, onEdit, onRemove }: RequestRowProps) {
  const { authority, country, kind, receivedOn, legalGround, texts, outcome, decidedOn } = request;
  const isLate = request.countedOn !== receivedOn;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-base font-semibold letters-plain wrap-anywhere">
          {authority}
        </h3>
        <Badge tone={outcome === null ? "warn" : undefined}>
          {outcome === null ? text.open : AUTHORITY_OUTCOME_NAMES[outcome]}
        </Badge>
      </div>
      <p className="text-sm">
        {AUTHORITY_KIND_NAMES[kind]} · {countryName(country)} · {text.texts(texts)}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {text.received(receivedOn)}
        {decidedOn !== null && `, ${text.decided(decidedOn)}`}. {legalGround}
      </p>
      {isLate && <p className="text-sm text-muted">{text.counted(request.countedOn)}</p>}
      <div className="flex flex-wrap gap-2">
        <RowAction of={authority} icon="edit" onClick={onEdit}>
          {text.edit}
        </RowAction>
        <RowAction of={authority} variant="quiet" icon="trash" onClick={onRemove}>
          {text.remove}
        </RowAction>
      </div>
    </li>
  );
}
