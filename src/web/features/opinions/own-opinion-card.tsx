// The signed-in user's own opinion.

import type { OwnOpinion } from "#contract/topics.ts";
import { drafts } from "../../lib/drafts.ts";
import { topicText } from "../../text/topic.ts";
import { OwnStanding } from "../authoring/own-standing.tsx";
import { OwnTextCard } from "../authoring/own-text-card.tsx";
import { OpinionStars } from "./opinion-card.tsx";
import { draftKey } from "./opine-id.ts";
import { parseDraft } from "./opinion-draft.ts";

export interface OwnOpinionCardProps {
  opinion: OwnOpinion;
  userId: string;
  /** The topic takes no opinions any more. */
  isClosed: boolean;
  mayWrite: boolean;
  /** What follows from it is said where it was sent. */
  isJustWritten: boolean;
  onEdit: () => void;
  onWithdraw: () => Promise<void>;
}

const { own: text, withdraw } = topicText;

export function OwnOpinionCard(props: OwnOpinionCardProps) {
  const { opinion, userId, isClosed, mayWrite, isJustWritten, ...actions } = props;
  const { status, waitsFor } = opinion;
  const canEdit = mayWrite && !isClosed && (status === "published" || status === "held");
  const draft = canEdit ? drafts.read(draftKey(opinion.topicId), userId, parseDraft) : null;
  return (
    <OwnTextCard
      kind="opinion"
      own={opinion}
      held={{
        words: text[waitsFor ?? "publication"],
        tone: waitsFor === "moderator" ? "warn" : "accent",
      }}
      stars={<OpinionStars rating={opinion.rating} />}
      canEdit={canEdit}
      draftSavedAt={draft?.savedAt ?? null}
      dialog={{
        ...withdraw,
        text: isClosed ? withdraw.text : `${withdraw.text} ${withdraw.textOpen}`,
      }}
      {...actions}
    >
      <p className="mt-2 text-sm wrap-anywhere text-muted">{text.shownAs(opinion.author)}</p>
      {status === "published" && (
        <OwnStanding kind="opinion" own={opinion} isJustWritten={isJustWritten} />
      )}
    </OwnTextCard>
  );
}
