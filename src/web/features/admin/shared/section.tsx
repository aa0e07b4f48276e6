// Parts of an administrators' page: what stands in the place of data that is read, a card beside the page's matter, facts
// by name, a notice that takes the focus.

import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Query } from "../../../lib/query.ts";
import { admin } from "../../../text/admin.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { ErrorState } from "../../../ui/states.tsx";

interface QueryStateProps {
  query: Query<unknown>;
  reload: () => void;
  heading?: 2 | 3;
}

/** That data is being read, or could not be. Renders nothing once it is there. */
export function QueryState({ query, reload, heading = 2 }: QueryStateProps) {
  if (query.status === "loading")
    return (
      <Loading label={admin.checking}>
        <p aria-hidden="true">{admin.checking}</p>
      </Loading>
    );
  if (query.status === "failed")
    return (
      <ErrorState
        heading={heading}
        title={query.error.message}
        actions={<Button onClick={reload}>{admin.retry}</Button>}
      />
    );
  return null;
}

interface SideCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A card with a small heading, beside the page's matter. */
export function SideCard({ title, className, children }: SideCardProps) {
  return (
    <Card as="section" aria-label={title} className={className}>
      <h2 className="font-sans text-base font-semibold letters-plain">{title}</h2>
      {children}
    </Card>
  );
}

const FACT_LOOKS = {
  /** Names on the left. */
  columns: {
    list: "grid gap-2",
    fact: "grid gap-x-2 sm:grid-cols-[14rem_minmax(0,1fr)]",
    said: "wrap-anywhere whitespace-pre-line",
  },
  /** Likewise, with a line between them. */
  table: {
    list: "mt-4 border-t border-line text-sm",
    fact: "gap-x-6 border-b border-line py-2 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]",
    said: undefined,
  },
  /** Each name above what it says. */
  stacked: { list: "mt-2 grid gap-2 text-sm", fact: undefined, said: undefined },
  /** Likewise, one beside the other. */
  beside: {
    list: "flex flex-wrap gap-x-10 gap-y-3",
    fact: "min-w-0",
    said: "font-semibold break-words figures-aligned",
  },
} as const;

interface FactsProps {
  look: keyof typeof FACT_LOOKS;
  /** Facts that do not apply are false. */
  rows: readonly (readonly [name: string, fact: ReactNode] | false)[];
}

export function Facts({ look, rows }: FactsProps) {
  const { list, fact, said } = FACT_LOOKS[look];
  const known = rows.filter((row) => row !== false);
  return (
    <dl className={list}>
      {known.map(([name, value]) => (
        <div key={name} className={fact}>
          <dt className="text-muted">{name}</dt>
          <dd className={said}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FocusedNoticeProps {
  title: string;
  children: ReactNode;
}

/** A warning that takes the focus when it appears. */
export function FocusedNotice({ title, children }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" title={title} role="alert">
        {children}
      </Notice>
    </div>
  );
}
