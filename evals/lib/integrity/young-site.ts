// The first sixty days of a site, when most accounts are new: how far the estimate is from the mean of honest
// reviewers, and how much a brigade of 300 new accounts moves it, under three rules for the quota of new accounts.

import { NEW_ACCOUNT_DAYS } from "../../../src/domain/rating/account-weight.ts";
import { DAY_MS, HOUR_MS, START, Town } from "./citizens.ts";
import type { SiteEvent, Target } from "./citizens.ts";
import { WatchedSite } from "./watched-site.ts";

const READING_DAYS = [7, 14, 21, 30, 45, 60];
const HONEST = 40;
const BRIGADE = 300;
/** The brigade writes in so long, and is read when it is done. */
const ATTACK_DAYS = 2;

/** The product's, that of a grown site from the first day, and weight alone. */
const QUOTA_RULES = {
  product: {},
  grown: { toNewDays: () => NEW_ACCOUNT_DAYS },
  none: { toNewDays: () => 0 },
} as const;
type QuotaRule = keyof typeof QUOTA_RULES;

/** Of one reading day, points of the scale. */
interface YoungDay {
  day: number;
  /** Estimate against the mean of all honest reviews, without a brigade. */
  gap: number;
  /** What the brigade moves with nothing watched, and watched. */
  moved: number;
  movedWatched: number;
}

interface YoungBrigade {
  rule: QuotaRule;
  /** Opened while less than half of the site's age had passed, instead of the day before. */
  isPrepared?: boolean;
}

export function simulateYoungSite(seed: number, brigade: YoungBrigade): YoungDay[] {
  const town = new Town(seed);
  const liked = READING_DAYS.map((day) => addLiked(town, day));
  const honest = sortEvents(town);
  for (const { day, target } of liked) attack(town, target, day, brigade);
  const attacked = sortEvents(town);
  const [calm, moved, calmWatched, movedWatched] = [false, true].flatMap((isWatched) =>
    [honest, attacked].map((events) => play(events, liked, { isWatched, rule: brigade.rule })),
  );
  return liked.map(({ day, mean }, i) => ({
    day,
    gap: Math.abs((calmWatched?.[i] ?? NaN) - mean),
    moved: Math.abs((moved?.[i] ?? NaN) - (calm?.[i] ?? NaN)),
    movedWatched: Math.abs((movedWatched?.[i] ?? NaN) - (calmWatched?.[i] ?? NaN)),
  }));
}

/** Means over the sites, by day, under each rule; `prepared`: under the product's, with accounts opened early. */
export type YoungFigures = Record<QuotaRule | "prepared", YoungDay[]>;

export function measureYoungSites(sites: number): YoungFigures {
  const measure = (brigade: YoungBrigade) =>
    averageDays(Array.from({ length: sites }, (_, seed) => simulateYoungSite(seed, brigade)));
  return {
    product: measure({ rule: "product" }),
    prepared: measure({ rule: "product", isPrepared: true }),
    grown: measure({ rule: "grown" }),
    none: measure({ rule: "none" }),
  };
}

function averageDays(sites: readonly YoungDay[][]): YoungDay[] {
  const mean = (figure: (site: YoungDay[]) => number) =>
    Math.round((100 * sites.reduce((sum, site) => sum + figure(site), 0)) / sites.length) / 100;
  return READING_DAYS.map((day, i) => ({
    day,
    gap: mean((site) => site[i]?.gap ?? NaN),
    moved: mean((site) => site[i]?.moved ?? NaN),
    movedWatched: mean((site) => site[i]?.movedWatched ?? NaN),
  }));
}

interface Liked {
  day: number;
  target: Target;
  mean: number;
}

/** A person whom forty reviewers like, between the launch and the day of the reading; six in ten come for it. */
function addLiked(town: Town, day: number): Liked {
  const target = town.addTarget(1);
  const first = town.events.length;
  const times = Array.from({ length: HONEST }, () => START + town.random.next() * day * DAY_MS);
  town.flow(
    times.map((at) => Math.max(at, START + DAY_MS * 1.5)),
    target,
    0.6,
  );
  const averages = town.events
    .slice(first)
    .flatMap((event) => (event.type === "review" ? [average(event.writing.scores)] : []));
  return { day, target, mean: average(averages) };
}

function attack(town: Town, target: Target, day: number, { isPrepared }: YoungBrigade): void {
  const halfDays = (day - ATTACK_DAYS) / 2;
  for (let i = 0; i < BRIGADE; i++) {
    const at = START + (day - ATTACK_DAYS * town.random.next()) * DAY_MS;
    const early = START + halfDays * DAY_MS * town.random.next();
    const late = Math.max(START, at - HOUR_MS * (0.1 + 30 * town.random.next()));
    const openedAt = isPrepared === true ? early : late;
    const scores = town.scoresAround(1.2, 0.4);
    town.write(at, town.openAccount(openedAt), target, { scores, episode: "brigade" });
  }
}

function sortEvents(town: Town): SiteEvent[] {
  const end = START + (READING_DAYS.at(-1) ?? 0) * DAY_MS;
  return town.events.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
}

function play(
  events: readonly SiteEvent[],
  liked: readonly Liked[],
  { isWatched, rule }: { isWatched: boolean; rule: QuotaRule },
): number[] {
  const site = new WatchedSite({
    ...QUOTA_RULES[rule],
    isWatched,
    onAnswer: () => undefined,
  });
  const values: number[] = [];
  const readUntil = (at: number) => {
    for (;;) {
      const next = liked[values.length];
      if (next === undefined || START + next.day * DAY_MS > at) return;
      values.push(site.read(START + next.day * DAY_MS, next.target.politician).value);
    }
  };
  for (const event of events) {
    readUntil(event.at);
    if (event.type === "account") site.open(event.at, event.user);
    else if (event.type === "review") site.publish(event.at, event.writing);
  }
  readUntil(Infinity);
  return values;
}

function average(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
