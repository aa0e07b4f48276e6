// Report dialog: form, then receipt. It stays mounted when closed, so that input survives; nothing
// is stored on the device.

import { useState } from "react";
import { reportAsVisitor, reportContent } from "#contract/reports.ts";
import type { ReportReceipt } from "#contract/reports.ts";
import type { TextKind } from "#domain/moderation/report.ts";
import { call } from "../../lib/call.ts";
import { useForm } from "../../lib/form.ts";
import { useProof } from "../../lib/use-proof.ts";
import { useSession } from "../../app/session/use-session.ts";
import { report as text } from "../../text/report.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Receipt } from "./receipt.tsx";
import { EMPTY_REPORT, findProblems, toReportProblems } from "./report-draft.ts";
import type { ReportDraft, ReportField } from "./report-draft.ts";
import { ReportForm } from "./report-form.tsx";

export interface ReportDialogProps {
  subject: { kind: TextKind; id: number };
  open: boolean;
  onClose: () => void;
}

interface Sent {
  receipt: ReportReceipt;
  /** Address for the confirmation. */
  email: string;
}

export function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : null;
  const form = useForm(toReportProblems);
  const proof = useProof();
  const [draft, setDraft] = useState(EMPTY_REPORT);
  const [sent, setSent] = useState<Sent | null>(null);

  function change(part: Partial<ReportDraft>) {
    setDraft({ ...draft, ...part });
    form.clear(...(Object.keys(part) as ReportField[]));
  }

  async function send() {
    const { reason, details, isIllegal, name, email, goodFaith } = draft;
    const answer = await form.submit(findProblems(draft, user === null), async () => {
      if (reason === null) return null;
      const what = { ...subject, reason, details, isIllegal };
      return user === null
        ? proof.send((solved) =>
            call(reportAsVisitor, { ...what, name, email, goodFaith, proof: solved }),
          )
        : call(reportContent, what);
    });
    if (answer === null) return;
    setSent({ receipt: answer.receipt, email: user?.email ?? email.trim() });
    setDraft(EMPTY_REPORT);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title[subject.kind]}
      closeText={text.close}
      footer={
        sent === null ? (
          <>
            <Button className="max-sm:hidden" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button type="submit" form={form.id} variant="primary" busy={form.busy}>
              {form.busy ? text.sending : text.send}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {text.close}
          </Button>
        )
      }
    >
      {sent === null ? (
        <ReportForm
          form={form}
          draft={draft}
          onChange={change}
          isVisitor={user === null}
          onSubmit={() => void send()}
          status={proof.status}
        />
      ) : (
        <Receipt {...sent} isVisitor={user === null} />
      )}
    </Dialog>
  );
}
