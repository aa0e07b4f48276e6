// The features by which the reviews of a surge are compared: for each review its cell, and for each cell the
// least and the largest share that a surge of citizens may have there.

import type { Arrival } from "./arrival.ts";
import { ageClass, breadthClass, isNewAccount, scoreClass } from "./background.ts";
import type { Background } from "./background.ts";
import type { Band, FeatureCells } from "./find-group.ts";

export const FEATURE_CODES = [
  "account_age",
  "people_reviewed",
  "scores",
  "flat_scores",
  "texts",
  "network",
  "device",
  "edited",
] as const;
export type FeatureCode = (typeof FEATURE_CODES)[number];

export interface Surge {
  arrivals: readonly Arrival[];
  /** Earlier reviews of the person by class of mean score (`scoreClass`). */
  earlierScores: readonly number[];
  background: Background;
}

/** What citizens moved by news do beyond the usual: shares times `times`, plus `plus`; never surely above `MAX_SHARE`. */
const MAX_SHARE = 0.9;
/** Earlier reviews of the person against those of the site. */
const SITE_SCORES_WEIGHT = 4;
const TEXT_LEVELS = [0.5, 0.7];
const MIN_TEXT_PLACES = 5;
const BITS = [0, 1, 2, 3, 4, 5, 6, 7];
const NETWORK_LEVELS = [
  { many: 3, times: 4 },
  { many: 6, times: 8 },
];
const DEVICE_LEVELS = [{ many: 5, times: 3 }];

const FEATURES: Record<FeatureCode, (surge: Surge) => FeatureCells> = {
  account_age({ arrivals, background }) {
    const band = around(background.ages, 0, 2, 0.05);
    return {
      cells: cellsOf(arrivals, (arrival) =>
        band.high.length === 0 || isNewAccount(arrival) ? -1 : ageClass(arrival),
      ),
      // Everybody may be a visitor of old.
      band: { ...band, high: [...band.high.slice(0, -1), 1] },
    };
  },

  people_reviewed({ arrivals, background }) {
    const band = around(background.breadths, 0.3, 2, 0.05);
    return {
      cells: cellsOf(arrivals, (arrival) =>
        band.high.length === 0 || isNewAccount(arrival) ? -1 : breadthClass(arrival),
      ),
      band,
    };
  },

  /** To agree is no evidence: the band reaches from what this person gets to what the site gives, and beyond. */
  scores({ arrivals, earlierScores, background }) {
    const total = earlierScores.reduce((sum, count) => sum + count, 0);
    const own = background.scores.map(
      (share, index) =>
        ((earlierScores[index] ?? 0) + SITE_SCORES_WEIGHT * share) / (total + SITE_SCORES_WEIGHT),
    );
    const least = own.map((share, i) => Math.min(share, background.scores[i] ?? share));
    const most = own.map((share, i) => Math.max(share, background.scores[i] ?? share));
    return {
      cells: cellsOf(arrivals, (arrival) => (own.length === 0 ? -1 : scoreClass(arrival))),
      band: { low: around(least, 0.05, 1.8, 0.35).low, high: around(most, 0.05, 1.8, 0.35).high },
    };
  },

  /** Of an opinion, which is one score, it says nothing. */
  flat_scores({ arrivals }) {
    return {
      cells: cellsOf(arrivals, ({ scores }) => (scores.length < 10 ? -1 : Number(isFlat(scores)))),
      band: { low: [0.4, 0], high: [1, 0.55] },
    };
  },

  texts({ arrivals }) {
    return {
      cells: toLikenessClasses(arrivals.map(({ words }) => words)),
      band: { low: [0.5, 0, 0], high: [1, 0.35, 0.08] },
    };
  },

  network({ arrivals, background }) {
    const tokens = arrivals.map(({ network }) => network);
    return {
      cells: toCrowding(tokens, background.networks, background.reviews, NETWORK_LEVELS),
      band: { low: [0.3, 0, 0], high: [1, 0.35, 0.35] },
    };
  },

  device({ arrivals, background }) {
    const tokens = arrivals.map(({ device }) => device);
    return {
      cells: toCrowding(tokens, background.devices, background.reviews, DEVICE_LEVELS),
      band: { low: [0.7, 0], high: [1, 0.25] },
    };
  },

  edited({ arrivals }) {
    return {
      cells: cellsOf(arrivals, ({ isEdited }) => Number(isEdited)),
      band: { low: [0.7, 0], high: [1, 0.15] },
    };
  },
};

export function toFeatureCells(
  surge: Surge,
  codes: readonly FeatureCode[] = FEATURE_CODES,
): FeatureCells[] {
  return codes.map((code) => FEATURES[code](surge));
}

function cellsOf(arrivals: readonly Arrival[], cell: (arrival: Arrival) => number): Int8Array {
  return Int8Array.from(arrivals, cell);
}

function around(usual: readonly number[], least: number, times: number, plus: number): Band {
  return {
    low: usual.map((share) => least * share),
    high: usual.map((share) => Math.min(MAX_SHARE, times * share + plus)),
  };
}

/** Nine of the ten scores are the same. */
function isFlat(scores: readonly number[]): boolean {
  return scores.some((score) => scores.filter((other) => other === score).length >= 9);
}

/** How like another each text is: 0 not, 1 alike, 2 nearly the same. */
export function toLikenessClasses(texts: readonly Uint8Array[]): Int8Array {
  return Int8Array.from(
    nearestLikeness(texts),
    (value) => TEXT_LEVELS.filter((at) => value >= at).length,
  );
}

/** The largest share of words that each text has in common with another; 0 for texts with few words. */
function nearestLikeness(texts: readonly Uint8Array[]): Float64Array {
  const nearest = new Float64Array(texts.length);
  /** Earlier texts by place: most pairs have few places in common. */
  const withPlace = new Map<number, number[]>();
  const inCommon = new Uint16Array(texts.length);
  const sizes = new Uint16Array(texts.length);
  for (const [i, text] of texts.entries()) {
    const places = placesOf(text);
    const size = places.length;
    if (size < MIN_TEXT_PLACES) continue;
    sizes[i] = size;
    for (const place of places) {
      const earlier = withPlace.get(place) ?? [];
      for (const j of earlier) inCommon[j] = (inCommon[j] ?? 0) + 1;
      earlier.push(i);
      withPlace.set(place, earlier);
    }
    for (let j = 0; j < i; j++) {
      const both = inCommon[j] ?? 0;
      if (both === 0) continue;
      const likeness = both / (size + (sizes[j] ?? 0) - both);
      if (likeness > (nearest[i] ?? 0)) nearest[i] = likeness;
      if (likeness > (nearest[j] ?? 0)) nearest[j] = likeness;
    }
    inCommon.fill(0, 0, i + 1);
  }
  return nearest;
}

function placesOf(text: Uint8Array): number[] {
  return Array.from(text).flatMap((byte, at) =>
    byte === 0 ? [] : BITS.filter((bit) => byte & (1 << bit)).map((bit) => at * 8 + bit),
  );
}

/** 0 where as many share a token as on the whole site, higher where more do; -1 without a token. */
function toCrowding(
  tokens: readonly (string | null)[],
  usual: Record<string, number>,
  reviews: number,
  levels: readonly { many: number; times: number }[],
): Int8Array {
  const counts = new Map<string, number>();
  let known = 0;
  for (const token of tokens) {
    if (token === null) continue;
    known += 1;
    counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return Int8Array.from(tokens, (token) => {
    if (token === null) return -1;
    const many = counts.get(token) ?? 0;
    const expected = (known * ((usual[token] ?? 0) + 0.3)) / Math.max(1, reviews);
    const times = many / Math.max(0.3, expected);
    return levels.filter((level) => many >= level.many && times >= level.times).length;
  });
}
