// Section for the reader's opinion: the form, or their opinion. Figures and list of the page update
// through `onChanged`.

import type { ReactNode } from "react";
import { withdrawOpinion } from "#contract/topics.ts";
import type { OwnOpinion, TopicRatings } from "#contract/topics.ts";
import { errorMessage } from "#domain/error.ts";
import type { OpinionDraft } from "#domain/topic/opinion.ts";
import { useSession } from "../../app/session/use-session.ts";
import { call } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import { lazyForAuthors } from "../../lib/lazy-for-authors.tsx";
import { topicPath } from "../../lib/paths.ts";
import { useTellOwn } from "../../lib/use-tell-own.ts";
import { authoringText } from "../../text/authoring.ts";
import { topicText as text } from "../../text/topic.ts";
import { Notice } from "../../ui/notice.tsx";
import type { AwaitConfirmationProps } from "../authoring/await-confirmation.tsx";
import { useWriting, WritingCard } from "../authoring/writing-card.tsx";
import type { Outcome } from "../authoring/writing-card.tsx";
import { draftKey, OPINE_ID } from "./opine-id.ts";
import { sameOpinion } from "./opinion-draft.ts";
import { OpinionForm } from "./opinion-form.tsx";
import type { Written } from "./opinion-form.tsx";
import type { OwnOpinionCardProps } from "./own-opinion-card.tsx";
import { useOwnOpinion } from "./use-own-opinion.ts";

export interface OpinionSectionProps {
  topicId: number;
  isClosed: boolean;
  /** When the silence before a vote in force ends. */
  silentUntil: string | undefined;
  /** What is published has changed: the ratings where they are known, the list is to be read again. */
  onChanged: (ratings: TopicRatings | null) => void;
  /** Which of the page's opinions is the reader's own; null: none that is known of. */
  onOwn: (id: number | null) => void;
  /** Above the form: why the reader may not write, where that is so. */
  authorNotice: ReactNode;
  /** It is known that they may not. */
  isBlocked: boolean;
}

const AwaitConfirmation = lazyForAuthors<AwaitConfirmationProps>(() =>
  import("../authoring/await-confirmation.tsx").then((module) => module.AwaitConfirmation),
);
const OwnOpinionCard = lazyForAuthors<OwnOpinionCardProps>(() =>
  import("./own-opinion-card.tsx").then((module) => module.OwnOpinionCard),
);

const { outcome: words } = text;

export function OpinionSection(props: OpinionSectionProps) {
  const { topicId, isClosed, silentUntil, onChanged, isBlocked } = props;
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  const writing = useWriting(OPINE_ID);
  const { isEditing, conclude, showOutcome, edit } = writing;
  const { own, set, reload } = useOwnOpinion(topicId, userId, () => {
    showOutcome(toOutcome({ status: "published", waitsFor: null }, false, silentUntil));
    onChanged(null);
  });
  const opinion = own.status === "ready" ? own.found.opinion : null;
  const lastShownName = own.status === "ready" ? own.found.lastShownName : "anonymous";
  useTellOwn(opinion?.id ?? null, props.onOwn);
  const shown = isEditing ? null : opinion;
  const key = draftKey(topicId);

  /** Who has written an opinion has also given consent. */
  const setOpinion = (now: OwnOpinion | null) =>
    set({ opinion: now, hasConsent: true, lastShownName: now?.shownName ?? lastShownName });

  function showWritten({ opinion: now, ratings }: Written) {
    conclude(toOutcome(now, isEditing, ratings?.silentUntil ?? silentUntil));
    setOpinion(now);
    if (ratings !== null) onChanged(ratings);
  }

  async function showDuplicate(sent: OpinionDraft | null): Promise<boolean> {
    const found = (await reload())?.opinion ?? null;
    if (found === null) return false;
    const isOurs = sent !== null && sameOpinion(sent, found);
    if (isOurs) drafts.remove(key);
    const title = errorMessage("opinion_duplicate");
    conclude(
      isOurs
        ? toOutcome(found, false, silentUntil)
        : { tone: "warn", title, hint: authoringText.outcome.keptAsDraft },
    );
    return true;
  }

  async function withdraw({ id, rating, comment, shownName }: OwnOpinion) {
    const { ratings } = await call(withdrawOpinion, { id });
    if (!isClosed) drafts.save(key, userId, { rating, comment, shownName });
    setOpinion(null);
    const hint = isClosed ? undefined : words.withdrawnHint;
    conclude({ tone: "info", title: words.withdrawn, hint });
    onChanged(ratings);
  }

  return (
    <WritingCard
      id={OPINE_ID}
      writing={writing}
      words={{ own: text.own.title, edit: text.form.editTitle, write: text.form.title }}
      isOwn={shown !== null}
      authorNotice={props.authorNotice}
      next={shown?.status === "published" && <AwaitConfirmation kind="opinion" isWithin />}
    >
      {shown !== null && userId !== null ? (
        <OwnOpinionCard
          opinion={shown}
          userId={userId}
          isClosed={isClosed}
          mayWrite={!isBlocked}
          isJustWritten={writing.outcome?.tone === "good"}
          onEdit={() => edit(true)}
          onWithdraw={() => withdraw(shown)}
        />
      ) : isClosed ? (
        <Notice className="mt-3" title={text.form.closed}>
          <p className="text-sm">{text.form.closedText}</p>
        </Notice>
      ) : (
        <div inert={own.status === "loading"} hidden={isBlocked}>
          <OpinionForm
            key={isEditing ? "edit" : "write"}
            topicId={topicId}
            editing={isEditing ? opinion : null}
            hasConsent={own.status === "ready" && own.found.hasConsent}
            lastShownName={lastShownName}
            returnPath={`${topicPath(topicId)}#${OPINE_ID}`}
            onWritten={showWritten}
            onDuplicate={showDuplicate}
            onCancel={() => edit(false)}
          />
        </div>
      )}
    </WritingCard>
  );
}

function toOutcome(
  { status, waitsFor }: Pick<OwnOpinion, "status" | "waitsFor">,
  isEdited: boolean,
  silentUntil: string | undefined,
): Outcome {
  if (status === "published" && silentUntil)
    return {
      tone: "good",
      title: words.stored,
      hint: authoringText.outcome.afterVote(silentUntil),
    };
  const { published, publishedHint, updated } = words;
  if (status === "published")
    return { tone: "good", title: isEdited ? updated : published, hint: publishedHint };
  const isHeld = waitsFor === "moderator";
  return {
    tone: isHeld ? "warn" : "info",
    title: words.submitted,
    hint: isHeld ? words.later : words.soon,
  };
}
