// Draft of a new person as stored in this browser.

import type { PersonDraft } from "#domain/politician/person-draft.ts";
import { NO_OFFICE } from "./office-draft.ts";
import type { TypedOffice } from "./office-draft.ts";

export interface NewPerson extends PersonDraft, TypedOffice {
  source: string;
  reason: string;
}

export const NO_PERSON: NewPerson = {
  givenName: "",
  surname: "",
  imageUrl: "",
  schedaUrl: "",
  source: "Comuni",
  ...NO_OFFICE,
  reason: "",
};

/** Null for anything an earlier visit did not store. */
export function parseNewPerson(stored: unknown): NewPerson | null {
  const given = (stored ?? {}) as Record<string, unknown>;
  const isComplete = Object.keys(NO_PERSON).every((field) => typeof given[field] === "string");
  return isComplete ? (given as unknown as NewPerson) : null;
}
