// The people who can be found without a connection, column by column: values that many share are written once, so
// that the heads of the whole country fit into a small download. They have no figures, in or out of a silence.

import { Numbered } from "../numbered.ts";
import { findSurname, nameSortKey } from "./name-order.ts";
import type { Filterable } from "./filters.ts";
import { splitLocation } from "./search/words.ts";
import { officeRank } from "./office-rank.ts";
import type { Source } from "./source.ts";

export interface OfflinePerson extends Filterable {
  surname: string | null;
  party: string | null;
  isDemo: boolean;
}

export interface PackedPeople {
  /** Each as its difference from the one before. */
  ids: number[];
  names: string[];
  /** How many words at the end of the name are the surname; 0 where no source tells. */
  surnames: number[];
  offices: { source: Source; role: string }[];
  office: number[];
  lists: string[][];
  families: string[][];
  family: number[];
  parties: (string | null)[];
  party: number[];
  /** Numbers of those who are made up. */
  invented: number[];
  /** Each as its difference from the one before. */
  place: number[];
  locations: (string | null)[];
  regions: (string | null)[];
  region: number[];
  populations: (number | null)[];
  /** Names of the place beside the one that its location has. */
  otherNames: string[][];
}

/** The last rank of those who lead: government, parliament, presidents, mayors and commissioners in their stead. */
const LAST_LEADER = 39;

/** Whether anybody finds them without a connection; of a town's others only its own people. */
export const isLeader = (office: { source: Source; role: string }): boolean =>
  officeRank(office) <= LAST_LEADER;

export function packPeople(people: readonly OfflinePerson[]): PackedPeople {
  const offices = new Numbered<PackedPeople["offices"][number]>();
  const families = new Numbered<string[]>();
  const parties = new Numbered<string | null>();
  const regions = new Numbered<string | null>();
  const places = new Numbered<Pick<OfflinePerson, "location" | "region" | "place">>();
  const rows = people.toSorted((a, b) => a.id - b.id);
  return {
    ids: toSteps(rows.map(({ id }) => id)),
    names: rows.map(({ name }) => name),
    surnames: rows.map(({ name, surname }) => countSurname(name, surname)),
    office: rows.map(({ source, role }) => offices.numberOf({ source, role })),
    offices: offices.values,
    lists: rows.map(({ supportingLists }) => [...supportingLists]),
    family: rows.map(({ partyFamilies }) => families.numberOf([...partyFamilies])),
    families: families.values,
    party: rows.map(({ party }) => parties.numberOf(party)),
    parties: parties.values,
    invented: rows.flatMap(({ isDemo }, at) => (isDemo ? [at] : [])),
    place: toSteps(
      rows.map(({ location, region, place }) =>
        places.numberOf({ location, region, place: place ?? null }),
      ),
    ),
    locations: places.values.map(({ location }) => location),
    region: places.values.map(({ region }) => regions.numberOf(region)),
    regions: regions.values,
    populations: places.values.map(({ place }) => place?.population ?? null),
    otherNames: places.values.map(({ location, place }) =>
      (place?.names ?? []).filter((name) => name !== nameIn(location)),
    ),
  };
}

export function unpackPeople(packed: PackedPeople): (OfflinePerson & { nameSort: string })[] {
  const invented = new Set(packed.invented);
  const ids = fromSteps(packed.ids);
  const places = fromSteps(packed.place);
  return packed.names.map((name, at) => {
    const office = packed.offices[packed.office[at] ?? 0];
    const placeAt = places[at] ?? 0;
    const location = packed.locations[placeAt] ?? null;
    const words = packed.surnames[at] ?? 0;
    const surname = words === 0 ? null : name.split(" ").slice(-words).join(" ");
    const names = [nameIn(location), ...(packed.otherNames[placeAt] ?? [])];
    return {
      id: ids[at] ?? 0,
      name,
      surname,
      nameSort: nameSortKey(name, surname),
      role: office?.role ?? "",
      source: office?.source ?? "Comuni",
      location,
      region: packed.regions[packed.region[placeAt] ?? 0] ?? null,
      // Its code would only say which place it is, as the location does.
      place:
        location === null
          ? null
          : { code: location, names, population: packed.populations[placeAt] ?? null },
      supportingLists: packed.lists[at] ?? [],
      partyFamilies: packed.families[packed.family[at] ?? 0] ?? [],
      party: packed.parties[packed.party[at] ?? 0] ?? null,
      isDemo: invented.has(at),
    };
  });
}

const toSteps = (numbers: readonly number[]): number[] =>
  numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

function fromSteps(steps: readonly number[]): number[] {
  let number = 0;
  return steps.map((step) => (number += step));
}

function countSurname(name: string, surname: string | null): number {
  const last = surname === null ? null : findSurname(name, surname);
  return last === null ? 0 : last.split(" ").length;
}

const nameIn = (location: string | null) => splitLocation(location ?? "").name;
