// What was wrong, line by line. Long lists scroll in a place of their own, which the keyboard reaches.

import { useId } from "react";
import { adminSync } from "../../../text/admin-sync.ts";

/** Where there are more than are listed, the last of them says so. */
export function ProblemList({ errors }: { errors: readonly string[] }) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div>
      <h3 id={id}>{adminSync.problems}</h3>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-labelledby={id}
        className="mt-2 max-h-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-paper"
      >
        <ul className="divide-y divide-line text-sm tabular-nums">
          {errors.map((error, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same sentence may come twice; the list never changes its order
            <li key={index} className="px-4 py-2">
              {error}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
