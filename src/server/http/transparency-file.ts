// The figures of the transparency report as a CSV file.

import { Hono } from "hono";
import { etag } from "hono/etag";
import { csvFile } from "#domain/csv.ts";
import type { CsvValue } from "#domain/csv.ts";
import { AppError } from "#domain/error.ts";
import { isQuarter } from "#domain/transparency/quarter.ts";
import type { Context } from "../context.ts";
import { getTransparency } from "../features/transparency/get-transparency.ts";
import { problemResponse } from "./api.ts";

export function createTransparencyFile(context: Context): Hono {
  const site = new Hono();
  site.onError((error, c) => problemResponse(c, error, context.log));

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

/** One figure a row: section, what it is of, figure, value. */
function toRows(report: Awaited<ReturnType<typeof getTransparency>>): CsvValue[][] {
  const of = (section: string, subject: string | null, figures: Record<string, number | null>) =>
    Object.entries(figures).map(([figure, value]) => [
      report.from,
      report.to,
      section,
      subject,
      figure,
      value,
    ]);
  return [
    ["from", "to", "section", "subject", "figure", "value"],
    ...report.texts.flatMap(({ kind, ...figures }) => of("texts", kind, figures)),
    ...of("texts", null, { machineShare: report.machineShare, kept: report.kept }),
    ...report.months.flatMap(({ month, ...figures }) => of("months", month, figures)),
    ...report.rules.flatMap(({ rule, ...figures }) => of("rules", rule, figures)),
    ...of("times", null, report.times),
    ...report.notices.flatMap(({ sender, ...figures }) => of("notices", sender, figures)),
    ...of("appeals", null, report.appeals),
    ...report.appealsByRule.flatMap(({ rule, ...figures }) => of("appeals by rule", rule, figures)),
    ...report.appealsByPolicy.flatMap(({ policyVersion, ...figures }) =>
      of("appeals by policy", policyVersion, figures),
    ),
    ...of("sanctions", null, report.sanctions),
    ...of("integrity", null, report.integrity),
    ...report.parties.items.flatMap(({ party, removals }) => of("parties", party, { removals })),
    ...of("parties", null, { withheld: report.parties.withheld }),
    ...of("claims", null, report.claims),
    ...report.authorities.flatMap(({ kind, ...figures }) => of("authorities", kind, figures)),
    ...report.authoritiesByCountry.flatMap(({ country, ...figures }) =>
      of("authorities by country", country, figures),
    ),
  ];
}
