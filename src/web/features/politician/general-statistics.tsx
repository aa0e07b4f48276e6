// The four general figures, as a definition list.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { politicianText } from "../../text/politician.ts";
import { toStatistics } from "./statistics.ts";

export function GeneralStatistics({ ratings }: { ratings: PoliticianDetail["ratings"] }) {
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics">{politicianText.statistics.title}</h2>
      <p className="mt-1 max-w-[65ch] text-sm text-muted">{politicianText.independence}</p>
      <dl className="mt-4 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-4">
        {toStatistics(ratings).map(({ label, value, spoken, note }) => (
          <div key={label} className="flex flex-col bg-sheet p-4">
            <dt className="text-sm leading-snug text-muted">{label}</dt>
            <dd className="mt-auto pt-2">
              <span aria-hidden={spoken !== undefined}>
                <span className="display block text-2xl">{value}</span>
                <span className="block min-h-5 text-sm leading-snug text-muted">{note}</span>
              </span>
              {spoken !== undefined && <span className="sr-only">{spoken}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
