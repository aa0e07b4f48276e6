// When the reviews of a surge came, against the usual: bars with a line, and the same as a table.

import type { SurgeDetails } from "#contract/admin-surges.ts";
import { formatCount } from "../../../lib/format.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { Card } from "../../../ui/card.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";

const text = adminSurges.item.timeline;

export function SurgeTimeline({ surge: { subject, arrivals, timeline } }: { surge: SurgeDetails }) {
  const { unit, expected } = timeline;
  const bars = timeline.bars.map(({ at, arrivals: value }) => ({ at: text.at(at, unit), value }));
  if (bars.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="timeline">
      <h2 id="timeline" className="text-xl">
        {text.title}
      </h2>
      <div className="mt-8">
        <BarChart
          label={text.label(subject.kind, arrivals, unit)}
          bars={bars.map(({ at, value }) => ({ label: text.bar(at, value), value }))}
          line={expected}
          ends={[bars[0]?.at ?? "", bars.at(-1)?.at ?? ""]}
          formatValue={formatCount}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{text.usual(expected, unit)}</p>
      <Disclosure summary={text.table[unit]} className="mt-3 text-sm">
        <DataTable
          label={text.table[unit]}
          columns={[text.columns.at[unit], text.columns.arrivals, text.columns.usual]}
          rows={bars.map(({ at, value }) => ({
            key: at,
            name: at,
            cells: [formatCount(value), text.expected(expected)],
          }))}
        />
      </Disclosure>
    </Card>
  );
}
