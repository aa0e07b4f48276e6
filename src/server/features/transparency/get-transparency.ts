// Figures of moderation of a quarter or of all time: stored ones of days that are over, today's as they stand.

import type { getTransparency as endpoint } from "#contract/transparency.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import { toFigures, toMonths } from "#domain/transparency/measures.ts";
import { quarterDays, quarterOf, quartersBetween } from "#domain/transparency/quarter.ts";
import type { Context } from "#server/context.ts";
import {
  countDays,
  findCountedUntil,
  findFirstDay,
  selectStored,
} from "#server/shared/transparency/queries/counts.ts";

export async function getTransparency(
  { db, clock }: Context,
  { quarter }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const today = dayInItaly(clock.now());
  const first = (await findFirstDay(db)) ?? today;
  const quarters = quartersBetween(first, today);
  if (quarter !== undefined && !quarters.includes(quarter)) throw new AppError("quarter_not_found");
  const asked = quarter === undefined ? { from: first, to: today } : quarterDays(quarter);
  const days = {
    from: asked.from < first ? first : asked.from,
    to: asked.to > today ? today : asked.to,
  };
  const until = await findCountedUntil(db);
  const open = until === null || until < days.from ? days.from : addDays(until, 1);
  const [stored, counted] = await Promise.all([
    selectStored(db, days),
    open <= days.to ? countDays(db, { from: open, to: days.to }) : [],
  ]);
  const counts = [...stored, ...counted];
  return {
    ...days,
    quarter: quarter ?? null,
    quarters,
    isOver: quarter !== undefined && quarter !== quarterOf(today),
    ...toFigures(counts),
    months: toMonths(counts),
  };
}
