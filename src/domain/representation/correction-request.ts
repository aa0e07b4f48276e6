// A request to correct what a page says of the person it is about (art. 16 GDPR). An administrator answers within a month.

import { monthsLater } from "../day.ts";

/** What may be wrong, in the order of the form. */
export const CORRECTABLE_DATA = [
  "name",
  "office",
  "party",
  "dates",
  "photo",
  "place",
  "other",
] as const;
export type CorrectableDatum = (typeof CORRECTABLE_DATA)[number];

/** For the form with and without scripts, and for messages. */
export const CORRECTABLE_DATUM_NAMES: Record<CorrectableDatum, string> = {
  name: "Nome",
  office: "Incarico",
  party: "Partito, liste o gruppo",
  dates: "Date dell'incarico",
  photo: "Foto",
  place: "Luogo",
  other: "Altro",
};

export const CORRECTION_OUTCOMES = ["corrected", "refused"] as const;
export const CORRECTION_STATES = ["waiting", ...CORRECTION_OUTCOMES] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** Code points. */
export const CORRECTION_TEXT_MAX_LENGTH = 1000;
export const CORRECTION_REASONS_MAX_LENGTH = 2000;

/** Months after the decision until the request is deleted. */
export const CORRECTIONS_KEPT_MONTHS = 12;

/** One month, art. 12(3) GDPR. */
export function correctionDeadline(requestedAt: Date): Date {
  return monthsLater(requestedAt, 1);
}
