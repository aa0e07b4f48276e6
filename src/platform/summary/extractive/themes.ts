// Names what opinions speak of by noun phrases that come back: "parcheggi", "aria pulita", "liste d'attesa".
//
// Italian nouns are recognised by what stands before them (an article, a preposition), not by a dictionary.
// A word that never has such a determiner ("sento") or always stands before the noun it describes ("un
// enorme spreco") is no theme. Opinions of one cluster count once.

import { foldText } from "#domain/politician/search-text.ts";
import { MIN_THEME_OPINIONS } from "#domain/summary/summariser.ts";
import type { SummaryTheme, SummaryTopic } from "#domain/summary/summariser.ts";
import {
  DETERMINERS,
  EMPTY_NOUNS,
  NOUN_LINKS,
  PREMODIFIERS,
  STOP_WORDS,
} from "./italian/stop-words.ts";
import type { OpinionCluster } from "./opinion-clusters.ts";
import { extractTerms, stem } from "./terms.ts";

const MAX_THEMES = 4;
/** A phrase of nearly all opinions names the topic, not a theme of it. */
const MAX_CLUSTER_SHARE = 0.7;
const MIN_NOUN_LENGTH = 4;
/** In as many opinions the phrase has a determiner. */
const MIN_NOMINAL_OPINIONS = 2;
/** Phrases considered, most frequent first: bounds the work. */
const MAX_CANDIDATES = 30;
/** Share of the smaller theme's opinions that may belong to the larger one too. */
const MAX_OVERLAP_SHARE = 0.5;

interface Word {
  written: string;
  folded: string;
}

/** A noun phrase under the stems of its words. */
interface Candidate {
  opinionIds: Set<number>;
  /** Those in which a determiner shows that it is a noun phrase. */
  nominalIds: Set<number>;
  words: number;
  /** How often each spelling occurs. */
  spellings: Map<string, number>;
}

export function findThemes(
  clusters: readonly OpinionCluster[],
  topic: SummaryTopic,
): SummaryTheme[] {
  const topicTerms = new Set(extractTerms(topic.title));
  const candidates = new Map<string, Candidate>();
  for (const { opinion } of clusters)
    for (const { phrase, isNominal } of findPhrases(opinion.comment)) {
      const terms = phrase.filter((word) => !isStopWord(word)).map(toTerm);
      if (terms.every((term) => topicTerms.has(term))) continue;
      const candidate = getCandidate(candidates, terms.join(" "), phrase);
      candidate.opinionIds.add(opinion.id);
      if (isNominal) candidate.nominalIds.add(opinion.id);
    }
  const themes: SummaryTheme[] = [];
  for (const { opinionIds, spellings } of rank([...candidates], clusters.length)) {
    if (themes.length === MAX_THEMES) break;
    const ids = [...opinionIds].toSorted((a, b) => a - b);
    if (themes.some((theme) => overlap(theme.opinionIds, ids) > MAX_OVERLAP_SHARE)) continue;
    themes.push({ name: getMostFrequent(spellings), opinionIds: ids });
  }
  return themes;
}

/** The candidate of these stems, with one more spelling. */
function getCandidate(
  candidates: Map<string, Candidate>,
  key: string,
  phrase: readonly Word[],
): Candidate {
  const candidate = candidates.get(key) ?? {
    opinionIds: new Set(),
    nominalIds: new Set(),
    words: phrase.length,
    spellings: new Map(),
  };
  candidates.set(key, candidate);
  const written = phrase.map((word) => word.written).join(" ");
  const spelling = written.replaceAll("' ", "'");
  candidate.spellings.set(spelling, (candidate.spellings.get(spelling) ?? 0) + 1);
  return candidate;
}

/** Frequent phrases first; of two as frequent, the longer and so more precise one. */
function rank(candidates: [string, Candidate][], clusterCount: number): Candidate[] {
  return candidates
    .filter(
      ([, { opinionIds, nominalIds }]) =>
        opinionIds.size >= MIN_THEME_OPINIONS &&
        opinionIds.size <= MAX_CLUSTER_SHARE * clusterCount &&
        nominalIds.size >= MIN_NOMINAL_OPINIONS,
    )
    .toSorted(
      ([a, one], [b, other]) =>
        other.opinionIds.size - one.opinionIds.size || other.words - one.words || (a < b ? -1 : 1),
    )
    .slice(0, MAX_CANDIDATES)
    .map(([, candidate]) => candidate);
}

interface Phrase {
  phrase: Word[];
  isNominal: boolean;
}

/** Every possible noun, alone and with the word or the linked noun after it. */
function* findPhrases(comment: string): Generator<Phrase> {
  for (const clause of comment.split(/[^\p{L}\p{M}'’\s]+/u)) {
    const words = splitWords(clause);
    for (let at = 0; at < words.length; at += 1) {
      const head = words[at];
      if (head === undefined || !isNoun(head)) continue;
      const isNominal = hasDeterminer(words, at);
      const next = words[at + 1];
      const second = words[at + 2];
      const isAlone = next === undefined || isStopWord(next);
      if (isAlone || isNominal) yield { phrase: [head], isNominal: isAlone && isNominal };
      if (next === undefined) continue;
      if (isContent(next)) yield { phrase: [head, next], isNominal };
      if (NOUN_LINKS.has(next.folded) && second !== undefined && isNoun(second))
        yield { phrase: [head, next, second], isNominal };
    }
  }
}

/** Lower-case words; an elided article keeps its apostrophe. */
function splitWords(clause: string): Word[] {
  return [...clause.toLowerCase().matchAll(/[\p{L}\p{M}]+['’]?/gu)].map(([written]) => ({
    written: written.replace("’", "'"),
    folded: foldText(written),
  }));
}

function hasDeterminer(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && PREMODIFIERS.has(words[before]?.folded ?? "")) before -= 1;
  return DETERMINERS.has(words[before]?.folded ?? "");
}

function isNoun(word: Word): boolean {
  const { folded } = word;
  return (
    isContent(word) &&
    !EMPTY_NOUNS.has(folded) &&
    !/(?:mente|[aei]r(?:e|si|lo|la|li|le))$/.test(folded)
  );
}

function isContent({ folded }: Word): boolean {
  return folded.length >= MIN_NOUN_LENGTH && !STOP_WORDS.has(folded) && !PREMODIFIERS.has(folded);
}

function isStopWord({ folded }: Word): boolean {
  return folded.length <= 2 || STOP_WORDS.has(folded);
}

function toTerm({ folded }: Word): string {
  return stem(folded);
}

function getMostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [best] = [...spellings].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return best?.[0] ?? "";
}

function overlap(one: readonly number[], other: readonly number[]): number {
  const known = new Set(other);
  const shared = one.filter((id) => known.has(id)).length;
  return shared / Math.min(one.length, other.length);
}
