// A section of a place's page: a heading, how many, and its content.

import { useId } from "react";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/format.ts";

interface PlaceSectionProps {
  title: string;
  /** How many it lists. */
  count?: number;
  children: ReactNode;
}

export function PlaceSection({ title, count, children }: PlaceSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}{" "}
        {count !== undefined && (
          <span className="ms-2 text-base font-normal text-muted figures-aligned">
            {formatCount(count)}
          </span>
        )}
      </h2>
      {children}
    </section>
  );
}
