// Repeated letters: "cazzzzooo" is "cazzo", but "pala" is not "palla".
// Invariant: only a run of three or more, a doubled last vowel or a doubled first letter ("mmerda") may differ from the true spelling.

export function collapseRepeats(word: string): string {
  let collapsed = "";
  let from = 0;
  for (let index = 1; index < word.length; index += 1) {
    if (word.charCodeAt(index) !== word.charCodeAt(index - 1)) continue;
    collapsed += word.slice(from, index);
    while (word.charCodeAt(index + 1) === word.charCodeAt(index)) index += 1;
    from = index + 1;
  }
  return from === 0 ? word : collapsed + word.slice(from);
}

/**
 * True if `written` is `word` with some letters repeated; both must collapse to the same letters.
 */
export function sameWithStretches(written: string, word: string): boolean {
  let at = 0;
  for (let index = 0; index < word.length;) {
    const letter = word.charAt(index);
    const wanted = runLength(word, index);
    const found = runLength(written, at);
    if (written.charAt(at) !== letter) return false;
    const atEnd = at + found === written.length;
    const stretched =
      found >= 3 || (atEnd && found === 2 && "aeiou".includes(letter)) || (at === 0 && found === 2);
    if (found !== wanted && !stretched) return false;
    index += wanted;
    at += found;
  }
  return at === written.length;
}

function runLength(word: string, from: number): number {
  let length = 1;
  while (word.charAt(from + length) === word.charAt(from) && from + length < word.length) {
    length += 1;
  }
  return length;
}
