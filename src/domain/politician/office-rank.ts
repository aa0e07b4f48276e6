// The one order of offices: government and Parliament, presidents of regions, mayors, assessors, councillors;
// within each, the larger place first. The lowest number of a person's present offices is shown first.

import { isOfOtherBody } from "./office-body.ts";
import type { Source } from "./source.ts";

interface RankedOffice {
  source: Source;
  role: string;
}

const PARLIAMENT = 10;
const OTHER = 90;

const GOVERNMENT: readonly (readonly [RegExp, number])[] = [
  [/\bpresidente del consiglio(?: dei ministri)?$/i, 0],
  [/\bvice ?ministr|\bsottosegretari/i, 2],
  [/\bministr/i, 1],
];

const REGION: readonly (readonly [RegExp, number])[] = [
  [/^(?:presidente della (?:regione|provincia|giunta)|presidente$|commissari)/i, 20],
  [/^vice ?presidente della/i, 40],
  [/^assessor/i, 41],
  [/^presidente del consiglio/i, 60],
  [/^vice ?presidente del consiglio/i, 61],
  [/^consiglier/i, 62],
];

/** Of a part of the town, of the province or of the metropolitan city. */
const OTHER_BODY: readonly (readonly [RegExp, number])[] = [
  [/^(?:sindac|president|commissari)/i, 52],
  [/^(?:assessor|vice)/i, 53],
  [/./, 73],
];

const TOWN: readonly (readonly [RegExp, number])[] = [
  [/^vice ?sindac[oa] (?:reggente|facente)/i, 31],
  [/^sindac/i, 30],
  [
    /^(?:commissari|commissione|componente (?:della )?commissione|(?:sub ?|vice)commissari|gestione commissariale)/i,
    31,
  ],
  [/^(?:vice ?sindac|pro ?sindac)/i, 50],
  [/^assessor/i, 51],
  [/^presidente del consiglio/i, 70],
  [/^vice ?presidente(?: vicari[oa])? del consiglio/i, 71],
  [/^consiglier/i, 72],
];

export function officeRank({ source, role }: RankedOffice): number {
  if (source === "Comuni") return first(isOfOtherBody(role) ? OTHER_BODY : TOWN, role) ?? OTHER;
  if (source === "Regioni") return first(REGION, role) ?? OTHER;
  return first(GOVERNMENT, role) ?? PARLIAMENT;
}

function first(ranks: readonly (readonly [RegExp, number])[], role: string): number | null {
  return ranks.find(([pattern]) => pattern.test(role))?.[1] ?? null;
}
