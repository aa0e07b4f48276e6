// A section of the home page: heading, a line under it, a way to see more.

import { useId } from "react";
import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  note?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, note, action, className = "", children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`page py-8 md:py-12 ${className}`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-6">
        <div>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
