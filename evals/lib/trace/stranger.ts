// A second adversary, written from docs/guide/snapshots.md, the description of the API and the methodology page: it shares no
// code with the first one or with the site. It reads lists of texts, the lines of nights and answers, joins leaves with
// texts by subject and scores, and pairs texts to which the same rare thing happened on the same night.

/** As lists have it: subject, scores as digits, the day of writing, the day it was last seen or null. */
export interface SeenText {
  subject: number;
  scores: string;
  day: number;
  gone: number | null;
}

/** As an answer of the API has it; numbers that are not shown are null. */
export interface Answer {
  subject: number;
  counted: number;
  weight: number;
  estimate: number | null;
  low: number | null;
  high: number | null;
}

export interface Suspicion {
  one: number;
  other: number;
  sureness: number;
}

/** Of an event that happened to more texts, so many drawn at random are looked at. */
const MAX_OF_EVENT = 300;

export class Stranger {
  /** Place of each text in the lists, by subject and scores. */
  readonly #places = new Map<number, Map<string, number>>();
  readonly #subjects: number[] = [];
  /** Of each text as last read, by their places in `#names`. */
  readonly #states: number[] = [];
  readonly #names: string[] = [];
  readonly #answers = new Map<number, Answer>();
  readonly #events = new Map<string, { size: number; sample: { text: number; share: number }[] }>();
  #seed = 1;

  readList(texts: Iterable<SeenText>): void {
    let at = 0;
    for (const { subject, scores, gone } of texts) {
      const own = this.#places.get(subject) ?? new Map<string, number>();
      own.set(scores, at);
      this.#places.set(subject, own);
      this.#subjects.push(subject);
      this.#states.push(-1);
      if (gone !== null) this.#note(`gone ${gone}`, at, 1);
      at += 1;
    }
  }

  /** Lines of a file: a record, then its leaves. What follows the scores is compared with the night before. */
  readNight(night: number, lines: Iterable<string>): void {
    let own: Map<string, number> | undefined;
    for (const line of lines) {
      if (line.startsWith("{")) {
        own = this.#places.get((JSON.parse(line) as { id: number }).id);
        continue;
      }
      const [, scores = "", ...rest] = line.split(" ");
      const text = own?.get(scores);
      if (text === undefined) continue;
      const state = rest.join(" ");
      const before = this.#names[this.#states[text] ?? -1];
      if (before === state) continue;
      if (!this.#names.includes(state)) this.#names.push(state);
      this.#states[text] = this.#names.indexOf(state);
      if (before !== undefined) this.#note(`${night} ${before} ${state}`, text, 1);
    }
  }

  /** Where no text came or went, whose figures move has an author who came to weigh more. */
  readAnswers(night: number, answers: Iterable<Answer>): void {
    for (const answer of answers) {
      const before = this.#answers.get(answer.subject);
      this.#answers.set(answer.subject, answer);
      if (before?.counted !== answer.counted || answer.counted === 0) continue;
      const by = (name: "weight" | "estimate") =>
        Math.round(100 * ((answer[name] ?? 0) - (before[name] ?? 0)));
      if (by("weight") === 0 && by("estimate") === 0) continue;
      const kind = by("weight") === 0 ? "estimate" : `weight ${by("weight")}`;
      for (const text of this.#places.get(answer.subject)?.values() ?? [])
        this.#note(`${night} ${kind}`, text, 1 / answer.counted);
    }
  }

  /** The pairs it is surest of. */
  suspect(most: number): Suspicion[] {
    const pairs = new Map<string, Suspicion>();
    for (const { size, sample } of this.#events.values())
      for (const [at, { text: one, share }] of sample.entries())
        for (const { text: other, share: next } of sample.slice(at + 1)) {
          if (this.#subjects[one] === this.#subjects[other]) continue;
          const key = one < other ? `${one} ${other}` : `${other} ${one}`;
          const pair = pairs.get(key) ?? { one, other, sureness: 0 };
          pair.sureness += (share * next) / size;
          pairs.set(key, pair);
        }
    return [...pairs.values()].toSorted((a, b) => b.sureness - a.sureness).slice(0, most);
  }

  #note(event: string, text: number, share: number): void {
    const known = this.#events.get(event) ?? { size: 0, sample: [] };
    this.#events.set(event, known);
    known.size += 1;
    if (known.sample.length < MAX_OF_EVENT) known.sample.push({ text, share });
    else {
      this.#seed = (this.#seed * 48_271) % 2_147_483_647;
      const place = this.#seed % known.size;
      if (place < MAX_OF_EVENT) known.sample[place] = { text, share };
    }
  }
}
