// Numbered words, found by their beginning or with slips of the pen.

import { allowedEdits, countBits, countEdits, letterBits } from "./slips.ts";

/** For a proposal, which is not an answer. */
const MAX_EDITS = 2;
/** No shorter word is a slip of any (`allowedEdits`). */
const MIN_LENGTH = 4;

export class Vocabulary {
  readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Word numbers by first letter. */
  private readonly byInitial = new Map<string, number[]>();
  private readonly letters: number[] = [];

  numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    this.letters.push(letterBits(word));
    const initial = word.slice(0, 1);
    const others = this.byInitial.get(initial);
    if (others === undefined) this.byInitial.set(initial, [number]);
    else others.push(number);
    return number;
  }

  find(word: string): number | undefined {
    return this.numbers.get(word);
  }

  has(word: string): boolean {
    return this.numbers.has(word);
  }

  hasBeginning(text: string): boolean {
    return (this.byInitial.get(text.slice(0, 1)) ?? []).some((number) =>
      this.words[number]?.startsWith(text),
    );
  }

  /** Calls `visit` for every word that begins with `text`. */
  eachBeginning(text: string, visit: (number: number, isWhole: boolean) => void): void {
    for (const number of this.byInitial.get(text.slice(0, 1)) ?? []) {
      const word = this.words[number] ?? "";
      if (word.startsWith(text)) visit(number, word.length === text.length);
    }
  }

  /** Calls `visit` for every other word that `text` may be a slip of. */
  eachSlip(text: string, visit: (number: number, edits: number) => void): void {
    if (text.length < MIN_LENGTH) return;
    const bits = letterBits(text);
    for (let number = 0; number < this.words.length; number += 1) {
      const word = this.words[number] ?? "";
      const max = allowedEdits(text, word);
      if (max === 0 || Math.abs(word.length - text.length) > max) continue;
      if (countBits(bits ^ (this.letters[number] ?? 0)) > 2 * max) continue;
      const edits = countEdits(text, word, max);
      if (edits > 0 && edits <= max) visit(number, edits);
    }
  }

  /** The word that `text` is nearest to, within two edits; null for short ones. */
  nearest(text: string): string | null {
    if (text.length < MIN_LENGTH) return null;
    const bits = letterBits(text);
    let nearest: string | null = null;
    let least = MAX_EDITS + 1;
    for (const [number, word] of this.words.entries()) {
      if (countBits(bits ^ (this.letters[number] ?? 0)) > 2 * MAX_EDITS) continue;
      const edits = countEdits(text, word, MAX_EDITS);
      if (edits >= least) continue;
      least = edits;
      nearest = word;
    }
    return nearest;
  }
}
