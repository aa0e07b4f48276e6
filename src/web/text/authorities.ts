// Names for requests of authorities: what they ask for, what became of it, countries.

import type {
  AuthorityCountry,
  AuthorityOutcome,
  AuthorityRequestKind,
} from "#domain/transparency/authority-request.ts";

export const AUTHORITY_KIND_NAMES: Record<AuthorityRequestKind, string> = {
  removal: "Togliere contenuti",
  information: "Avere informazioni su chi scrive",
  other: "Altro",
};

export const AUTHORITY_OUTCOME_NAMES: Record<AuthorityOutcome, string> = {
  complied: "Eseguita",
  partly: "Eseguita in parte",
  refused: "Respinta",
  withdrawn: "Ritirata da chi l'ha fatta",
};

const names = new Intl.DisplayNames("it", { type: "region" });

export function countryName(country: AuthorityCountry): string {
  return country === "XX" ? "Fuori dall'Unione europea" : (names.of(country) ?? country);
}
