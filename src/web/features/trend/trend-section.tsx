// «Andamento»: what changed in words, the drawing, its events, and the same numbers as a table.

import { findChange } from "#domain/rating/trend.ts";
import type { TrendMonth } from "#domain/rating/trend.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { formatDate } from "../../lib/format.ts";
import { TREND_ID } from "../../lib/trend-query.ts";
import { trendText as text } from "../../text/trend.ts";
import type { TrendKind } from "../../text/trend.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ScrollingTable } from "../../ui/scrolling-table.tsx";
import { TrendDrawing } from "./trend-drawing.tsx";
import { toEvents } from "./trend-events.ts";
import type { TrendEvent } from "./trend-events.ts";

interface TrendSectionProps {
  kind: TrendKind;
  months: readonly TrendMonth[];
  attribute?: Attribute | null;
  happenings: readonly Pick<TrendEvent, "at" | "text">[];
  /** Choice of the attribute. */
  choice?: React.ReactNode;
}

export function TrendSection(props: TrendSectionProps) {
  const { kind, months, attribute = null, happenings, choice } = props;
  const change = findChange(months);
  if (change === null && attribute === null) return null;
  if (change === null)
    return (
      <section aria-labelledby={TREND_ID}>
        <h2 id={TREND_ID}>{text.title}</h2>
        {choice}
        <p className="mt-4 max-w-[60ch]">{text.few}</p>
      </section>
    );
  const events = toEvents(happenings, months);
  const { table } = text;
  return (
    <section aria-labelledby={TREND_ID}>
      <h2 id={TREND_ID}>{text.title}</h2>
      <p className="mt-1 max-w-[65ch] text-sm text-muted">{text.hint(kind)}</p>
      {choice}
      <p className="mt-4 max-w-[60ch] text-lg font-semibold">{text.change(change)}</p>
      <Card className="mt-4 grid grid-cols-1 gap-4">
        <TrendDrawing
          kind={kind}
          months={months}
          events={events}
          label={text.drawing(attribute, change)}
        />
        {events.length > 0 && (
          <div className="text-sm">
            <h3>{text.events.title}</h3>
            <ol className="mt-1 grid list-decimal gap-1 ps-5">
              {events.map((event) => (
                <li key={`${event.at} ${event.text}`}>
                  {formatDate(event.at)}: {event.text}
                </li>
              ))}
            </ol>
          </div>
        )}
        <Disclosure summary={table.summary}>
          <ScrollingTable
            label={table.summary}
            columns={[
              table.month,
              table.estimate,
              table.interval,
              table.total(kind),
              table.counted,
            ]}
            rows={months.toReversed().map((month) => ({
              key: month.month,
              name: text.monthName(month.month),
              cells: text.row(month),
            }))}
          />
        </Disclosure>
      </Card>
    </section>
  );
}
