// The card in which one writes: heading, what became of the last attempt, and below it one's own text
// or the form.

import { Suspense, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { keepAtTop } from "../../lib/keep-at-top.ts";
import { useFocusOnArrival } from "../../lib/use-focus-on-arrival.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";

/** What is said once a text has been stored, or could not be: at the top of the view. */
export interface Outcome {
  tone: "good" | "info" | "warn";
  title: string;
  hint?: string | undefined;
}

export interface WritingState {
  isEditing: boolean;
  outcome: Outcome | null;
  /** Shows the outcome and moves the focus there: what had it goes away. */
  conclude: (outcome: Outcome) => void;
  /** Shows the outcome where it is. */
  showOutcome: (outcome: Outcome) => void;
  /** Opens the form on one's own text, or closes it again. */
  edit: (on: boolean) => void;
  heading: RefObject<HTMLHeadingElement | null>;
  notice: RefObject<HTMLDivElement | null>;
}

export function useWriting(id: string): WritingState {
  const [isEditing, setEditing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useFocusOnArrival(id, heading);
  return {
    isEditing,
    outcome,
    conclude(what) {
      setOutcome(what);
      setEditing(false);
      requestAnimationFrame(() => {
        notice.current?.focus({ preventScroll: true });
        const card = notice.current?.closest("section");
        if (card) keepAtTop(card);
      });
    },
    showOutcome: setOutcome,
    edit(on) {
      setOutcome(null);
      setEditing(on);
      // The button that had the focus goes away.
      heading.current?.focus();
    },
    heading,
    notice,
  };
}

interface WritingCardProps {
  id: string;
  writing: WritingState;
  words: { own: string; edit: string; write: string };
  /** One's own text is shown instead of the form. */
  isOwn: boolean;
  /** Why the reader may not write, where that is so. */
  authorNotice: ReactNode;
  /** What is to be done after a text that is on the site: within what is said of it. */
  next: ReactNode;
  children: ReactNode;
}

export function WritingCard({
  id,
  writing,
  words,
  isOwn,
  authorNotice,
  next,
  children,
}: WritingCardProps) {
  const { outcome, heading, notice, isEditing } = writing;
  const titleId = `${id}-title`;
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={titleId}
      data-print="no"
      // One's own text is short: it stays beside the page while one reads on. What follows it would go under it.
      className={cx("far", isOwn && "lg:last:sticky lg:top-24")}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {isOwn ? words.own : isEditing ? words.edit : words.write}
      </h2>
      <div ref={notice} tabIndex={-1} role="status" className="not-empty:mt-3">
        {outcome !== null && (
          <Notice tone={outcome.tone} title={outcome.title}>
            {outcome.hint !== undefined && <p className="text-sm">{outcome.hint}</p>}
            {outcome.tone === "good" && <Suspense fallback={null}>{next}</Suspense>}
          </Notice>
        )}
      </div>
      {authorNotice}
      <Suspense fallback={null}>{children}</Suspense>
    </Card>
  );
}
