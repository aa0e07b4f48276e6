// Report dialog: form, then receipt. It stays mounted when closed, so that input survives; nothing
// is stored on the device.

import { useId, useState } from "react";
import { reportAsVisitor, reportContent } from "#contract/reports.ts";
import type { ReportReceipt } from "#contract/reports.ts";
import { AppError } from "#domain/error.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import { call } from "../../lib/call.ts";
import { useSession } from "../../app/session/use-session.ts";
import { report as text } from "../../text/report.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Receipt } from "./receipt.tsx";
import { checkDraft, EMPTY_REPORT, toProblem } from "./report-draft.ts";
import type { Problem, ReportDraft } from "./report-draft.ts";
import { ReportForm } from "./report-form.tsx";

export interface ReportDialogProps {
  subject: { kind: ContentKind; id: number };
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
  const formId = useId();
  const [draft, setDraft] = useState(EMPTY_REPORT);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);

  function change(part: Partial<ReportDraft>) {
    setDraft({ ...draft, ...part });
    if (problem !== null && problem.place in part) setProblem(null);
  }

  async function send() {
    if (busy) return;
    const missing = checkDraft(draft, user === null);
    setProblem(missing);
    const { reason, details, isIllegal, name, email, goodFaith } = draft;
    if (missing !== null || reason === null) return;
    setBusy(true);
    const what = { ...subject, reason, details, isIllegal };
    try {
      const { receipt } =
        user === null
          ? await call(reportAsVisitor, { ...what, name, email, goodFaith })
          : await call(reportContent, what);
      setSent({ receipt, email: user?.email ?? email.trim() });
      setDraft(EMPTY_REPORT);
    } catch (error) {
      setProblem(
        error instanceof AppError && error.code === "sign_in_required"
          ? { place: "send", message: text.sessionOver }
          : toProblem(error),
      );
    } finally {
      setBusy(false);
    }
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
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {busy ? text.sending : text.send}
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
          id={formId}
          draft={draft}
          onChange={change}
          isVisitor={user === null}
          problem={problem}
          onSubmit={() => void send()}
        />
      ) : (
        <Receipt {...sent} isVisitor={user === null} />
      )}
    </Dialog>
  );
}
