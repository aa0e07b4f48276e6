// The notation of the word lists: "stronz-o/a/i/e" is four forms, a word without a dash is itself.
// Invariant: every form comes out in lower-case ASCII letters, as folding leaves the text.

/** Expands one item of a list; throws on anything but letters, a dash and slashes. */
export function wordForms(item: string): string[] {
  const [stem = "", endings, ...rest] = item.split("-");
  if (rest.length > 0 || !/^[a-z]+$/.test(stem + (endings ?? "").replaceAll("/", ""))) {
    throw new Error(`Not a word of the lexicon: "${item}"`);
  }
  if (endings === undefined) return [stem];
  return endings.split("/").map((ending) => stem + ending);
}
