// Placeholders of the size of the coming content, so that nothing shifts. They appear after 200 ms
// (CSS); the container is marked busy, the boxes are hidden from screen readers.
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** One box; size it with utility classes, e.g. "h-5 w-2/3". */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cx("skeleton", className)} aria-hidden="true" />;
}

/** Container of skeletons: `label` is announced, e.g. "Caricamento...". */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
