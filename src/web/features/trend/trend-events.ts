// What is marked in the drawing of a trend.

import type { SurgeNotice } from "#contract/integrity.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import type { TopicDetail } from "#contract/topics.ts";
import type { TrendMonth } from "#domain/rating/trend.ts";
import { trendText } from "../../text/trend.ts";
import type { TrendKind } from "../../text/trend.ts";

const text = trendText.events;

export interface TrendEvent {
  /** ISO day or time. */
  at: string;
  /** As of `toMonthNumber`. */
  month: number;
  text: string;
}

/** Months since year 0: those that follow each other differ by one. */
export function toMonthNumber(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number;
}

const italianMonth = new Intl.DateTimeFormat("sv-SE", {
  year: "numeric",
  month: "2-digit",
  timeZone: "Europe/Rome",
});

type Happening = Pick<TrendEvent, "at" | "text">;

/** Those within the months, by time. */
export function toEvents(
  happenings: readonly Happening[],
  months: readonly TrendMonth[],
): TrendEvent[] {
  const first = toMonthNumber(months[0]?.month ?? "");
  const last = toMonthNumber(months.at(-1)?.month ?? "");
  return happenings
    .map((one) => ({ ...one, month: toMonthNumber(italianMonth.format(new Date(one.at))) }))
    .filter(({ month }) => month >= first && month <= last)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

export function listOfPolitician(
  offices: readonly Pick<PoliticianDetail["offices"][number], "role" | "beganOn" | "endedAt">[],
  notices: readonly SurgeNotice[],
): Happening[] {
  return [
    ...offices.flatMap(({ role, beganOn, endedAt }) => [
      ...(beganOn === null ? [] : [{ at: beganOn, text: text.began(role) }]),
      ...(endedAt === null ? [] : [{ at: endedAt, text: text.ended(role) }]),
    ]),
    ...notices.map((notice) => toHappening(notice, "reviews")),
  ];
}

export function listOfTopic(
  { createdAt, closedAt }: Pick<TopicDetail, "createdAt" | "closedAt">,
  notices: readonly SurgeNotice[],
): Happening[] {
  return [
    { at: createdAt, text: text.opened },
    ...(closedAt === null ? [] : [{ at: closedAt, text: text.closed }]),
    ...notices.map((notice) => toHappening(notice, "opinions")),
  ];
}

function toHappening({ from, state, setAside, held }: SurgeNotice, kind: TrendKind): Happening {
  return {
    at: from,
    text: state === "examined" ? text.examined(kind) : text.surge(kind, setAside, held),
  };
}
