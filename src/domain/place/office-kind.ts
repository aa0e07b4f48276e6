// Which part of an institution an office belongs to, by the name of the office.

import { isOfOtherBody } from "../politician/office-body.ts";
import type { Source } from "../politician/source.ts";

/** In the order in which a place's page shows them. */
export const OFFICE_KINDS = ["head", "presidency", "executive", "council", "parliament"] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/** Mayors and presidents, and the commissioners in their stead. */
const HEAD =
  /^(?:sindac[oa]|commissari|commissione|componente (?:della )?commissione|(?:sub ?|vice)commissari|gestione commissariale|president\w+(?! del consiglio))/i;
/** Of the council, not of the executive. */
const PRESIDENCY = /^(?:vice ?)?president\w+(?: vicari[oa])? del consiglio/i;
const EXECUTIVE = /^(?:(?:vice ?|pro)sindac[oa]|vice ?president|assessor|sottosegretari)/i;

/** In the mayor's stead. */
const ACTING = /^vice ?sindac[oa] (?:reggente|facente)/i;

/** Order within a kind: "Vicesindaco" and "Vicepresidente" come first, "Subcommissario" last. */
export function kindRank(role: string): number {
  if (/^(?:sub ?|vice)commissari/i.test(role)) return 2;
  return /^vice/i.test(role) ? 0 : 1;
}

export function officeKind(role: string, source: Source): OfficeKind {
  if (source === "Camera" || source === "Senato") return "parliament";
  if (source === "Comuni" && isOfOtherBody(role))
    return /^assessor/i.test(role) ? "executive" : "council";
  if (PRESIDENCY.test(role)) return "presidency";
  if (ACTING.test(role)) return "head";
  if (EXECUTIVE.test(role)) return "executive";
  return HEAD.test(role) ? "head" : "council";
}
