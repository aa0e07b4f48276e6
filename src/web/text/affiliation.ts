// What is said of who stands behind a person: one party, one list, one group, or how many lists supported them. Nobody
// is of a party because its list supported them, and "liste a sostegno" needs no sex, which sources rarely tell.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { isChamber } from "#domain/politician/source.ts";
import { formatCount } from "../lib/format.ts";

export type Affiliated = Pick<PoliticianDetail, "source" | "party" | "supportingLists">;

/** "Lista Insieme per Stio", "Gruppo Misto"; the name alone where it says so itself. */
function named({ source }: Pick<Affiliated, "source">, name: string): string {
  if (/^(?:list[ae]|gruppo)\b/iu.test(name)) return name;
  return `${isChamber(source) ? "Gruppo" : "Lista"} ${name}`;
}

export const affiliationText = {
  kind: ({ source, partySource }: Pick<PoliticianDetail, "source" | "partySource">) =>
    isChamber(source) && partySource === null ? "Gruppo" : "Partito",
  named,
  /** "8 liste a sostegno": the summary that opens them. */
  supported: (count: number) => `${formatCount(count)} liste a sostegno`,
  /** In one line, null for nothing: "Partito Democratico", "Lista Insieme per Stio", "8 liste a sostegno". */
  short: (person: Affiliated): string | null => {
    const [list, ...others] = person.supportingLists;
    if (person.party !== null) return person.party;
    if (list === undefined) return null;
    return others.length === 0 ? named(person, list) : affiliationText.supported(others.length + 1);
  },
  statedBy: "Il partito lo indica chi gestisce il sito.",
  source: (host: string) => `Fonte: ${host}`,
  notMine: "Non è il mio partito",
  notRight: "Non è giusto? Chiedi di correggere",
} as const;
