// Ten star inputs in three groups small enough for a thumb. Each can be reached by its id, for
// jumping to the first one that is missing.

import type { Attribute } from "#domain/rating/attributes.ts";
import { isScore } from "#domain/rating/attributes.ts";
import { missingAttributes } from "#domain/review/review.ts";
import type { DraftScores } from "#domain/review/review.ts";
import { attributeGroups, attributeText } from "../../text/attributes.ts";
import { reviewText } from "../../text/review.ts";
import { StarInput } from "../../ui/star-input.tsx";

const text = reviewText.form;

interface ScoreFieldsProps {
  scores: DraftScores;
  onChange: (scores: DraftScores) => void;
  /** Mark what is still missing. */
  showMissing: boolean;
}

export function ScoreFields({ scores, onChange, showMissing }: ScoreFieldsProps) {
  const missing = new Set(missingAttributes(scores));
  return attributeGroups.map((group) => (
    <fieldset key={group.title} className="mt-6">
      <legend className="kicker flex w-full items-center gap-3 after:h-px after:flex-1 after:bg-line">
        {group.title}
      </legend>
      <div className="divide-y divide-line">
        {group.attributes.map((attribute) => (
          <div key={attribute} id={scoreFieldId(attribute)} className="py-3">
            <StarInput
              name={scoreFieldId(attribute)}
              label={attributeText[attribute].label}
              hint={attributeText[attribute].hint}
              valueText={text.star}
              emptyText={text.starEmpty}
              clearText={text.starClear}
              value={getScore(scores, attribute)}
              onChange={(score) => onChange({ ...scores, [attribute]: score ?? 0 })}
              error={showMissing && missing.has(attribute) ? text.missing : undefined}
              required
            />
          </div>
        ))}
      </div>
    </fieldset>
  ));
}

function getScore(scores: DraftScores, attribute: Attribute) {
  const score = scores[attribute];
  return isScore(score) ? score : null;
}

export const scoreFieldId = (attribute: Attribute): string => `voto-${attribute}`;
