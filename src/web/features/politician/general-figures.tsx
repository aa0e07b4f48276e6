// The four general figures, in a line below the report card.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { toStatistics } from "./statistics.ts";

export function GeneralFigures({ ratings }: { ratings: PoliticianDetail["ratings"] }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {toStatistics(ratings).map(({ label, value, spoken, note }) => (
        <div key={label}>
          <dt className="text-sm leading-snug text-muted">{label}</dt>
          <dd>
            <span aria-hidden={spoken !== undefined}>
              <strong>{value}</strong>
              {note !== undefined && (
                <span className="block text-sm leading-snug text-muted">{note}</span>
              )}
            </span>
            {spoken !== undefined && <span className="sr-only">{spoken}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
