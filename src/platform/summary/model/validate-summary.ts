// Decides whether what a model wrote may be shown. It is taken for the work of whoever wrote the most
// cunning opinion, and shown only if even then it can do no harm. Invariant: what passes cites opinions
// there are, speaks of nothing that two of them do not speak of, names and advises nobody.

import { foldText } from "#domain/politician/search-text.ts";
import type { Moderator } from "#domain/moderation/moderator.ts";
import type { SummaryTopic } from "#domain/summary/summariser.ts";
import { STOP_WORDS } from "../extractive/italian/stop-words.ts";
import { extractTerms } from "../extractive/terms.ts";
import { leaningOf, LEANINGS } from "../extractive/voices.ts";
import type { Voice } from "../extractive/voices.ts";

export interface WrittenSummary {
  paragraph: string;
  themes: { name: string; opinionIds: number[] }[];
}

interface Material {
  topic: SummaryTopic;
  voices: readonly Voice[];
  moderator: Moderator;
}

const PARAGRAPH_MAX = 600;
const PARAGRAPH_MIN = 40;
const NAME_MAX = 60;
/** Of the words of a sentence that say something, how many two voices or the topic must have. */
const MIN_GROUNDED_SHARE = 0.5;
/** Of all words, how many are the small words of Italian. */
const MIN_ITALIAN_SHARE = 0.25;

/** What any summary says whatever it is about; it neither grounds a sentence nor takes ground away. */
const REPORTING = new Set(
  extractTerms(
    `favorevole favorevoli contrario contraria contrari contrarie parla parlano sostiene sostengono teme temono
    chiede chiedono pensa pensano critica criticano apprezza apprezzano ritiene ritengono propone propongono
    ricorda ricordano segnala segnalano lamenta lamentano vorrebbe vorrebbero preferisce preferiscono
    preoccupa preoccupano dubbi dubbio opinioni opinione cittadini cittadino argomento tema temi invece`,
  ),
);

const MARKUP = /[<>{}[\]`*_#|\\^~=]|https?:|www\.|\S@\S|\w\.(?:it|com|org|net|info|eu|me|io)\b/i;
const NUMBERS =
  /\d|%|\b(?:tutt[ioae]|nessun[oa]?|ognuno|chiunque|unanim\w*|maggioranza|minoranza|maggior parte|quasi tutti|per ?cento|metà|totalità)\b/i;
const ADVICE =
  /\b(?:vot(?:a|ate|are|iamo|ino|atelo|atela|i)|rivot\w+|sceglie\w*|scegli|eleg\w+|elett[oaie]|elezion\w*|urne|candidat\w*|partit[oi]|clicc\w+|visit\w+|iscriv\w+|don(?:a|ate|are|azion\w*)|bonific\w*|condivid\w+|segu(?:i|ite)|contatt\w+|chiam(?:a|ate|are)|scriv(?:i|ete)|firm(?:a|ate|are)|boicott\w+|compr\w+|acquist\w+|scaric\w+|dovete|devi|fate|unitevi|partecipate)\b/i;
const ENGLISH = /\b(?:the|and|is|are|of|to|this|that|with|for|you|all|should|vote)\b/gi;

/** What is wrong with it, for the log; empty when it may be shown. Opinions go by their own ids. */
export async function findProblems(
  { paragraph, themes }: WrittenSummary,
  { topic, voices, moderator }: Material,
): Promise<string[]> {
  const names = themes.map(({ name }) => name);
  const texts = [paragraph, ...names];
  const problems: [boolean, string][] = [
    [paragraph.length < PARAGRAPH_MIN || paragraph.length > PARAGRAPH_MAX, "length"],
    [names.some((name) => name.trim() === "" || name.length > NAME_MAX), "length of a name"],
    [themes.length < 2 || themes.length > 4, "number of themes"],
    [new Set(names.map(foldText)).size !== names.length, "the same theme twice"],
    [!citesEnough(themes, voices), "cited opinions"],
    [!coversSides(themes, voices), "a side is left out"],
    [texts.some((text) => MARKUP.test(text) || /[^\p{L}\p{M}\p{P}\s]/u.test(text)), "markup"],
    [texts.some((text) => NUMBERS.test(text)), "numbers are not its business"],
    [texts.some((text) => ADVICE.test(text)), "advice"],
    [texts.some((text) => namesSomebody(text, topic, voices)), "a name"],
    [!isItalian(paragraph), "language"],
    [!splitSentences(paragraph).every((one) => isGrounded(one, topic, voices)), "not grounded"],
    [!themes.every((theme) => isNamedByTwo(theme, topic, voices)), "a theme nobody names"],
  ];
  const found = problems.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
  if (found.length > 0) return found;
  for (const text of texts)
    if ((await moderator.moderate(text)).decision !== "allow") return ["moderation"];
  return [];
}

function citesEnough(themes: WrittenSummary["themes"], voices: readonly Voice[]): boolean {
  const known = new Set(voices.map(({ opinion }) => opinion.id));
  return themes.every(({ opinionIds }) => {
    const cited = new Set(opinionIds);
    return cited.size >= 2 && [...cited].every((id) => known.has(id));
  });
}

/** Whoever is for, against or in between is cited somewhere, where there is such a voice. */
function coversSides(themes: WrittenSummary["themes"], voices: readonly Voice[]): boolean {
  const cited = new Set(themes.flatMap(({ opinionIds }) => opinionIds));
  return LEANINGS.every((leaning) => {
    const ofSide = voices.filter(({ opinion }) => leaningOf(opinion) === leaning);
    return ofSide.length === 0 || ofSide.some(({ opinion }) => cited.has(opinion.id));
  });
}

/** A capital where Italian has none, unless the topic itself writes the word so. */
function namesSomebody(text: string, topic: SummaryTopic, voices: readonly Voice[]): boolean {
  const allowed = new Set(splitWords(`${topic.title} ${topic.description}`));
  const common = new Set(
    voices.flatMap(({ opinion }) => [...opinion.comment.matchAll(/(?<!\p{L})\p{Ll}+/gu)].map(fold)),
  );
  for (const match of text.matchAll(/\p{Lu}[\p{L}\p{M}]*/gu)) {
    const word = fold(match);
    if (allowed.has(word)) continue;
    const opens = /(?:^|[.!?:]\s*)$/u.test(text.slice(0, match.index));
    if (!opens || !(STOP_WORDS.has(word) || common.has(word))) return true;
  }
  return false;
}

function isItalian(text: string): boolean {
  const words = splitWords(text);
  const small = words.filter((word) => STOP_WORDS.has(word)).length;
  return small / words.length >= MIN_ITALIAN_SHARE && (text.match(ENGLISH)?.length ?? 0) < 2;
}

function isGrounded(sentence: string, topic: SummaryTopic, voices: readonly Voice[]): boolean {
  const terms = [...new Set(extractTerms(sentence))].filter((term) => !REPORTING.has(term));
  const ofTopic = new Set(extractTerms(`${topic.title} ${topic.description}`));
  const grounded = terms.filter((term) => ofTopic.has(term) || saidBy(term, voices) >= 2);
  return terms.length > 0 && grounded.length / terms.length >= MIN_GROUNDED_SHARE;
}

/** One word of the name at least is in two of the opinions it cites, or in the topic. */
function isNamedByTwo(
  { name, opinionIds }: WrittenSummary["themes"][number],
  topic: SummaryTopic,
  voices: readonly Voice[],
): boolean {
  const cited = voices.filter(({ opinion }) => opinionIds.includes(opinion.id));
  const ofTopic = new Set(extractTerms(`${topic.title} ${topic.description}`));
  const terms = extractTerms(name);
  const named = terms.filter((term) => ofTopic.has(term) || saidBy(term, cited) >= 2);
  return named.length > 0 && named.length / terms.length >= MIN_GROUNDED_SHARE;
}

function saidBy(term: string, voices: readonly Voice[]): number {
  return voices.filter(({ terms }) => terms.includes(term)).length;
}

function splitSentences(text: string): string[] {
  return text.split(/[.!?;]+/).filter((sentence) => extractTerms(sentence).length > 0);
}

function splitWords(text: string): string[] {
  return foldText(text).split(" ").filter(Boolean);
}

function fold(match: RegExpMatchArray): string {
  return foldText(match[0]);
}
