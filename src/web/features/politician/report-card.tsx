// The report card: for each attribute the estimate as a bar of five cells, as a review has its scores, and in words
// where it parts from the office's mean. A row opens to its interval, the scores given and the reviews behind them.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { getCertainty } from "#domain/rating/certainty.ts";
import { compareOwnScores, countBands, findDifferences } from "#domain/rating/report-card.ts";
import type { AttributeCard, OwnScores } from "#domain/rating/report-card.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { Link } from "../../app/router/link.tsx";
import { formatCount, formatScore } from "../../lib/format.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { ratingsText } from "../../text/ratings.ts";
import { reportCardText as text } from "../../text/report-card.ts";
import { Bar } from "../../ui/bar-meter.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

export interface ReportCardProps {
  politician: Pick<PoliticianDetail, "role" | "ratings" | "reportCard">;
  /** The reader's. */
  own?: OwnScores | null;
  /** Address of the reviews with low or high scores of an attribute, where there is one. */
  toReviews?: ((which: { attribute: Attribute; scores: ScoreBand }) => string) | undefined;
}

export function ReportCard({ politician, own = null, toReviews }: ReportCardProps) {
  const { ratings, reportCard, role } = politician;
  const { counted, weight, totalReviews, estimate } = ratings;
  const { office, attributes } = reportCard;
  const sentence = text.sentence(findDifferences(attributes, weight), office, role);
  const ownDifferences = own === null ? null : compareOwnScores(own, attributes);
  const isEarly = getCertainty(weight) === "too_few";
  const rows = <Rows {...{ weight, own, toReviews }} card={reportCard} />;
  return (
    <section aria-labelledby="report-card">
      <h2 id="report-card">{text.title}</h2>
      {totalReviews > 0 && estimate === null && (
        <p className="mt-2 font-semibold">{ratingsText.early(totalReviews)}</p>
      )}
      {totalReviews === 0 && <p className="mt-2 font-semibold">{text.empty}</p>}
      {counted > 0 && (
        <>
          {sentence !== null && <p className="mt-2 max-w-[60ch]">{sentence}</p>}
          {ownDifferences !== null && <p className="mt-2">{text.ownSentence(ownDifferences)}</p>}
          <Card className="mt-3 py-2">
            {isEarly ? <Disclosure summary={text.given}>{rows}</Disclosure> : rows}
          </Card>
        </>
      )}
    </section>
  );
}

interface RowsProps {
  card: PoliticianDetail["reportCard"];
  weight: number;
  own: OwnScores | null;
  toReviews: ReportCardProps["toReviews"];
}

function Rows({ card: { office, attributes }, weight, own, toReviews }: RowsProps) {
  const certainty = getCertainty(weight);
  return ATTRIBUTES.map((attribute) => {
    const mark = attributes[attribute];
    const bands = countBands(mark.counts);
    const label = attributeLabel(attribute);
    return (
      <Disclosure
        key={attribute}
        summary={
          <span className="meter grow">
            <span>
              <span className="block leading-snug">{label}</span>{" "}
              <Note mark={mark} own={own?.[attribute]} />
            </span>{" "}
            {mark.estimate !== null && (
              <>
                <Bar
                  value={mark.estimate}
                  max={5}
                  hasFiveCells
                  isSoft={certainty === "indicative"}
                />
                <span className="text-end">
                  {formatScore(mark.estimate)}
                  <span className="sr-only"> {text.outOfFive}</span>
                </span>
              </>
            )}
          </span>
        }
      >
        {text.words(mark, office).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {toReviews !== undefined && (
          <p className="flex flex-wrap gap-x-6 print:hidden">
            {SCORE_BANDS.filter((band) => bands[band] > 0).map((scores) => (
              <Link key={scores} className="link py-1" to={toReviews({ attribute, scores })}>
                {text.read[scores]}
                <span className="sr-only"> {text.readOf(label)}</span> ({formatCount(bands[scores])}
                )
              </Link>
            ))}
          </p>
        )}
      </Disclosure>
    );
  });
}

interface NoteProps {
  mark: AttributeCard;
  /** The reader's score. */
  own: number | undefined;
}

/** Under the name: where the whole interval is above or below the office's mean, and the reader's score. */
function Note({ mark, own }: NoteProps) {
  const beside = text.beside(mark);
  const parts = [
    ...(beside === null ? [] : [beside]),
    ...(own === undefined ? [] : [text.own(own)]),
  ];
  if (parts.length === 0) return null;
  return <span className="block text-sm leading-snug text-muted">{parts.join(" · ")}</span>;
}
