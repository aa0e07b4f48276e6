// What the opinions are about, named by the words that come back. Invariant: a theme is spoken of by two
// voices at least, and its name is a word they wrote.

import { foldText } from "#domain/politician/search-text.ts";
import type { SummaryTheme, SummaryTopic } from "#domain/summary/summariser.ts";
import { STOP_WORDS } from "./italian/stop-words.ts";
import { stem, extractTerms } from "./terms.ts";
import type { Voice } from "./voices.ts";

const MAX_THEMES = 4;
const MIN_CLUSTERS = 2;
/** A word of nearly everybody names the topic, not a theme of it. */
const MAX_CLUSTER_SHARE = 0.7;
const MIN_NAME_LENGTH = 4;
/** Work is bounded: the words most spoken of, and for each what some write. */
const MAX_CANDIDATES = 30;
const VOICES_ASKED = 30;
/** Of the smaller theme, how many may belong to the larger one too. */
const MAX_OVERLAP_SHARE = 0.5;

export function findThemes(voices: readonly Voice[], topic: SummaryTopic): SummaryTheme[] {
  const ofTopic = new Set(extractTerms(topic.title));
  const having = new Map<string, number[]>();
  for (const { terms, opinion } of voices)
    for (const term of new Set(terms)) {
      if (ofTopic.has(term)) continue;
      const ids = having.get(term);
      if (ids === undefined) having.set(term, [opinion.id]);
      else ids.push(opinion.id);
    }
  const candidates = [...having]
    .filter(
      ([, ids]) => ids.length >= MIN_CLUSTERS && ids.length <= MAX_CLUSTER_SHARE * voices.length,
    )
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
  const byId = new Map(voices.map((voice) => [voice.opinion.id, voice]));
  const themes: SummaryTheme[] = [];
  for (const [term, opinionIds] of candidates) {
    if (themes.length === MAX_THEMES) break;
    const speakers = opinionIds.slice(0, VOICES_ASKED).flatMap((id) => byId.get(id) ?? []);
    const name = toThemeName(term, speakers);
    if (
      name === null ||
      themes.some((theme) => overlap(theme.opinionIds, opinionIds) > MAX_OVERLAP_SHARE)
    )
      continue;
    themes.push({ name, opinionIds: opinionIds.toSorted((a, b) => a - b) });
  }
  return themes;
}

/** The form most often written, in lower case as Italian has it; null for words that name nothing. */
function toThemeName(term: string, voices: readonly Voice[]): string | null {
  const forms = new Map<string, number>();
  for (const { opinion } of voices)
    for (const [written] of opinion.comment.toLowerCase().matchAll(/\p{L}+/gu)) {
      const folded = foldText(written);
      if (!STOP_WORDS.has(folded) && stem(folded) === term)
        forms.set(written, (forms.get(written) ?? 0) + 1);
    }
  const [best] = [...forms].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return best === undefined || best[0].length < MIN_NAME_LENGTH ? null : best[0];
}

function overlap(one: readonly number[], other: readonly number[]): number {
  const known = new Set(other);
  const shared = one.filter((id) => known.has(id)).length;
  return shared / Math.min(one.length, other.length);
}
