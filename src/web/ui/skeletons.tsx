// Boxes of the size of what is coming, so that nothing moves when it comes. They show only after
// 200 ms (CSS); the container says that it is busy, the boxes say nothing.
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** One box; size it with utility classes, e.g. "h-5 w-2/3". */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cx("skeleton", className)} aria-hidden="true" />;
}

/** Around skeletons: `label` is what is read, e.g. "Caricamento...". */
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
