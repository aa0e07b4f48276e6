// Intro of a text page: heading, lead sentence, double rule.
import type { ReactNode } from "react";
import { RichText } from "./rich-text.tsx";

interface PageIntroProps {
  title: string;
  lead: string;
  /** A line under the lead, e.g. a date. */
  note?: string;
  /** Beside it on wide screens, below on narrow ones. */
  aside?: ReactNode;
}

export function PageIntro({ title, lead, note, aside }: PageIntroProps) {
  return (
    <header className="page">
      <div className="rule flex flex-wrap items-center justify-between gap-x-10 gap-y-6 pt-8 pb-6 md:pt-14 md:pb-8">
        <div className="min-w-0">
          <h1>
            <RichText>{title}</RichText>
          </h1>
          <p className="mt-3 max-w-[58ch] text-lg text-pretty text-muted">
            <RichText>{lead}</RichText>
          </p>
          {note !== undefined && <p className="mt-3 text-sm text-muted">{note}</p>}
        </div>
        {aside}
      </div>
    </header>
  );
}
