// Compares who a file names for the first time with who it no longer names, place by place: people whose names
// the register now writes otherwise stay who they are.

import { toBaseKey } from "#domain/politician/homonyms.ts";
import { matchRespelled } from "#domain/politician/respelled.ts";
import type { PersonOfPlace } from "#domain/politician/respelled.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { selectHolders } from "../queries/holders.ts";
import type { ImportedPolitician } from "../imported-politician.ts";

/** A person as the rows of a file name them, in one place. */
export interface NamedPerson extends PersonOfPlace {
  personKey: string;
  placeCode: string | null;
  line: number;
}

/** Everybody whom the rows name. */
export class NamedPeople {
  readonly byKey = new Map<string, NamedPerson>();
  /** Of an office: whose it is. */
  readonly personKeys = new Map<string, string>();

  add(row: ImportedPolitician, line: number): void {
    const { identityKey, personKey, name, birth, externalId, placeCode } = row;
    this.personKeys.set(identityKey, personKey);
    if (!this.byKey.has(personKey))
      this.byKey.set(personKey, { personKey, name, birth, externalId, placeCode, line });
  }
}

/** By person key of the file. */
export interface NameMatches {
  /** Whose page they have. */
  same: [personKey: string, politicianId: number][];
  /** Whose page they may have: it stays in office until an administrator decides. */
  doubtful: [personKey: string, politicianId: number][];
}

interface Gone extends PersonOfPlace {
  politicianId: number;
  place: string;
}

const PAGE_ROWS = 5_000;

/** Also what to say of each doubt, in Italian. */
export async function matchNames(
  db: Queryable,
  source: Source,
  named: NamedPeople,
): Promise<NameMatches & { sentences: string[] }> {
  const { gone, known } = await findGone(db, source, named);
  const come = [...named.byKey.values()].filter(({ personKey }) => !known.has(personKey));
  const places = Map.groupBy(come, toPlace);
  const matches: NameMatches & { sentences: string[] } = { same: [], doubtful: [], sentences: [] };
  for (const [place, there] of Map.groupBy(gone, (one) => one.place)) {
    const found = matchRespelled(places.get(place) ?? [], there);
    for (const pair of found.same) matches.same.push([pair.come.personKey, pair.gone.politicianId]);
    for (const pair of found.doubtful) {
      matches.doubtful.push([pair.come.personKey, pair.gone.politicianId]);
      matches.sentences.push(toSentence(pair.come, pair.gone));
    }
  }
  return matches;
}

const toSentence = ({ line, name }: NamedPerson, gone: Gone): string =>
  `Riga ${line}: «${name}» può essere «${gone.name}», che il file non nomina più. Resta in carica finché non decidi in Doppioni.`;

/** Who is in office and named neither by name nor by office, and which people of the file are known. */
async function findGone(
  db: Queryable,
  source: Source,
  { byKey, personKeys }: NamedPeople,
): Promise<{ gone: Gone[]; known: Set<string> }> {
  const known = new Set<string>();
  const named = new Set<number>();
  const others = new Map<number, Gone>();
  for (let after = 0; ;) {
    const page = await selectHolders(db, source, { after, limit: PAGE_ROWS });
    for (const { politicianId, identityKey, isPresent, ...office } of page) {
      const ofOffice = personKeys.get(toBaseKey(identityKey));
      const isNamed = ofOffice !== undefined || byKey.has(office.personKey);
      if (isNamed) {
        named.add(politicianId);
        known.add(ofOffice ?? office.personKey).add(office.personKey);
      } else if (isPresent && !others.has(politicianId))
        others.set(politicianId, { ...office, politicianId, place: toPlace(office) });
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE_ROWS) break;
  }
  return { gone: [...others.values()].filter((one) => !named.has(one.politicianId)), known };
}

/** The code of today, else the place as the key has it. */
function toPlace({ placeCode, personKey }: Pick<NamedPerson, "placeCode" | "personKey">): string {
  if (placeCode === null) return personKey.split(":")[2] ?? "";
  return getPlaces().get(placeCode)?.code ?? placeCode;
}
