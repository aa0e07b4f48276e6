// The ten scores of one review, behind a press: in two columns, read as "Onestà: 4 su 5".

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { reviewListText } from "../../text/review-list.ts";
import { Bar } from "../../ui/bar-meter.tsx";
import { Icon } from "../../ui/icon.tsx";

export function ScoreList({ scores }: { scores: Readonly<Record<keyof Scores, number>> }) {
  return (
    <details className="group mt-1 not-open:print:hidden">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-sm font-semibold text-accent hover:text-accent-strong [&::-webkit-details-marker]:hidden">
        {reviewListText.scores}
        <Icon name="chevron" className="eased group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 pb-1 text-sm sm:max-w-md">
        {ATTRIBUTES.map((attribute) => (
          <div key={attribute} className="contents">
            <dt>{attributeLabel(attribute)}</dt>
            <dd className="contents">
              <Bar value={scores[attribute]} max={5} hasFiveCells />
              <span className="font-semibold">
                {scores[attribute]}
                <span className="sr-only"> {reviewListText.outOfFive}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
