// A queue in which each owner waits behind itself: its second entry comes after the first of everybody else. It is an
// array, of which only what adds and takes is another, because the pool of the database keeps those who wait in one.

/** Newcomers in a round; those after them are of the next, behind the second entries that wait. */
const MAX_NEWCOMERS = 20;

export class FairQueue<Entry> extends Array<Entry> {
  readonly #ownerOf: () => unknown;
  readonly #rounds = new Map<Entry | undefined, number>();
  /** The last round of each owner; what is behind all waiting ones is forgotten when none waits. */
  readonly #lastRounds = new Map<unknown, number>();
  #round = 0;
  /** Added to the round that is being taken. */
  #newcomers = 0;

  /** Its copies are plain arrays. */
  static override get [Symbol.species]() {
    return Array;
  }

  constructor(ownerOf: () => unknown) {
    super();
    this.#ownerOf = ownerOf;
  }

  override push(...entries: Entry[]): number {
    for (const entry of entries) {
      const owner = this.#ownerOf();
      const open = this.#newcomers < MAX_NEWCOMERS ? this.#round : this.#round + 1;
      const round = Math.max(open, (this.#lastRounds.get(owner) ?? -1) + 1);
      if (round === this.#round) this.#newcomers += 1;
      this.#lastRounds.set(owner, round);
      this.#rounds.set(entry, round);
      const before = this.findLastIndex((other) => (this.#rounds.get(other) ?? 0) <= round);
      super.splice(before + 1, 0, entry);
    }
    return this.length;
  }

  override shift(): Entry | undefined {
    const entry = super.shift();
    this.#begin(this.#rounds.get(entry) ?? this.#round);
    this.#rounds.delete(entry);
    this.#forgetTurns();
    return entry;
  }

  /** How the pool takes out who has waited for too long. */
  override splice(start: number, many = this.length, ...entries: Entry[]): Entry[] {
    const gone = super.splice(start, many, ...entries);
    for (const entry of gone) this.#rounds.delete(entry);
    this.#forgetTurns();
    return gone;
  }

  #begin(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.#newcomers = 0;
  }

  #forgetTurns(): void {
    if (this.length > 0) return;
    this.#lastRounds.clear();
    this.#begin(0);
  }
}
