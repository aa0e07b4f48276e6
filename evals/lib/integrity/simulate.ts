// Runs a simulated site twice, with its episodes and without, and measures what they moved and what was set
// aside. The movement of a score is the difference between the two runs.

import { DAY_MS, DAYS, HOUR_MS, START, Town } from "./citizens.ts";
import type { SiteEvent, Target } from "./citizens.ts";
import { EPISODES } from "./episodes.ts";
import type { Episode } from "./episodes.ts";
import { WatchedSite } from "./watched-site.ts";
import type { Answer, SiteOptions } from "./watched-site.ts";

const MINUTE_MS = 60_000;
const FIRST_REVIEW = START + 15 * DAY_MS;
const FIRST_EPISODE = START + 95 * DAY_MS;
const SETTLED_MS = 5 * MINUTE_MS;
/** Nobody can tell from fewer. */
const NOTICED_FROM = 8;
const HARM = 0.1;

export interface Outcome {
  name: string;
  kind: "attack" | "burst";
  /** Genuine reviews of the politician before. */
  genuine: number;
  /** What counting everybody the same would have moved. */
  undefended: number;
  peak: number;
  end: number;
  month: number;
  /**
   * Minutes to the notice since the eighth review and since equal counting would have moved the score
   * by 0.1.
   */
  noticeMinutes: number;
  /** Share of the episode's reviews aside at its end, and a week later. */
  asideAtEnd: number;
  asideAfterWeek: number;
  /** Share of what is aside that belongs to the episode; null if nothing is. */
  precision: number | null;
}

interface SimulationOptions extends Pick<SiteOptions, "features"> {
  left?: number;
  episodes?: readonly Episode[];
}

interface Staged {
  episode: Episode;
  target: Target;
  start: number;
  end: number;
  ids: Set<number>;
  times: number[];
}

/** Every second episode, beginning with the first or the second: a site is not all attack. */
export function simulate(
  seed: number,
  genuine: number,
  { left = 0, episodes = EPISODES, ...options }: SimulationOptions = {},
): Outcome[] {
  const town = new Town(seed, left);
  const staged = episodes
    .filter((_, index) => index % 2 === seed % 2)
    .map((episode) => stage(town, episode, genuine));
  const events = town.events.toSorted((a, b) => a.at - b.at);
  const withThem = play(events, staged, options);
  const without = play(
    events.filter((event) => event.type === "account" || event.episode === null),
    staged,
    options,
  );
  return staged.map((one, index) => {
    const shifts = (withThem.scores[index] ?? []).map(
      (score, reading) => score - (without.scores[index]?.[reading] ?? score),
    );
    return measure(one, genuine, shifts, withThem.answers, town);
  });
}

function stage(town: Town, episode: Episode, genuine: number): Staged {
  const { random } = town;
  const target = town.addTarget(random.normal(0.2, 0.25));
  const start = FIRST_EPISODE + random.next() * 40 * DAY_MS;
  const rate = genuine / (start - FIRST_REVIEW);
  const until = START + DAYS * DAY_MS;
  const total = Math.round(rate * (until - FIRST_REVIEW));
  const times = Array.from(
    { length: total },
    () => FIRST_REVIEW + random.next() * (until - FIRST_REVIEW),
  );
  town.flow(times, target, 0.42);
  const end = episode.run(town, target, start);
  const ids = new Set<number>();
  const at: number[] = [];
  for (const event of town.events) {
    if (event.type === "account" || event.episode !== episode.name) continue;
    ids.add(event.writing.id);
    at.push(event.at);
  }
  at.sort((a, b) => a - b);
  return { episode, target, start, end, ids, times: at };
}

/** Often while the episode lasts, then after a week and a month. */
function readingTimes({ start, end }: Staged): number[] {
  const during = Array.from({ length: 20 }, (_, i) => start + ((end - start) * (i + 1)) / 20);
  return [...during, end + SETTLED_MS, end + 7 * DAY_MS, end + 30 * DAY_MS];
}

function play(
  events: readonly SiteEvent[],
  staged: readonly Staged[],
  options: Pick<SiteOptions, "features">,
): { scores: number[][]; answers: Answer[] } {
  const answers: Answer[] = [];
  const site = new WatchedSite({ ...options, onAnswer: (answer) => answers.push(answer) });
  const scores: number[][] = staged.map(() => []);
  const readings = staged
    .flatMap((one, index) => readingTimes(one).map((at) => ({ at, index, one })))
    .toSorted((a, b) => a.at - b.at);
  let next = 0;
  const readUntil = (at: number) => {
    for (let reading = readings[next]; reading !== undefined && reading.at < at;) {
      const { value } = site.read(reading.at, reading.one.target.politician);
      scores[reading.index]?.push(value);
      next += 1;
      reading = readings[next];
    }
  };
  for (const event of events) {
    readUntil(event.at);
    if (event.type === "account") site.open(event.at, event.user);
    else if (event.type === "review") site.publish(event.at, event.writing);
    else site.edit(event.at, event.writing.id, event.writing);
  }
  readUntil(Infinity);
  return { scores, answers };
}

function measure(
  staged: Staged,
  genuine: number,
  shifts: readonly number[],
  answers: readonly Answer[],
  town: Town,
): Outcome {
  const { episode, target, start, end, ids, times } = staged;
  const equal = countEqually(town, staged);
  const own = answers.filter(({ politician }) => politician === target.politician);
  const atEnd = asideAt(own, end + SETTLED_MS);
  const afterWeek = asideAt(own, end + 7 * DAY_MS);
  const hits = atEnd.filter((id) => ids.has(id)).length;
  const eighth = times[Math.min(NOTICED_FROM, times.length) - 1] ?? start;
  const due = Math.max(eighth, equal.harmAt);
  return {
    name: episode.name,
    kind: episode.kind,
    genuine,
    undefended: equal.moved,
    peak: Math.max(...shifts.map(Math.abs)),
    end: shifts.at(-3) ?? 0,
    month: shifts.at(-1) ?? 0,
    noticeMinutes: (noticeAt(own, start) - due) / MINUTE_MS,
    asideAtEnd: hits / ids.size,
    asideAfterWeek: afterWeek.filter((id) => ids.has(id)).length / ids.size,
    precision: atEnd.length === 0 ? null : hits / atEnd.length,
  };
}

/** The first notice of the episode; its start where one was up already. */
function noticeAt(answers: readonly Answer[], start: number): number {
  let isOpen = false;
  for (const answer of answers) {
    if (answer.type !== "notice") continue;
    if (answer.at >= start && isOpen) return start;
    isOpen = answer.state !== "closed";
    if (answer.at >= start && isOpen) return answer.at;
  }
  return isOpen ? start : Infinity;
}

function asideAt(answers: readonly Answer[], at: number): number[] {
  const aside = new Set<number>();
  for (const answer of answers) {
    if (answer.type !== "change" || answer.at > at) continue;
    for (const id of answer.aside) aside.add(id);
    for (const id of answer.counted) aside.delete(id);
  }
  return [...aside];
}

interface Equal {
  /** What the episode moves where every review counts one, with the prior. */
  moved: number;
  /** When it has moved by 0.1; when it ends if it never does. */
  harmAt: number;
}

function countEqually(town: Town, { target, ids, start, end }: Staged): Equal {
  const latest = new Map<number, { at: number; average: number }>();
  for (const event of town.events) {
    if (event.type === "account" || event.writing.politician !== target.politician) continue;
    if (event.at > end + HOUR_MS) continue;
    const average = event.writing.scores.reduce((a, b) => a + b, 0) / event.writing.scores.length;
    latest.set(event.writing.id, { at: event.at, average });
  }
  const rows = [...latest].map(([id, row]) => ({ ...row, isOwn: ids.has(id) }));
  const others = rows.filter(({ isOwn }) => !isOwn);
  const before = others.filter(({ at }) => at <= start);
  const own = rows.filter(({ isOwn }) => isOwn).toSorted((a, b) => a.at - b.at);
  const meanBefore = meanWithPrior(before);
  const harmful = own.find(
    (_, index) =>
      Math.abs(meanWithPrior([...before, ...own.slice(0, index + 1)]) - meanBefore) >= HARM,
  );
  return { moved: meanWithPrior(rows) - meanWithPrior(others), harmAt: harmful?.at ?? end };
}

function meanWithPrior(rows: readonly { average: number }[]): number {
  return (5 * 2.9 + rows.reduce((sum, { average }) => sum + average, 0)) / (5 + rows.length);
}
