// What is looked for in reviews when somebody writes a word: the word in its other numbers and genders too. The
// Italian stemmer of PostgreSQL takes the end of a noun for that of a verb where it looks like one («quartiere» becomes
// «quart», «quartieri» «quartier»), so one form does not find the other by its stem alone.

import { foldText } from "#domain/politician/search-text.ts";

/** Stop words of the stemmer that it does not know without their accent, which folding takes; «Sara» and «faro» stay. */
const ACCENTED_STOP_WORDS =
  /(?<!\p{L})(?:perch[eéè]|pi[uù]|avr[aoàò]|sar[àò]|far[àò]|star[àò])(?!\p{L})/giu;

const MAX_WORDS = 10;

/**
 * The condition on a review's words for `to_tsquery`, in which every word stands for all of its forms:
 * «cantieri fermi» → `('cantieri' | 'cantiera' | …) & ('fermi' | …)`. Empty where nothing is left to look for.
 */
export function reviewSearchQuery(q: string): string {
  const words = foldText(q.normalize("NFC").replace(ACCENTED_STOP_WORDS, " "))
    .split(" ")
    .filter((word) => word !== "");
  return [...new Set(words)]
    .slice(0, MAX_WORDS)
    .map((word) => `(${[...wordForms(word)].map((form) => `'${form}'`).join(" | ")})`)
    .join(" & ");
}

/** A folded word, and its possible forms as a noun. Some are no words; these find nothing. */
export function wordForms(word: string): Set<string> {
  const forms = new Set([word, ...(IRREGULAR[word] ?? [])]);
  // «capigruppo» is the plural of «capogruppo».
  if (/^cap[oi].{4}/.test(word)) forms.add(`cap${word[3] === "o" ? "i" : "o"}${word.slice(4)}`);
  for (const root of rootsOf(word)) {
    for (const end of "aeio") forms.add(root + end);
    if (/[cg]$/.test(root)) forms.add(`${root}he`).add(`${root}hi`);
  }
  return forms;
}

const IRREGULAR: Record<string, readonly string[]> = {
  uomo: ["uomini"],
  uomini: ["uomo"],
  ala: ["ali"],
  ali: ["ala"],
};

/** What the ends of a noun are put to; none for words too short to tell an end from what they are. */
function rootsOf(word: string): string[] {
  if (/^.i[aeio]$/.test(word)) return [word.slice(0, -1)];
  const [, root, glide] = /^(.*[^aeiouh]|.*a(?=i))(i?)h?[aeio]$/.exec(word) ?? [];
  if (root === undefined || word.length < 4) return [];
  const roots = [root, ...rootsOfOtherGender(root)];
  // «stipendi» and «operai» may be of «stipendio» and «operaio».
  if (glide === "i" || (word.endsWith("i") && word.length > 4)) roots.push(`${root}i`);
  return roots;
}

/** «senatric» of «senator», «professoress» of «professor», and the other way round. */
function rootsOfOtherGender(root: string): string[] {
  if (/[ts]ric$/.test(root)) return [root.replace(/ric$/, "or")];
  if (/[ts]or$/.test(root)) return [root.replace(/or$/, "ric"), `${root}ess`];
  if (/(?:or|ent|avvocat)$/.test(root)) return [`${root}ess`];
  if (root.endsWith("sindac")) return [`${root}hess`];
  return /(?:or|ent|avvocat|sindach)ess$/.test(root) ? [root.replace(/h?ess$/, "")] : [];
}
