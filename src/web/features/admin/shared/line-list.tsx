// Lines under a heading, such as the problems of a file.

import { useId } from "react";

interface LineListProps {
  title: string;
  lines: readonly string[];
}

/** Long lists scroll in a place of their own, which the keyboard reaches. */
export function LineList({ title, lines }: LineListProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-labelledby={id}
        className="mt-2 max-h-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-paper"
      >
        <ul className="lines text-sm figures-aligned">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same sentence may come twice; the list never changes its order
            <li key={index} className="px-4 py-2">
              {line}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
