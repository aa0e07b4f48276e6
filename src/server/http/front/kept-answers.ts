// The kept copies of public answers, in memory. A copy is good until something it depends on is
// announced to have changed, and no longer than an hour; after that it only serves while nothing newer
// can be had. Invariant: an answer whose making began before an announcement is never taken for newer.

import { LRUCache } from "lru-cache";
import { ALL_TAGS } from "#domain/cache-tag.ts";
import type { Answer } from "./answer.ts";

/** Changes of the same thing within so long count as one: a page in demand is made once a second. */
const QUIET_MS = 1_000;
const GOOD_FOR_MS = 60 * 60 * 1_000;
const MOST_TAGS = 200_000;

interface Kept {
  answer: Answer;
  isGood: boolean;
  goodUntil: number;
}

interface Making {
  promise: Promise<Answer>;
  /** Announced since it began. */
  changed: Set<string>;
}

export interface KeptAnswersOptions {
  maxBytes: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export class KeptAnswers {
  private readonly kept: LRUCache<string, Kept>;
  private readonly making = new Map<string, Making>();
  private readonly urlsByTag = new Map<string, Set<string>>();
  private readonly lastDrop: LRUCache<string, number>;
  private readonly pending = new Map<string, NodeJS.Timeout>();
  private readonly now: () => number;

  constructor({ maxBytes, now }: KeptAnswersOptions) {
    this.now = now;
    this.lastDrop = new LRUCache({ max: MOST_TAGS });
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }) => answer.body.byteLength * 2 + 1_000,
      dispose: ({ answer }, url) => this.forget(url, answer),
    });
  }

  /** What is kept and good. */
  good(url: string): Answer | undefined {
    const kept = this.kept.get(url);
    return kept?.isGood === true && kept.goodUntil > this.now() ? kept.answer : undefined;
  }

  /** The last good one, however old. */
  last(url: string): Answer | undefined {
    return this.kept.get(url)?.answer;
  }

  /** Has it made once, however many ask meanwhile, and keeps it if it may be kept. */
  make(url: string, work: () => Promise<Answer>): Promise<Answer> {
    const underWay = this.making.get(url);
    if (underWay !== undefined) return underWay.promise;
    const changed = new Set<string>();
    const promise = work()
      .then((answer) => {
        if (answer.isKeepable) this.keep(url, answer, changed);
        return answer;
      })
      .finally(() => this.making.delete(url));
    this.making.set(url, { promise, changed });
    return promise;
  }

  /** These have changed. Takes effect at once, or within a second if they did so just before. */
  announce(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const { changed } of this.making.values()) changed.add(tag);
      if (this.pending.has(tag)) continue;
      const wait = (this.lastDrop.get(tag) ?? -QUIET_MS) + QUIET_MS - this.now();
      if (wait <= 0) this.drop(tag);
      else {
        const timer = setTimeout(() => this.drop(tag), wait);
        timer.unref();
        this.pending.set(tag, timer);
      }
    }
  }

  /** Announcements may have been missed. */
  distrustAll(): void {
    for (const { changed } of this.making.values()) changed.add(ALL_TAGS);
    for (const kept of this.kept.values()) kept.isGood = false;
  }

  private keep(url: string, answer: Answer, changed: ReadonlySet<string>): void {
    const isOutdated = changed.has(ALL_TAGS) || answer.tags.some((tag) => changed.has(tag));
    this.kept.set(url, { answer, isGood: !isOutdated, goodUntil: this.now() + GOOD_FOR_MS });
    if (!this.kept.has(url)) return;
    for (const tag of answer.tags) {
      const urls = this.urlsByTag.get(tag);
      if (urls === undefined) this.urlsByTag.set(tag, new Set([url]));
      else urls.add(url);
    }
  }

  private drop(tag: string): void {
    clearTimeout(this.pending.get(tag));
    this.pending.delete(tag);
    this.lastDrop.set(tag, this.now());
    if (tag === ALL_TAGS) this.distrustAll();
    for (const url of this.urlsByTag.get(tag) ?? []) {
      const kept = this.kept.peek(url);
      if (kept !== undefined) kept.isGood = false;
    }
  }

  private forget(url: string, answer: Answer): void {
    for (const tag of answer.tags) {
      const urls = this.urlsByTag.get(tag);
      urls?.delete(url);
      if (urls?.size === 0) this.urlsByTag.delete(tag);
    }
  }
}
