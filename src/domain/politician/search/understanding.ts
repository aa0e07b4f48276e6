// What the answer to a query tells about the query: how it was understood, and what else may have been
// meant where nothing was found.

import { findsExactly, placeParts } from "./find-people.ts";
import type { Answer } from "./find-people.ts";
import { LEVEL_WORDS } from "./office-kinds.ts";
import { TIER, tierOfRank } from "./rank.ts";
import type { SearchIndex } from "./search-index.ts";
import { withoutTokens } from "./understand.ts";
import type { Part, Query } from "./understand.ts";

export interface Understanding {
  /** What narrows the search. */
  parts: Part[];
  /** Words that were left out, as written. */
  dropped: string[];
  /** The query as it was read, where a word is taken for a slip. */
  correction: string | null;
  /** Only the text of lists matches. */
  isByList: boolean;
  /** Where nothing was found: the nearest query that finds somebody. */
  nearest: string | null;
}

export function toUnderstanding(index: SearchIndex, answer: Answer): Understanding {
  const { query, slots, best, correction } = answer;
  const parts = [
    ...query.parts.filter(({ kind }) => kind !== "region"),
    ...placeParts(index, query, answer),
  ].toSorted((a, b) => (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0));
  return {
    parts: parts.map(({ tokens, ...part }) => {
      // "regionale" says nothing without its office.
      const levels = part.kind === "office" ? levelTokens(query) : [];
      return { ...part, without: withoutTokens(query, [...tokens, ...levels]) };
    }),
    dropped: query.dropped.map((at) => query.tokens[at]?.written ?? ""),
    correction,
    isByList: slots.length > 0 && LISTS.has(tierOfRank(best)),
    nearest: slots.length > 0 ? null : findNearest(index, query),
  };
}

function levelTokens({ tokens }: Query): number[] {
  return [...tokens.keys()].filter((at) => LEVEL_WORDS.has(tokens[at]?.folded ?? ""));
}

const LISTS: ReadonlySet<number> = new Set([TIER.list, TIER.listText]);

/** Words are corrected as far as they are in no name, then left out one by one. */
function findNearest(index: SearchIndex, query: Query): string | null {
  const { words } = query;
  const unknown = words.filter(({ text }) => !index.knows(text));
  const candidates: string[] = [];
  const spelled = new Map(
    unknown.flatMap(({ token, text }) => {
      const word = index.names.vocabulary.nearest(text);
      return word === null ? [] : [[token, word] as const];
    }),
  );
  if (spelled.size > 0)
    candidates.push(query.tokens.map(({ written }, at) => spelled.get(at) ?? written).join(" "));
  if (unknown.length > 0)
    candidates.push(
      withoutTokens(
        query,
        unknown.map(({ token }) => token),
      ),
    );
  if (words.length > 1) candidates.push(...words.map(({ token }) => withoutTokens(query, [token])));
  return candidates.find((text) => text !== "" && findsExactly(index, text)) ?? null;
}
