// The figures of the transparency report as rows: one figure each.

import type { MonthFigures, TransparencyFigures } from "#domain/transparency/measures.ts";

export interface FigureRow {
  section: string;
  /** What the figure is of. */
  subject: string | null;
  figure: string;
  value: number | null;
}

export function toFigureRows(figures: TransparencyFigures): FigureRow[] {
  return [
    ...figures.texts.flatMap(({ kind, ...rest }) => of("texts", kind, rest)),
    ...of("texts", null, { machineShare: figures.machineShare, kept: figures.kept }),
    ...figures.rules.flatMap(({ rule, ...rest }) => of("rules", rule, rest)),
    ...of("times", null, figures.times),
    ...figures.notices.flatMap(({ sender, ...rest }) => of("notices", sender, rest)),
    ...of("appeals", null, { ...figures.appeals }),
    ...figures.appealsByRule.flatMap(({ rule, ...rest }) => of("appeals by rule", rule, rest)),
    ...figures.appealsByPolicy.flatMap(({ policyVersion, ...rest }) =>
      of("appeals by policy", policyVersion, rest),
    ),
    ...of("sanctions", null, figures.sanctions),
    ...of("integrity", null, figures.integrity),
    ...figures.parties.items.flatMap(({ party, removals }) => of("parties", party, { removals })),
    ...of("parties", null, { withheld: figures.parties.withheld }),
    ...of("claims", null, { ...figures.claims }),
    ...of("corrections", null, figures.corrections),
    ...figures.authorities.flatMap(({ kind, ...rest }) => of("authorities", kind, rest)),
    ...figures.authoritiesByCountry.flatMap(({ country, ...rest }) =>
      of("authorities by country", country, rest),
    ),
  ];
}

export function toMonthFigureRows(months: readonly MonthFigures[]): FigureRow[] {
  return months.flatMap(({ month, ...figures }) => of("months", month, figures));
}

function of(
  section: string,
  subject: string | null,
  figures: Record<string, number | null>,
): FigureRow[] {
  return Object.entries(figures).map(([figure, value]) => ({ section, subject, figure, value }));
}
