// The figures of the transparency report as a CSV file.

import { csvFile } from "#domain/csv.ts";
import type { CsvValue } from "#domain/csv.ts";
import { AppError } from "#domain/error.ts";
import { isQuarter } from "#domain/transparency/quarter.ts";
import type { FileRoute } from "#server/file-route.ts";
import { toFigureRows, toMonthFigureRows } from "#server/shared/transparency/figure-rows.ts";
import { getTransparency } from "./get-transparency.ts";

export const transparencyFiles: FileRoute[] = [
  {
    path: "/transparency.csv",
    // Without figures of opinions.
    inSilence: "shown",
    examples: () => ["/transparency.csv"],
    async answer(context, { query }) {
      const quarter = query("trimestre");
      if (quarter !== undefined && !isQuarter(quarter)) throw new AppError("quarter_not_found");
      const report = await getTransparency(context, { quarter });
      const name = `trasparenza-${report.quarter ?? "da-sempre"}.csv`;
      return {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${name}"`,
        },
        content: csvFile(toRows(report)),
        maxAgeSeconds: 300,
      };
    },
  },
];

/** One figure a row: period, section, what it is of, figure, value. */
function toRows(report: Awaited<ReturnType<typeof getTransparency>>): CsvValue[][] {
  const { from, to, months } = report;
  const rows = [...toFigureRows(report), ...toMonthFigureRows(months)];
  return [
    ["from", "to", "section", "subject", "figure", "value"],
    ...rows.map(({ section, subject, figure, value }) => [
      from,
      to,
      section,
      subject,
      figure,
      value,
    ]),
  ];
}
