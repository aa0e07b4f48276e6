// The report card: for each attribute the spread of the scores and the estimate beside the office's mean. Drawn
// for the eye, told in words when a row is opened, and in a table for screen readers.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { getCertainty } from "#domain/rating/certainty.ts";
import { compareOwnScores, findDifferences } from "#domain/rating/report-card.ts";
import type { OwnScores } from "#domain/rating/report-card.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { Link } from "../../app/router/link.tsx";
import { formatCount, formatScore } from "../../lib/format.ts";
import { attributeGroups, attributeLabel } from "../../text/attributes.ts";
import { politicianFigures } from "../../text/politician-figures.ts";
import { ratingsText } from "../../text/ratings.ts";
import { reportCardText as text } from "../../text/report-card.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { AxisHead, MarkDrawing } from "./mark-drawing.tsx";

export interface ReportCardProps {
  politician: Pick<PoliticianDetail, "role" | "ratings" | "reportCard">;
  /** The reader's. */
  own?: OwnScores | null;
  /** Address of the reviews with low or high scores of an attribute, where there is one. */
  toReviews?: (which: { attribute: Attribute; scores: ScoreBand }) => string;
}

export function ReportCard({ politician, own = null, toReviews }: ReportCardProps) {
  const { ratings, reportCard, role } = politician;
  const { counted, weight, totalReviews, estimate } = ratings;
  return (
    <section aria-labelledby="report-card">
      <h2 id="report-card">{text.title}</h2>
      <p className="mt-1 max-w-[65ch] text-sm text-muted">{politicianFigures.independence}</p>
      {totalReviews > 0 && estimate === null && (
        <p className="mt-4 font-semibold">{ratingsText.early(totalReviews)}</p>
      )}
      {totalReviews === 0 && <p className="mt-4 font-semibold">{text.empty}</p>}
      {counted > 0 && <Sheet {...{ weight, role, own, toReviews }} card={reportCard} />}
    </section>
  );
}

interface SheetProps {
  card: PoliticianDetail["reportCard"];
  weight: number;
  role: string;
  own: OwnScores | null;
  toReviews: ReportCardProps["toReviews"];
}

function Sheet({ card, weight, role, own, toReviews }: SheetProps) {
  const { office, attributes } = card;
  const certainty = getCertainty(weight);
  const sentence = text.sentence(findDifferences(attributes, weight), office, role);
  const ownDifferences = own === null ? null : compareOwnScores(own, attributes);
  const hasUsual = attributes.honesty.usual !== null;
  return (
    <>
      {sentence !== null && <p className="mt-4 max-w-[60ch] text-lg font-semibold">{sentence}</p>}
      {ownDifferences !== null && <p className="mt-2">{text.ownSentence(ownDifferences)}</p>}
      <p className="mt-2 max-w-[65ch] text-sm text-muted">
        {certainty === "too_few" ? text.hintCounts : text.hint(hasUsual ? office : null)}
      </p>
      <NumberTable {...{ card, own, hasUsual }} />
      <Card className="mt-4 grid gap-6">
        {attributeGroups.map(({ title, attributes: inGroup }) => (
          <div key={title}>
            <div className="meter border-b border-edge pe-9 pb-1">
              <h3>{title}</h3>
              <AxisHead hasAxis={certainty !== "too_few"} />
            </div>
            {inGroup.map((attribute) => {
              const mark = attributes[attribute];
              return (
                <Disclosure
                  key={attribute}
                  summary={
                    <span className="meter grow">
                      <span aria-hidden="true">
                        {attributeLabel(attribute)}
                        {own !== null && (
                          <span className="text-sm text-muted"> {text.own(own[attribute])}</span>
                        )}
                      </span>
                      <span className="sr-only">
                        {text.row(attributeLabel(attribute), mark.estimate, own?.[attribute])}
                      </span>
                      <span className="meter-value" aria-hidden="true">
                        {mark.estimate === null ? text.table.none : formatScore(mark.estimate)}
                      </span>
                      <MarkDrawing
                        mark={mark}
                        isHollow={certainty === "indicative"}
                        own={own?.[attribute] ?? null}
                      />
                    </span>
                  }
                >
                  {text.words(mark, office).map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                  {toReviews !== undefined && (
                    <p className="flex flex-wrap gap-x-6 print:hidden">
                      {SCORE_BANDS.filter((band) => mark.published[band] > 0).map((scores) => (
                        <Link
                          key={scores}
                          className="link py-1"
                          to={toReviews({ attribute, scores })}
                        >
                          {text.read[scores]}
                          <span className="sr-only">
                            {" "}
                            {text.readOf(attributeLabel(attribute))}
                          </span>{" "}
                          ({formatCount(mark.published[scores])})
                        </Link>
                      ))}
                    </p>
                  )}
                </Disclosure>
              );
            })}
          </div>
        ))}
      </Card>
    </>
  );
}

interface NumberTableProps {
  card: PoliticianDetail["reportCard"];
  own: OwnScores | null;
  hasUsual: boolean;
}

function NumberTable({ card: { office, attributes }, own, hasUsual }: NumberTableProps) {
  const { table } = text;
  const columns = [
    table.attribute,
    table.estimate,
    table.interval,
    ...(hasUsual ? [table.usual(office)] : []),
    ...(own === null ? [] : [table.own]),
    ...[5, 4, 3, 2, 1].map(table.score),
  ];
  return (
    <div className="sr-only">
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ATTRIBUTES.map((attribute) => {
            const { counts, estimate, low, high, usual } = attributes[attribute];
            const cells = [
              estimate === null ? table.none : formatScore(estimate),
              low === null || high === null ? table.none : ratingsText.interval(low, high),
              ...(usual === null ? [] : [formatScore(usual)]),
              ...(own === null ? [] : [own[attribute]]),
              ...counts.toReversed().map(formatCount),
            ];
            return (
              <tr key={attribute}>
                <th scope="row">{attributeLabel(attribute)}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
