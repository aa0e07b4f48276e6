// Where one gives an opinion: the form, or one's own opinion once there is one, with what became of the
// last attempt above it. The page's figures and list follow through `onChanged`.

import { lazy, Suspense, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { withdrawOpinion } from "#contract/topics.ts";
import type { OwnOpinion, TopicRatings } from "#contract/topics.ts";
import { errorMessage } from "#domain/error.ts";
import type { OpinionDraft } from "#domain/topic/opinion.ts";
import { call } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import { signInPath, topicPath } from "../../lib/paths.ts";
import { useSession } from "../../app/session/use-session.ts";
import { useFocusOnArrival } from "../../lib/use-focus-on-arrival.ts";
import { useOwnId } from "../../lib/use-own-id.ts";
import { topicText as text } from "../../text/topic.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { OpinionForm } from "./opinion-form.tsx";
import { draftKey, sameOpinion } from "./opinion-form-state.ts";
import type { OwnOpinionCardProps } from "./own-opinion-card.tsx";
import { useOwnOpinion } from "./use-own-opinion.ts";
import type { Written } from "./use-send-opinion.ts";

/** Where the form is, on the page. */
export const OPINE_ID = "opinione";

interface OpinionSectionProps {
  topicId: number;
  isClosed: boolean;
  /** What is published has changed: the ratings where they are known, the list is to be read again. */
  onChanged: (ratings: TopicRatings | null) => void;
  /** Which of the page's opinions is the reader's own; null: none that is known of. */
  onOwn: (id: number | null) => void;
  /** Above the form: why the reader may not write, where that is so. */
  standing: ReactNode;
  /** It is known that they may not. */
  isBlocked: boolean;
}

interface Outcome {
  tone: "good" | "info" | "warn";
  title: string;
  hint?: string;
}

/** Only for who has written: readers do not load it. */
const OwnOpinionCard = lazy<ComponentType<OwnOpinionCardProps>>(() =>
  import("./own-opinion-card.tsx").then(
    (module) => ({ default: module.OwnOpinionCard }),
    () => ({ default: () => <p>{errorMessage("data_failed")}</p> }),
  ),
);

const { outcome: words } = text;

export function OpinionSection(props: OpinionSectionProps) {
  const { topicId, isClosed, onChanged } = props;
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  const toast = useToast();
  const [editing, setEditing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { own, setOpinion, reload } = useOwnOpinion(topicId, userId, () => {
    setOutcome({ tone: "good", title: words.published, hint: words.publishedHint });
    onChanged(null);
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useFocusOnArrival(OPINE_ID, heading);

  const opinion = own.status === "known" ? own.opinion : null;
  useOwnId(opinion?.id ?? null, props.onOwn);
  const shown = editing ? null : opinion;

  /** Also moves the focus there: what had it goes away. */
  function tell(what: Outcome) {
    setOutcome(what);
    requestAnimationFrame(() => notice.current?.focus());
  }

  function written({ opinion: now, ratings }: Written) {
    if (now.status === "held") toast(words.submitted, "good");
    tell(toOutcome(now));
    setOpinion(now);
    setEditing(false);
    if (ratings !== null) onChanged(ratings);
  }

  async function duplicate(sent: OpinionDraft | null): Promise<boolean> {
    const found = await reload();
    if (found.status !== "known" || found.opinion === null) return false;
    const isOurs = sent !== null && sameOpinion(sent, found.opinion);
    if (isOurs) drafts.remove(draftKey(topicId));
    tell(
      isOurs
        ? toOutcome(found.opinion)
        : { tone: "warn", title: errorMessage("opinion_duplicate"), hint: words.keptAsDraft },
    );
    return true;
  }

  async function withdraw(withdrawn: OwnOpinion) {
    const { ratings } = await call(withdrawOpinion, { id: withdrawn.id });
    if (!isClosed) {
      const { rating, comment, shownName } = withdrawn;
      drafts.save(draftKey(topicId), userId, { rating, comment, shownName });
    }
    setOpinion(null);
    tell({
      tone: "info",
      title: words.withdrawn,
      ...(isClosed ? {} : { hint: words.withdrawnHint }),
    });
    onChanged(ratings);
  }

  /** What had the focus goes away: the heading, which stays, takes it. */
  function edit(on: boolean) {
    setOutcome(null);
    setEditing(on);
    heading.current?.focus();
  }

  return (
    <Card
      as="section"
      id={OPINE_ID}
      aria-labelledby="opinione-titolo"
      data-print="no"
      className={cx("scroll-mt-20", shown !== null && "lg:sticky lg:top-24")}
    >
      <h2 id="opinione-titolo" ref={heading} tabIndex={-1}>
        {shown !== null ? text.own.title : editing ? text.form.editTitle : text.form.title}
      </h2>
      <div ref={notice} tabIndex={-1} role="status" className="not-empty:mt-3">
        {outcome !== null && (
          <Notice tone={outcome.tone} title={outcome.title}>
            {outcome.hint !== undefined && <p className="text-sm">{outcome.hint}</p>}
          </Notice>
        )}
      </div>
      {props.standing}
      {shown !== null && userId !== null ? (
        <Suspense fallback={null}>
          <OwnOpinionCard
            opinion={shown}
            userId={userId}
            isClosed={isClosed}
            mayWrite={!props.isBlocked}
            onEdit={() => edit(true)}
            onWithdraw={() => withdraw(shown)}
          />
        </Suspense>
      ) : isClosed ? (
        <Notice className="mt-3" title={text.form.closed}>
          <p className="text-sm">{text.form.closedText}</p>
        </Notice>
      ) : (
        <div inert={own.status === "loading"} hidden={props.isBlocked}>
          <OpinionForm
            key={editing ? "edit" : "write"}
            topicId={topicId}
            editing={editing ? opinion : null}
            hasConsent={own.status === "known" && own.hasConsent}
            lastShownName={own.status === "known" ? own.lastShownName : "full-name"}
            signIn={signInPath(`${topicPath(topicId)}#${OPINE_ID}`)}
            onWritten={written}
            onDuplicate={duplicate}
            onCancel={() => edit(false)}
          />
        </div>
      )}
    </Card>
  );
}

function toOutcome({ status, waitsFor }: OwnOpinion): Outcome {
  if (status === "published") return { tone: "good", title: words.updated };
  return waitsFor === "moderator"
    ? { tone: "warn", title: words.held, hint: words.later }
    : { tone: "info", title: words.waiting, hint: words.soon };
}
