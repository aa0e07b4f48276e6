// A section of the home page: heading, a line under it, a way to see more.

import { useId } from "react";
import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  note?: string | undefined;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, note, action, className = "", children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`page pt-7 pb-4 md:pt-10 md:pb-8 ${className}`}>
      <div className="mb-4 grid grid-cols-[1fr_auto] items-baseline gap-x-4">
        <h2 id={id}>{title}</h2>
        {action}
        {note !== undefined && <p className="col-span-2 mt-1 text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
