// The signed-in user's own text: its status, the text, and what can be done with it.

import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "../../app/router/link.tsx";
import { toFailureText } from "../../lib/app-error.ts";
import { formatTime } from "../../lib/format.ts";
import { HeldObjections } from "../../lib/objections.tsx";
import { decisionsPath } from "../../lib/paths.ts";
import { authoringText } from "../../text/authoring.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextComment, TextDates } from "./text-card.tsx";

const text = authoringText.own;

interface OwnTextCardProps {
  kind: "review" | "opinion";
  /** One's own text as the server knows it. */
  own: {
    id: number;
    status: "published" | "held" | "hidden" | "removed";
    comment: string;
    createdAt: string;
    editedAt: string | null;
  };
  /** The badge while it is held. */
  held: { words: string; tone: "warn" | "accent" };
  stars: ReactNode;
  /** Below the comment. */
  children?: ReactNode;
  canEdit: boolean;
  /** When the draft of a change was saved; null without one. */
  draftSavedAt: number | null;
  onEdit: () => void;
  onWithdraw: () => Promise<void>;
  dialog: { title: string; text: string; confirm: string; failed: string };
}

export function OwnTextCard(props: OwnTextCardProps) {
  const { kind, own, held, canEdit, draftSavedAt, dialog } = props;
  const [isAsking, setAsking] = useState(false);
  const isDown = own.status === "hidden" || own.status === "removed";
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {own.status === "published" && <Badge icon="check">{text.published}</Badge>}
        {own.status === "held" && (
          <Badge tone={held.tone} icon="clock">
            {held.words}
          </Badge>
        )}
        {isDown && (
          <Badge tone="warn" icon="eye-off">
            {own.status === "hidden" ? text.hidden : text.removed}
          </Badge>
        )}
        <TextDates {...own} isPublished={own.status === "published"} />
      </p>
      {props.stars}
      <TextComment comment={own.comment} />
      {own.status === "held" && <HeldObjections key={own.editedAt} kind={kind} id={own.id} />}
      {props.children}
      {draftSavedAt !== null && (
        <p className="mt-2 text-sm text-muted">{text.draftWaiting(formatTime(draftSavedAt))}</p>
      )}
      {isDown && (
        <p className="mt-2">
          <Link className="link" to={decisionsPath}>
            {text.why}
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-4">
        {canEdit && (
          <Button icon="edit" onClick={props.onEdit}>
            {draftSavedAt === null ? text.edit : text.resume}
          </Button>
        )}
        <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => toFailureText(props.onWithdraw(), dialog.failed)}
        title={dialog.title}
        cancelText={authoringText.withdraw.cancel}
        confirmText={dialog.confirm}
        busyText={authoringText.withdraw.busy}
      >
        <p>{dialog.text}</p>
      </ConfirmDialog>
    </div>
  );
}
