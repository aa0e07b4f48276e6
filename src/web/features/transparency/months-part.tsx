// What was taken down month by month, as a drawing with its table; nothing of one month, no drawing of zeros.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getTransparency } from "#contract/transparency.ts";
import { formatCount } from "../../lib/format.ts";
import { transparencyText } from "../../text/transparency.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

const text = transparencyText.months;
const MIN_MONTHS = 2;

export function MonthsPart({ months }: Pick<OutputOf<typeof getTransparency>, "months">) {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined || months.length < MIN_MONTHS) return null;
  const ends = [text.name(first.month), text.name(last.month)] as const;
  return (
    <>
      {months.some(({ takenDown }) => takenDown > 0) && (
        <>
          <p className="mt-6 font-semibold">{text.heading}</p>
          <BarChart
            bars={months.map(({ month, takenDown }) => ({
              label: text.bar(text.name(month), takenDown),
              value: takenDown,
            }))}
            label={text.label(...ends)}
            ends={ends}
            formatValue={formatCount}
          />
        </>
      )}
      <Disclosure summary={text.table}>
        <DataTable
          label={text.caption}
          columns={text.columns}
          rows={months.map(({ month, received, takenDown, restored }) => ({
            key: month,
            name: text.name(month),
            cells: [received, takenDown, restored].map(formatCount),
          }))}
        />
      </Disclosure>
    </>
  );
}
