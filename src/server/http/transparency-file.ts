// The figures of the transparency report as a CSV file.

import { Hono } from "hono";
import { etag } from "hono/etag";
import { csvFile } from "#domain/csv.ts";
import type { CsvValue } from "#domain/csv.ts";
import { AppError } from "#domain/error.ts";
import { isQuarter } from "#domain/transparency/quarter.ts";
import type { Context } from "../context.ts";
import { getTransparency } from "../features/transparency/get-transparency.ts";
import { toFigureRows, toMonthFigureRows } from "../shared/transparency/figure-rows.ts";

export function createTransparencyFile(context: Context): Hono {
  const site = new Hono();

  site.get("/transparency.csv", etag(), async (c) => {
    const quarter = c.req.query("trimestre");
    if (quarter !== undefined && !isQuarter(quarter)) throw new AppError("quarter_not_found");
    const report = await getTransparency(context, { quarter });
    return c.body(csvFile(toRows(report)), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="trasparenza-${report.quarter ?? "da-sempre"}.csv"`,
      "Cache-Control": "public, max-age=300",
    });
  });
  return site;
}

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
