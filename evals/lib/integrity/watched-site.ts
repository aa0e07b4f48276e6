// A site in memory that does what the product's job does with its tables: counts arrivals, opens surges, judges
// them, and says what is displayed. All decisions are those of `domain/integrity` and `domain/rating`.

import { DAY_MS } from "../../../src/domain/durations.ts";
import { hashWords } from "../../../src/domain/integrity/arrival.ts";
import {
  BACKGROUND_DAYS,
  learnBackground,
  MIN_BACKGROUND_REVIEWS,
} from "../../../src/domain/integrity/background.ts";
import type { Background } from "../../../src/domain/integrity/background.ts";
import { decideSurge, MIN_JUDGED } from "../../../src/domain/integrity/decide.ts";
import type { SurgeDecision } from "../../../src/domain/integrity/decide.ts";
import { FEATURE_CODES } from "../../../src/domain/integrity/features.ts";
import type { FeatureCode } from "../../../src/domain/integrity/features.ts";
import {
  isDue,
  isOver,
  MIN_NIGHTLY_ARRIVALS,
  nextState,
  NIGHTLY_GROWTH,
  NIGHTLY_PERIOD_MS,
  toChanges,
} from "../../../src/domain/integrity/surge.ts";
import type { SurgeState } from "../../../src/domain/integrity/surge.ts";
import {
  expectedArrivals,
  isUnusual,
  siteBusyness,
  USUAL_PERIOD_MS,
  WATCH_WINDOWS_MS,
} from "../../../src/domain/integrity/watch.ts";
import { newAccountDays } from "../../../src/domain/rating/account-weight.ts";
import { computeEstimate, QUOTA_SHARE } from "../../../src/domain/rating/estimate.ts";
import type { Estimate, SplitSums, WeightedSums } from "../../../src/domain/rating/estimate.ts";
import { Accounts } from "./accounts.ts";
import { Subject } from "./subject.ts";
import type { Review, Surge } from "./subject.ts";
import { countUntil } from "./times.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** When the night's work is done. */
const NIGHT_MS = 3 * HOUR_MS;
const PRIOR_MEAN = 2.9;

export interface Text {
  scores: readonly number[];
  comment: string;
  network: string;
  device: string;
}

export interface Writing extends Text {
  id: number;
  user: number;
  politician: number;
}

export type Answer =
  | {
      type: "change";
      at: number;
      politician: number;
      aside: number[];
      waiting: number[];
      counted: number[];
    }
  | { type: "notice"; at: number; politician: number; state: SurgeState | "closed" };

export interface SiteOptions {
  features?: readonly FeatureCode[];
  isWatched?: boolean;
  /** Other rules than the product's, to compare with. */
  toNewDays?: typeof newAccountDays;
  quotaShare?: number;
  onAnswer: (answer: Answer) => void;
}

export class WatchedSite {
  readonly #options: SiteOptions;
  readonly #accounts = new Accounts();
  readonly #reviews = new Map<number, Review>();
  readonly #subjects = new Map<number, Subject>();
  readonly #flow: Review[] = [];
  readonly #flowAt: number[] = [];
  readonly #dirty = new Set<number>();
  readonly #active = new Set<number>();
  #now = 0;
  #nextTick = Infinity;
  #nextHour = Infinity;
  #background: Background | null = null;
  #learnedAt = -Infinity;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  open(at: number, user: number): void {
    this.#advance(at);
    this.#accounts.open(at, user);
  }

  secure(at: number, user: number): void {
    this.#advance(at);
    this.#accounts.secure(user);
  }

  publish(at: number, { id, user, politician, ...text }: Writing): void {
    this.#advance(at);
    const review: Review = {
      id,
      user,
      subject: politician,
      arrivedAt: at,
      isEdited: false,
      accountConfirmedAt: this.#accounts.confirmedAt(user),
      peopleReviewed: this.#accounts.addReview(user, at),
      scores: text.scores,
      words: hashWords(text.comment),
      network: text.network,
      device: text.device,
    };
    this.#reviews.set(id, review);
    this.#subject(politician).reviews.push(review);
    this.#arrive(at, review);
  }

  edit(at: number, id: number, text: Text): void {
    this.#advance(at);
    const review = this.#reviews.get(id);
    if (review === undefined) throw new Error(`No review ${id}.`);
    review.arrivedAt = at;
    review.isEdited = true;
    review.scores = text.scores;
    review.words = hashWords(text.comment);
    review.network = text.network;
    review.device = text.device;
    this.#arrive(at, review);
  }

  /** The estimate of all scores, or of one attribute, and how many reviews count. */
  read(at: number, politician: number, attribute?: number): Estimate & { counted: number } {
    this.#advance(at);
    const subject = this.#subject(politician);
    const newDays = this.#newDays(at);
    const sums: SplitSums = { established: emptySums(), recent: emptySums() };
    let counted = 0;
    for (const review of subject.reviews) {
      if (!subject.isCounted(review)) continue;
      const { user, scores } = review;
      counted += 1;
      const { tenths, isNew } = this.#accounts.weigh(user, at, newDays);
      const score = attribute === undefined ? scores.reduce((a, b) => a + b, 0) : scores[attribute];
      addTo(isNew ? sums.recent : sums.established, tenths, score ?? 0);
    }
    const site = { priorMean: PRIOR_MEAN, quotaShare: this.#options.quotaShare ?? QUOTA_SHARE };
    return { ...computeEstimate(sums, attribute === undefined ? 10 : 1, site), counted };
  }

  #subject(id: number): Subject {
    const known = this.#subjects.get(id);
    if (known !== undefined) return known;
    const subject = new Subject();
    this.#subjects.set(id, subject);
    return subject;
  }

  #arrive(at: number, review: Review): void {
    this.#subject(review.subject).arrive(at, review);
    this.#flow.push(review);
    this.#flowAt.push(at);
    this.#dirty.add(review.subject);
    this.#active.add(review.subject);
    if (this.#nextTick === Infinity) this.#nextTick = (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;
    if (this.#nextHour === Infinity) this.#nextHour = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
  }

  /** Runs what is due until then: the watch a minute after an arrival, open surges by the hour, all by night. */
  #advance(at: number): void {
    for (;;) {
      const soonest = Math.min(this.#nextTick, this.#nextHour);
      if (soonest > at) return;
      this.#now = soonest;
      if (soonest === this.#nextTick) {
        this.#nextTick = Infinity;
        this.#look();
      } else {
        this.#nextHour += HOUR_MS;
        if (this.#background === null) continue;
        this.#reviewOpenSurges();
        if (soonest % DAY_MS === NIGHT_MS) this.#sweep();
      }
    }
  }

  #look(): void {
    if (this.#now - this.#learnedAt >= DAY_MS) this.#learn();
    if (this.#background !== null) for (const id of this.#dirty) this.#watch(id);
    this.#dirty.clear();
  }

  #learn(): void {
    this.#learnedAt = this.#now;
    const from = this.#flowFrom(this.#now - BACKGROUND_DAYS * DAY_MS);
    const recent = this.#flow.slice(from).filter((review) => !this.#isAside(review));
    const isKnown = recent.length >= MIN_BACKGROUND_REVIEWS && this.#options.isWatched !== false;
    this.#background = isKnown ? learnBackground(recent) : null;
  }

  /** The site began with its first review. */
  #newDays(at: number): number {
    const toNewDays = this.#options.toNewDays ?? newAccountDays;
    return toNewDays((at - (this.#flowAt[0] ?? at)) / DAY_MS);
  }

  #isAside(review: Review): boolean {
    return this.#subjects.get(review.subject)?.aside.has(review.id) ?? false;
  }

  #flowFrom(at: number): number {
    return countUntil(this.#flowAt, at - 1);
  }

  /** The longest window in which more came than expected; null if there is none. */
  #findUnusual(subject: Subject): Pick<Surge, "start" | "usualPerDay"> | null {
    let found: Pick<Surge, "start" | "usualPerDay"> | null = null;
    for (const windowMs of WATCH_WINDOWS_MS) {
      const begin = this.#now - windowMs;
      const first = subject.firstFrom(Math.max(begin, subject.judgedUntil));
      const counts = {
        windowMs,
        arrived: subject.arrivedAt.length - first,
        before: subject.countUsual(begin - USUAL_PERIOD_MS, begin),
        busyness: siteBusyness(windowMs, {
          arrived: this.#flowAt.length - this.#flowFrom(begin),
          usual: this.#background?.total ?? 0,
          usualMs: BACKGROUND_DAYS * DAY_MS,
        }),
      };
      const start = subject.arrivedAt[first];
      if (start === undefined || !isUnusual(counts)) continue;
      const usualPerDay = expectedArrivals({ ...counts, windowMs: DAY_MS, busyness: 1 });
      found = { start, usualPerDay };
    }
    return found;
  }

  #watch(id: number): void {
    const subject = this.#subject(id);
    if (subject.surge !== null && isOver(subject.surge, this.#now))
      this.#close(id, subject, subject.surge);
    const found = this.#findUnusual(subject);
    if (found !== null) {
      if (subject.surge === null) {
        subject.surge = this.#newSurge(found, "examined", subject.firstFrom(found.start));
        this.#notify(id, "examined");
      }
      subject.surge.lastUnusualAt = this.#now;
    }
    const { surge } = subject;
    if (surge === null) return;
    if (surge.state !== "free") this.#say(id, { waiting: subject.hold(surge) });
    surge.seen = subject.arrivedAt.length;
    const arrived = subject.countOf(surge);
    if (arrived >= MIN_JUDGED && isDue(surge, arrived)) this.#judge(id, subject, surge);
  }

  #newSurge(found: Pick<Surge, "start" | "usualPerDay">, state: SurgeState, seen: number): Surge {
    return { ...found, state, openedAt: this.#now, lastUnusualAt: this.#now, judged: 0, seen };
  }

  #judge(id: number, subject: Subject, surge: Surge): SurgeDecision {
    if (this.#background === null) return { aside: new Map(), held: new Map() };
    const newDays = this.#newDays(this.#now);
    const weigh = ({ user }: Review) => this.#accounts.weigh(user, this.#now, newDays).tenths;
    const arrivals = subject.arrivalsOf(surge, this.#now).map((review) => ({
      ...review,
      tenths: weigh(review),
      isCounted: subject.isCounted(review),
      lot: toLot(review.id),
    }));
    surge.judged = subject.countOf(surge);
    const decision = decideSurge(
      {
        ...subject.describeEarlier(arrivals, weigh),
        arrivals,
        startsAt: surge.start,
        usual: (surge.usualPerDay * (this.#now - surge.start)) / DAY_MS,
        background: this.#background,
        wasCoordinated: surge.state === "coordinated",
      },
      this.#options.features ?? FEATURE_CODES,
    );
    const before = surge.state;
    surge.state = nextState(surge, { now: this.#now, arrived: surge.judged, decision });
    const changes = toChanges(subject, arrivals, decision, surge.state);
    // The simulator's format has no word for what is aside no more, and waits.
    this.#say(id, { counted: changes.waiting.filter((review) => subject.aside.has(review)) });
    for (const review of changes.aside) {
      subject.aside.add(review);
      subject.waiting.delete(review);
    }
    for (const review of changes.waiting) {
      subject.waiting.add(review);
      subject.aside.delete(review);
    }
    for (const review of changes.counted) {
      subject.aside.delete(review);
      subject.waiting.delete(review);
    }
    this.#say(id, changes);
    if (surge.state !== before) this.#notify(id, surge.state);
    return decision;
  }

  #close(id: number, subject: Subject, surge: Surge): void {
    const { held } = this.#judge(id, subject, surge);
    this.#say(id, { counted: [...subject.waiting].filter((review) => !held.has(review)) });
    subject.end(this.#now, held.keys());
    this.#notify(id, "closed");
  }

  /** Every hour: ends what is over, judges what waits or has grown. */
  #reviewOpenSurges(): void {
    for (const id of this.#active) {
      const subject = this.#subject(id);
      const { surge } = subject;
      if (surge === null) continue;
      if (isOver(surge, this.#now)) this.#close(id, subject, surge);
      else if (surge.state === "examined" || subject.countOf(surge) > surge.judged)
        this.#judge(id, subject, surge);
    }
  }

  #sweep(): void {
    for (const id of this.#active) {
      const subject = this.#subject(id);
      if (subject.surge === null) this.#lookByNight(id, subject);
      if (subject.surge === null) this.#active.delete(id);
    }
  }

  #lookByNight(id: number, subject: Subject): void {
    const first = subject.firstFrom(Math.max(subject.judgedUntil, this.#now - NIGHTLY_PERIOD_MS));
    const start = subject.arrivedAt[first];
    const total = subject.arrivedAt.length;
    if (start === undefined || total - first < MIN_NIGHTLY_ARRIVALS) return;
    if (total - subject.swept < NIGHTLY_GROWTH * (total - first)) return;
    subject.swept = total;
    const days = Math.max(1, (this.#now - start) / DAY_MS);
    const usualPerDay = (total - first) / days;
    const surge = this.#newSurge({ start, usualPerDay }, "free", total);
    if (this.#judge(id, subject, surge).aside.size > 0) subject.surge = surge;
  }

  #say(
    politician: number,
    part: { aside?: number[]; waiting?: number[]; counted?: number[] },
  ): void {
    const change = { aside: [], waiting: [], counted: [], ...part };
    if (change.aside.length + change.waiting.length + change.counted.length === 0) return;
    this.#options.onAnswer({ type: "change", at: this.#now, politician, ...change });
  }

  #notify(politician: number, state: SurgeState | "closed"): void {
    this.#options.onAnswer({ type: "notice", at: this.#now, politician, state });
  }
}

/** The numbers of a site's reviews are random; those of events are not. */
function toLot(id: number): number {
  return Math.imul(id, 0x9e3779b1) >>> 0;
}

function emptySums(): WeightedSums {
  return { weight: 0, squares: 0, sum: 0, sumSquares: 0 };
}

function addTo(sums: WeightedSums, tenths: number, score: number): void {
  sums.weight += tenths;
  sums.squares += tenths ** 2;
  sums.sum += tenths * score;
  sums.sumSquares += tenths * score ** 2;
}
