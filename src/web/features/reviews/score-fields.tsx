// One overall mark, which the ten scores start from, and below it ten star inputs in three groups small enough for a
// thumb. Each can be reached by its id, for jumping to the first one that is missing.

import type { Attribute, Score } from "#domain/rating/attributes.ts";
import { isScore } from "#domain/rating/attributes.ts";
import { followOverall, missingAttributes, ratedCount } from "#domain/review/review.ts";
import type { DraftScores } from "#domain/review/review.ts";
import { attributeGroups, attributeText } from "../../text/attributes.ts";
import { reviewText } from "../../text/review.ts";
import { StarInput } from "../../ui/star-input.tsx";

const text = reviewText.form;

interface ScoreFieldsProps {
  /** Null in the form of a change, whose ten scores are there already. */
  overall: Score | null;
  scores: DraftScores;
  onChange: (change: { overall?: Score | null; scores: DraftScores }) => void;
  isEditing: boolean;
  /** Mark what is still missing. */
  showMissing: boolean;
}

export function ScoreFields(props: ScoreFieldsProps) {
  const { overall, scores, onChange, isEditing, showMissing } = props;
  const hasBegun = isEditing || overall !== null || ratedCount(scores) > 0 || showMissing;
  return (
    <>
      {!isEditing && (
        <div id={OVERALL_ID} className="mt-5">
          <StarInput
            name={OVERALL_ID}
            label={text.overall}
            hint={text.overallHint}
            valueText={text.star}
            emptyText={text.starEmpty}
            clearText={text.starClear}
            value={overall}
            onChange={(now) =>
              onChange({ overall: now, scores: followOverall(scores, overall, now) })
            }
          />
        </div>
      )}
      {hasBegun && (
        <TenScores
          overall={overall}
          scores={scores}
          onChange={onChange}
          showMissing={showMissing}
        />
      )}
    </>
  );
}

type TenScoresProps = Omit<ScoreFieldsProps, "isEditing">;

function TenScores({ overall, scores, onChange, showMissing }: TenScoresProps) {
  const missing = new Set(missingAttributes(scores));
  return attributeGroups.map((group) => (
    <fieldset key={group.title} className="mt-6">
      <legend className="kicker kicker-line flex w-full items-center gap-3">{group.title}</legend>
      <div className="lines">
        {group.attributes.map((attribute) => (
          <div key={attribute} id={scoreFieldId(attribute)} className="py-3">
            <StarInput
              name={scoreFieldId(attribute)}
              label={attributeText[attribute].label}
              hint={attributeText[attribute].hint}
              valueText={(stars) => (stars === overall ? text.asAbove(stars) : text.star(stars))}
              emptyText={text.starEmpty}
              clearText={text.starClear}
              value={getScore(scores, attribute)}
              onChange={(score) => onChange({ scores: { ...scores, [attribute]: score ?? 0 } })}
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

export const OVERALL_ID = "voto-complessivo";
