// The signed-in user's own opinion, with its status and what can be done with it.

import { useState } from "react";
import { Link } from "../../app/router/link.tsx";
import type { OwnOpinion } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import { drafts } from "../../lib/drafts.ts";
import { Doubts } from "../../lib/objections.tsx";
import { formatTime } from "../../lib/format.ts";
import { decisionsPath } from "../../lib/paths.ts";
import { topicText } from "../../text/topic.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { OpinionComment, OpinionDates, OpinionStars } from "./opinion-card.tsx";
import { draftKey, parseDraft } from "./opinion-form-state.ts";

export interface OwnOpinionCardProps {
  opinion: OwnOpinion;
  userId: string;
  /** The topic takes no opinions any more. */
  isClosed: boolean;
  mayWrite: boolean;
  onEdit: () => void;
  onWithdraw: () => Promise<void>;
}

const text = topicText.own;
const { withdraw: dialog } = topicText;

export function OwnOpinionCard(props: OwnOpinionCardProps) {
  const { opinion, userId, isClosed, mayWrite, onEdit, onWithdraw } = props;
  const [asking, setAsking] = useState(false);
  const isDown = opinion.status === "hidden" || opinion.status === "removed";
  const canEdit = mayWrite && !isClosed && !isDown;
  const draft = canEdit ? drafts.read(draftKey(opinion.topicId), userId, parseDraft) : null;
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <OwnStatus opinion={opinion} />
        <OpinionDates opinion={opinion} />
      </p>
      <OpinionStars rating={opinion.rating} />
      <OpinionComment comment={opinion.comment} />
      {opinion.status === "held" && (
        <Doubts key={opinion.editedAt} kind="opinion" id={opinion.id} />
      )}
      <p className="mt-2 text-sm wrap-anywhere text-muted">{text.shownAs(opinion.author)}</p>
      {draft !== null && (
        <p className="mt-2 text-sm text-muted">{text.draftWaiting(formatTime(draft.savedAt))}</p>
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
          <Button icon="edit" onClick={onEdit}>
            {draft === null ? text.edit : text.resume}
          </Button>
        )}
        <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => onWithdraw().then(() => null, failureText)}
        title={dialog.title}
        cancelText={dialog.cancel}
        confirmText={dialog.confirm}
        busyText={dialog.busy}
      >
        <p>{isClosed ? dialog.text : `${dialog.text} ${dialog.textOpen}`}</p>
      </ConfirmDialog>
    </div>
  );
}

function failureText(error: unknown): string {
  return error instanceof AppError && error.code !== "internal" ? error.message : dialog.failed;
}

function OwnStatus({ opinion }: { opinion: OwnOpinion }) {
  const { status, waitsFor } = opinion;
  if (status === "published") return <Badge icon="check">{text.published}</Badge>;
  if (status === "held")
    return (
      <Badge tone={waitsFor === "moderator" ? "warn" : "accent"} icon="clock">
        {text[waitsFor ?? "publication"]}
      </Badge>
    );
  return (
    <Badge tone="warn" icon="eye-off">
      {text[status]}
    </Badge>
  );
}
