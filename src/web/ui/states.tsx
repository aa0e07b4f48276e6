// States of a page or list: empty, failed, not allowed, done. Each says what happened and offers a
// next step.
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Illustration. */
const pens = {
  empty: "M46 62l3 0",
  search: "M58 58a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM67 55l13 13",
  error: "M48 34l24 24M72 34 48 58",
  offline: "M44 42a24 24 0 0 1 32 0M51 50a13 13 0 0 1 18 0M60 59v.1M44 62l32-32",
  denied: "M48 44h24v18H48zM53 44v-5a7 7 0 0 1 14 0v5",
  done: "M44 48l11 11 21-24",
  tally: "M44 32v28M52 31v29M60 32v28M68 31v29M39 56l35-20",
} as const;
export type StateMark = keyof typeof pens;

export function StateArt({ mark }: { mark: StateMark }) {
  return (
    <svg className="state-art" viewBox="0 0 120 104" width="120" height="104" aria-hidden="true">
      <path className="sheet" d="M34 12.5 92 9l4 74-58 3.500z" />
      <path className="sheet" d="M24 17h62v76H24z" />
      <path className="faint" d="M24 29h62M24 41h62M24 53h62M24 65h62M24 77h62M36 17v76" />
      <path className="pen" d={pens[mark]} />
    </svg>
  );
}

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
  mark?: StateMark | undefined;
  /** Heading level; default 2, 1 for a whole page. */
  heading?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

export function EmptyState({
  title,
  children,
  actions,
  mark = "tally",
  heading = 2,
  className,
}: StateProps) {
  const Heading = `h${heading}` as const;
  return (
    <div className={cx("state", className)}>
      <StateArt mark={mark} />
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="state-actions empty:hidden">{actions}</div>}
    </div>
  );
}

/** The same as a live region, for states that replace content. */
export function ErrorState({ mark = "error", ...props }: StateProps) {
  return (
    <div role="alert">
      <EmptyState mark={mark} {...props} />
    </div>
  );
}
