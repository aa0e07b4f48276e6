// Summary card: counted figures, verbatim quotations, and a label that a machine selected them.

import { useRef } from "react";
import type { Summary } from "#contract/summaries.ts";
import { meanOfStars } from "#domain/rating/ratings.ts";
import { FEW_OPINIONS } from "#domain/summary/summariser.ts";
import { formatDate, formatTime } from "../../lib/format.ts";
import { summaryText as text } from "../../text/summary.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useSummary } from "./use-summary.ts";

interface SummaryCardProps {
  topicId: number;
  /** What the page was loaded with. */
  known: Summary | null;
}

export function SummaryCard({ topicId, known }: SummaryCardProps) {
  const { summary, isGenerating, generate } = useSummary(topicId, known);
  const heading = useRef<HTMLHeadingElement>(null);
  const canGenerate = summary === null || summary.isStale;

  async function press() {
    // The button may disappear: the heading takes focus.
    if (await generate()) heading.current?.focus();
  }

  return (
    <Card as="section" aria-labelledby="summary" aria-busy={isGenerating}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="summary" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {canGenerate && (
          <Button
            icon={summary === null ? "comment" : "refresh"}
            busy={isGenerating}
            onClick={() => void press()}
            className="noscript:hidden print:hidden"
          >
            {isGenerating ? text.generating : summary === null ? text.generate : text.again}
          </Button>
        )}
      </div>
      {summary === null ? (
        <p className="mt-2 text-muted">
          {text.intro}
          <noscript> {text.needsScript}</noscript>
        </p>
      ) : (
        <Content summary={summary} />
      )}
    </Card>
  );
}

function Content({ summary }: { summary: Summary }) {
  const { distribution, quotations, isStale, totalOpinions, madeAt, engine } = summary;
  const { paragraph, themes } = summary;
  const [one, two, three, four, five] = distribution;
  const mean = meanOfStars(distribution);
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge tone="accent" icon="info">
          {paragraph === null ? text.label : text.labelWritten}
        </Badge>
        {totalOpinions < FEW_OPINIONS && <Badge tone="warn">{text.few}</Badge>}
      </p>
      <p className="mt-3 font-semibold">
        {text.figures({
          total: totalOpinions,
          favourable: four + five,
          mixed: three,
          contrary: one + two,
        })}{" "}
        {mean !== null && text.mean(mean)}
      </p>
      {totalOpinions < FEW_OPINIONS && <p className="mt-1 text-sm text-muted">{text.fewText}</p>}
      {paragraph !== null && (
        <p className="mt-4 wrap-anywhere" dir="auto">
          {paragraph}
        </p>
      )}
      {themes.length > 0 && (
        <p className="mt-3 wrap-anywhere">
          {text.themes} {themes.map(text.theme).join(" · ")}
        </p>
      )}
      <ul className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {quotations.map((quotation) => (
          <li key={quotation.opinionId} className="border-s-2 border-edge ps-4">
            <Stars value={quotation.rating} size="sm" label={text.stars(quotation.rating)} />
            <blockquote className="mt-1 wrap-anywhere" dir="auto">
              «{quotation.text}»
            </blockquote>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">
        {[
          text.made(formatDate(madeAt), formatTime(madeAt)),
          text.engine(engine),
          text.count(totalOpinions),
        ].join(" · ")}
        . {paragraph === null ? text.explanation : text.explanationWritten}
      </p>
      {isStale && <p className="mt-2 text-sm font-semibold">{text.stale}</p>}
    </>
  );
}
