// Decides whether a model's summary may be shown. The text is treated as if the most hostile opinion had
// written it. A summary passes only if it cites existing opinions, says nothing that two of them do not
// say, names no person and gives no advice.

import { foldText } from "#domain/politician/search-text.ts";
import type { Moderator } from "#domain/moderation/moderator.ts";
import { MIN_THEME_OPINIONS } from "#domain/summary/summariser.ts";
import type { SummaryTopic } from "#domain/summary/summariser.ts";
import { STOP_WORDS } from "../extractive/italian/stop-words.ts";
import { extractTerms } from "../extractive/terms.ts";
import { getStance, STANCES } from "../extractive/opinion-clusters.ts";
import type { OpinionCluster } from "../extractive/opinion-clusters.ts";

export interface WrittenSummary {
  paragraph: string;
  themes: { name: string; opinionIds: number[] }[];
}

interface Material {
  topic: SummaryTopic;
  clusters: readonly OpinionCluster[];
  moderator: Moderator;
}

const PARAGRAPH_MAX = 600;
const PARAGRAPH_MIN = 40;
const NAME_MAX = 60;
/** Of the words of a sentence that say something, how many two clusters or the topic must have. */
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

/** Problems for the log; empty when the summary may be shown. */
export async function findProblems(
  { paragraph, themes }: WrittenSummary,
  { topic, clusters, moderator }: Material,
): Promise<string[]> {
  const names = themes.map(({ name }) => name);
  const texts = [paragraph, ...names];
  const problems: [boolean, string][] = [
    [paragraph.length < PARAGRAPH_MIN || paragraph.length > PARAGRAPH_MAX, "length"],
    [names.some((name) => name.trim() === "" || name.length > NAME_MAX), "length of a name"],
    [themes.length < 2 || themes.length > 4, "number of themes"],
    [new Set(names.map(foldText)).size !== names.length, "the same theme twice"],
    [!citesEnough(themes, clusters), "cited opinions"],
    [!coversSides(themes, clusters), "a side is left out"],
    [texts.some((text) => MARKUP.test(text) || /[^\p{L}\p{M}\p{P}\s]/u.test(text)), "markup"],
    [texts.some((text) => NUMBERS.test(text)), "numbers are not its business"],
    [texts.some((text) => ADVICE.test(text)), "advice"],
    [texts.some((text) => namesSomebody(text, topic, clusters)), "a name"],
    [!isItalian(paragraph), "language"],
    [!splitSentences(paragraph).every((one) => isGrounded(one, topic, clusters)), "not grounded"],
    [
      !themes.every((theme) => isNamedByTwo(theme, topic, clusters)),
      "a theme not named by its opinions",
    ],
  ];
  const found = problems.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
  if (found.length > 0) return found;
  for (const text of texts)
    if ((await moderator.moderate(text)).decision !== "allow") return ["moderation"];
  return [];
}

function citesEnough(
  themes: WrittenSummary["themes"],
  clusters: readonly OpinionCluster[],
): boolean {
  const known = new Set(clusters.map(({ opinion }) => opinion.id));
  return themes.every(({ opinionIds }) => {
    const cited = new Set(opinionIds);
    return cited.size >= MIN_THEME_OPINIONS && [...cited].every((id) => known.has(id));
  });
}

/** Every stance that has a cluster is cited. */
function coversSides(
  themes: WrittenSummary["themes"],
  clusters: readonly OpinionCluster[],
): boolean {
  const cited = new Set(themes.flatMap(({ opinionIds }) => opinionIds));
  return STANCES.every((stance) => {
    const ofSide = clusters.filter(({ opinion }) => getStance(opinion) === stance);
    return ofSide.length === 0 || ofSide.some(({ opinion }) => cited.has(opinion.id));
  });
}

/** A capital where Italian has none, unless the topic itself writes the word so. */
function namesSomebody(
  text: string,
  topic: SummaryTopic,
  clusters: readonly OpinionCluster[],
): boolean {
  const allowed = new Set(splitWords(`${topic.title} ${topic.description}`));
  const common = new Set(
    clusters.flatMap(({ opinion }) =>
      [...opinion.comment.matchAll(/(?<!\p{L})\p{Ll}+/gu)].map(fold),
    ),
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

function isGrounded(
  sentence: string,
  topic: SummaryTopic,
  clusters: readonly OpinionCluster[],
): boolean {
  const terms = [...new Set(extractTerms(sentence))].filter((term) => !REPORTING.has(term));
  const ofTopic = new Set(extractTerms(`${topic.title} ${topic.description}`));
  const grounded = terms.filter((term) => ofTopic.has(term) || saidBy(term, clusters) >= 2);
  return terms.length > 0 && grounded.length / terms.length >= MIN_GROUNDED_SHARE;
}

/** One word of the name at least is in two of the opinions it cites, or in the topic. */
function isNamedByTwo(
  { name, opinionIds }: WrittenSummary["themes"][number],
  topic: SummaryTopic,
  clusters: readonly OpinionCluster[],
): boolean {
  const cited = clusters.filter(({ opinion }) => opinionIds.includes(opinion.id));
  const ofTopic = new Set(extractTerms(`${topic.title} ${topic.description}`));
  const terms = extractTerms(name);
  const named = terms.filter((term) => ofTopic.has(term) || saidBy(term, cited) >= 2);
  return named.length > 0 && named.length / terms.length >= MIN_GROUNDED_SHARE;
}

function saidBy(term: string, clusters: readonly OpinionCluster[]): number {
  return clusters.filter(({ terms }) => terms.includes(term)).length;
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
