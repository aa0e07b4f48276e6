// One office-holder the reader speaks for.

import { useState } from "react";
import type { ReactNode } from "react";
import { giveUpOffice } from "#contract/claims.ts";
import type { listMyOffices, MyOffice } from "#contract/claims.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { toFailureText } from "../../lib/app-error.ts";
import { call } from "../../lib/call.ts";
import { formatDate } from "../../lib/format.ts";
import { politicianPath, reportsPath } from "../../lib/paths.ts";
import { OfficeReviews } from "./office-reviews.tsx";
import { officeText as text } from "../../text/office.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";

interface OfficePartProps {
  office: MyOffice;
  onOffices: (now: OutputOf<typeof listMyOffices>) => void;
  /** Of the person: distribution and change. */
  children: ReactNode;
}

export function OfficePart({ office, onOffices, children }: OfficePartProps) {
  const { id, politician, capacity, beganAt } = office;
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const giveUp = async () => {
    onOffices(await call(giveUpOffice, { id }));
    toast(text.giveUp.done, "good");
  };
  const titleId = `office-${id}`;
  return (
    <section aria-labelledby={titleId} className="grid gap-6">
      <div>
        <h2 id={titleId}>{politician.name}</h2>
        <p className="mt-1 text-muted">
          {politician.detail} · {text.as[capacity]} · {text.since(formatDate(beganAt))}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button to={politicianPath(politician.id)}>{text.page}</Button>
          <Button to={reportsPath}>{text.reports}</Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {text.giveUp.action}
          </Button>
        </p>
      </div>
      {children}
      <OfficeReviews politicianId={politician.id} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => toFailureText(giveUp(), text.giveUp.failed)}
        title={text.giveUp.title}
        cancelText={text.giveUp.cancel}
        confirmText={text.giveUp.confirm}
        busyText={text.giveUp.busy}
      >
        <p>{text.giveUp.text}</p>
      </ConfirmDialog>
    </section>
  );
}
