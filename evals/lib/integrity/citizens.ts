// The citizens of a small simulated site: who they are, what they think, how they write.

import { Random } from "./random.ts";
import type { Writing } from "./watched-site.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A Monday, so that days are days. */
export const START = Date.UTC(2026, 0, 5);
export const DAYS = 190;

export interface Citizen {
  user: number;
  openedAt: number;
  side: number;
  leniency: number;
  isExtreme: boolean;
  network: string;
  device: string;
}

export interface Target {
  politician: number;
  side: number;
  quality: number;
}

export type SiteEvent =
  | { type: "account"; at: number; user: number }
  | { type: "review"; at: number; writing: Writing; episode: string | null }
  | { type: "edit"; at: number; writing: Writing; episode: string | null };

const POLITICIANS = 400;
const CITIZENS = 4_500;
const WORDS = 900;
const MOBILE_SHARE = 0.4;

/** Collects the events of a site; writes nothing that its seed does not say. */
export class Town {
  readonly random: Random;
  readonly events: SiteEvent[] = [];
  readonly citizens: Citizen[] = [];
  readonly #targets: Target[] = [];
  readonly #written = new Set<string>();
  readonly #left: number;
  #users = 0;
  #reviews = 0;

  /** `left`: the share of citizens who leave all ten scores as the overall mark gives them. */
  constructor(seed: number, left = 0) {
    this.random = new Random(seed);
    this.#left = left;
    for (let i = 0; i < POLITICIANS; i++) this.addTarget();
    this.#openSite();
  }

  addTarget(quality = this.random.normal(0, 0.45)): Target {
    const side = this.random.chance(0.5) ? 0.6 : -0.6;
    const target = { politician: this.#targets.length + 1, side, quality };
    this.#targets.push(target);
    return target;
  }

  openAccount(openedAt: number): Citizen {
    const { random } = this;
    this.#users += 1;
    const citizen = {
      user: this.#users,
      openedAt,
      side: random.normal(random.chance(0.5) ? 0.6 : -0.6, 0.3),
      leniency: random.normal(0, 0.35),
      isExtreme: random.chance(0.18),
      network: this.homeNetwork(),
      device: `d${Math.floor(40 * random.next() ** 2.5)}`,
    };
    this.events.push({ type: "account", at: openedAt, user: citizen.user });
    return citizen;
  }

  /** Four in ten come through a few shared networks. */
  homeNetwork(): string {
    const { random } = this;
    if (random.chance(MOBILE_SHARE)) return `m${Math.floor(300 * random.next() ** 1.8)}`;
    return `f${random.below(60_000)}`;
  }

  opinion(citizen: Citizen, target: Target, shift = 0): number[] {
    const distance = Math.abs(citizen.side - target.side);
    const mean = 3.55 + target.quality - distance + citizen.leniency + shift;
    const base = citizen.isExtreme ? (mean < 2.9 ? 1.1 : 4.9) : mean;
    // Not drawn without anybody who does: the figures of a seed stay.
    if (this.#left > 0 && this.random.chance(this.#left)) return this.scoresAround(base, 0);
    return this.scoresAround(base, citizen.isExtreme ? 0.15 : 0.65);
  }

  scoresAround(mean: number, deviation: number): number[] {
    return Array.from({ length: 10 }, () =>
      Math.min(5, Math.max(1, Math.round(this.random.normal(mean, deviation)))),
    );
  }

  /** Own words: frequent ones more often. */
  ownWords(count = 10 + this.random.below(12)): string {
    const words = Array.from({ length: count }, () => this.#word());
    return words.join(" ");
  }

  #word(): string {
    const index = Math.floor(WORDS * this.random.next() ** 1.5);
    const syllables = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru"];
    return [index % 10, Math.floor(index / 10) % 10, Math.floor(index / 100)]
      .map((digit) => syllables[digit])
      .join("");
  }

  /** One review of each account for each politician; later ones are not written. */
  write(
    at: number,
    citizen: Citizen,
    target: Target,
    part: { scores?: number[]; comment?: string; network?: string; episode?: string } = {},
  ): Writing | null {
    const key = `${citizen.user} ${target.politician}`;
    if (this.#written.has(key)) return null;
    this.#written.add(key);
    this.#reviews += 1;
    const writing = {
      id: this.#reviews,
      user: citizen.user,
      politician: target.politician,
      scores: part.scores ?? this.opinion(citizen, target),
      comment: part.comment ?? this.ownWords(),
      network: part.network ?? (this.random.chance(0.7) ? citizen.network : this.homeNetwork()),
      device: citizen.device,
    };
    this.events.push({ type: "review", at, writing, episode: part.episode ?? null });
    return writing;
  }

  edit(at: number, writing: Writing, scores: number[], episode: string): void {
    this.events.push({ type: "edit", at, writing: { ...writing, scores }, episode });
  }

  anyTarget(): Target {
    const index = Math.floor(POLITICIANS * this.random.next() ** 1.8);
    return this.#targets[index] ?? this.random.pick(this.#targets);
  }

  /** Someone who had an account by then; not many of the youngest. */
  someone(at: number): Citizen {
    for (;;) {
      const citizen = this.random.pick(this.citizens);
      if (citizen.openedAt < at - DAY_MS) return citizen;
    }
  }

  /** Citizens who review a target at these times; `newShare` of them open an account for it. */
  flow(
    times: readonly number[],
    target: Target,
    newShare: number,
    shift = 0,
    episode?: string,
  ): void {
    for (const at of times) {
      const isNew = this.random.chance(newShare);
      const delay = 60_000 + this.random.exponential(2 * HOUR_MS);
      const citizen = isNew ? this.openAccount(at - delay) : this.someone(at);
      const scores = this.opinion(citizen, target, shift);
      this.write(at, citizen, target, episode === undefined ? { scores } : { scores, episode });
    }
  }

  #openSite(): void {
    const { random } = this;
    const end = START + DAYS * DAY_MS;
    for (let i = 0; i < CITIZENS; i++) {
      const citizen = this.openAccount(START + DAYS * DAY_MS * random.next() ** 0.8);
      this.citizens.push(citizen);
      const reviews = Math.min(30, Math.floor((1 - random.next()) ** (-1 / 1.35)));
      for (let k = 0; k < reviews; k++) {
        const first = k === 0 ? random.exponential(HOUR_MS) : random.exponential(40 * DAY_MS);
        const at = citizen.openedAt + 60_000 + first;
        if (at < end) this.write(at, citizen, this.anyTarget());
      }
    }
  }
}
