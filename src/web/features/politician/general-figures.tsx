// All figures of a politician, folded: the four general ones, how the ratings are spread, and how many of the
// published reviews count.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { politicianFigures as text } from "../../text/politician-figures.ts";
import { ratingsText } from "../../text/ratings.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Spread } from "../ratings/spread.tsx";
import { toStatistics } from "./statistics.ts";

export function GeneralFigures({ ratings }: { ratings: PoliticianDetail["ratings"] }) {
  return (
    <Card>
      <Disclosure summary={<h2 className="grow text-lg">{ratingsText.all.title}</h2>}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
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
        {ratings.counted > 0 && (
          <>
            <p className="mt-3 max-w-[65ch] text-sm text-muted">{ratingsText.all.why}</p>
            <h3 className="mt-6">{text.distribution.title}</h3>
            <p className="mt-1 mb-3 text-sm text-muted">{text.distribution.hint}</p>
            <Spread distribution={ratings.distribution} spoken={text.distribution.row} />
          </>
        )}
      </Disclosure>
    </Card>
  );
}
