// A politician of a simulated site: its reviews, its arrivals in the order of time, and its surge.

import type { BackgroundRow } from "../../../src/domain/integrity/background.ts";
import {
  isNewAccount,
  SCORE_CLASSES,
  scoreClass,
} from "../../../src/domain/integrity/background.ts";
import { MAX_SURGE_MS } from "../../../src/domain/integrity/surge.ts";
import type { SurgeQuestion } from "../../../src/domain/integrity/decide.ts";
import type { SurgeRow } from "../../../src/domain/integrity/surge.ts";
import { countUntil } from "./times.ts";

export interface Review extends BackgroundRow {
  user: number;
}

export interface Surge extends SurgeRow {
  start: number;
  usualPerDay: number;
  /** Arrivals looked at: later ones wait. */
  seen: number;
}

export class Subject {
  readonly reviews: Review[] = [];
  readonly arrivedAt: number[] = [];
  readonly waiting = new Set<number>();
  readonly aside = new Set<number>();
  /** Of a surge that is over: they wait for a person. */
  readonly left = new Set<number>();
  surge: Surge | null = null;
  /** What arrived before belongs to a surge that is over. */
  judgedUntil = -Infinity;
  /** Arrivals that were looked at by night. */
  swept = 0;
  readonly #arrived: Review[] = [];
  #settled: ReadonlySet<number> = new Set();

  arrive(at: number, review: Review): void {
    this.arrivedAt.push(at);
    this.#arrived.push(review);
  }

  /** The number of the first arrival from then on. */
  firstFrom(at: number): number {
    return countUntil(this.arrivedAt, at - 1);
  }

  /** Arrivals in a period that are not aside. */
  countUsual(from: number, until: number): number {
    const [first, last] = [this.firstFrom(from), this.firstFrom(until)];
    let count = last - first;
    if (this.aside.size > 0)
      for (let i = first; i < last; i++) if (this.aside.has(this.#arrived[i]?.id ?? -1)) count -= 1;
    return count;
  }

  /** An edited review arrives again. */
  countOf(surge: Surge): number {
    return this.arrivedAt.length - this.firstFrom(surge.start);
  }

  /** The reviews of a surge, without those that an earlier one left to people. */
  arrivalsOf(surge: Surge, now: number): Review[] {
    const first = this.firstFrom(Math.max(surge.start, now - MAX_SURGE_MS));
    const reviews = new Set(this.#arrived.slice(first));
    return [...reviews].filter(({ id }) => !this.#settled.has(id));
  }

  /** Lets those wait that arrived since the last look; they are given back. */
  hold(surge: Surge): number[] {
    const fresh = this.#arrived
      .slice(surge.seen)
      .map(({ id }) => id)
      .filter((id) => !this.waiting.has(id) && !this.aside.has(id));
    for (const id of fresh) this.waiting.add(id);
    return [...new Set(fresh)];
  }

  isCounted({ id }: Review): boolean {
    return !this.aside.has(id) && !this.waiting.has(id) && !this.left.has(id);
  }

  /** What the person had before the surge. */
  describeEarlier(
    arrivals: readonly Review[],
    weigh: (review: Review) => number,
  ): Pick<SurgeQuestion, "earlierScores" | "earlier" | "weightBefore"> {
    const own = new Set(arrivals.map(({ id }) => id));
    const earlierScores = Array.from({ length: SCORE_CLASSES }, () => 0);
    const earlier = { reviews: 0, byNewAccounts: 0 };
    let weightBefore = 0;
    for (const review of this.reviews) {
      if (own.has(review.id) || this.aside.has(review.id)) continue;
      const index = scoreClass(review);
      earlierScores[index] = (earlierScores[index] ?? 0) + 1;
      earlier.reviews += 1;
      if (this.isCounted(review)) weightBefore += weigh(review);
      if (isNewAccount(review)) earlier.byNewAccounts += 1;
    }
    return { earlierScores, earlier, weightBefore };
  }

  /** `held` are left to a person. */
  end(now: number, held: Iterable<number>): void {
    for (const id of held) this.left.add(id);
    this.#settled = new Set([...this.aside, ...this.left]);
    this.waiting.clear();
    this.surge = null;
    this.judgedUntil = now;
  }
}
