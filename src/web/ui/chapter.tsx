// Section of a text page: heading beside the text on wide screens, above it on narrow ones.
import { useId } from "react";
import type { ReactNode } from "react";
import { RichText } from "./rich-text.tsx";

interface ChapterProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

export function Chapter({ title, intro, children }: ChapterProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="page grid gap-x-10 gap-y-4 pt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14"
    >
      <h2 id={id}>
        <RichText>{title}</RichText>
      </h2>
      <div>
        {intro !== undefined && (
          <p className="mb-5 max-w-[65ch]">
            <RichText>{intro}</RichText>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
