// A row of an official file as a person's office: normalised, searchable and identified. Files and
// synchronisations all pass through here.

import { CSV_COLUMNS, csvRowSchema } from "#contract/csv-columns.ts";
import type { CsvColumn, CsvRow } from "#contract/csv-columns.ts";
import { parseConstituency } from "#domain/politician/constituency.ts";
import { findDamage } from "#domain/politician/damaged-text.ts";
import { deriveColumns } from "#domain/politician/derived-columns.ts";
import type { DerivedColumns } from "#domain/politician/derived-columns.ts";
import { personName } from "#domain/politician/display-case.ts";
import { identityKey, personKey, toExternalId } from "#domain/politician/identity.ts";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import { cleanUrl } from "#domain/politician/links.ts";
import { findSurname } from "#domain/politician/name-order.ts";
import { isChamber } from "#domain/politician/source.ts";
import { regionNamed } from "#domain/politician/regions.ts";
import { officeRank } from "#domain/politician/office-rank.ts";
import { withoutState } from "#domain/politician/office-title.ts";
import { parseOffice } from "#domain/politician/office.ts";
import type { OfficeHeld } from "#domain/politician/office.ts";
import { supportingLists } from "#domain/politician/party-name.ts";
import type { Birth } from "#domain/politician/same-person.ts";
import { foldLetters } from "#domain/politician/search-text.ts";
import type { Source } from "#domain/politician/source.ts";
import { findPlace } from "#domain/place/place-directory.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { SourceDetails } from "./files/sources/layout.ts";
import { importSources } from "./files/sources/registry.ts";

/** An office as its source has it. */
export interface OfficeFacts {
  source: Source;
  externalId: string | null;
  /** Of the office; shared by homonyms, which the import distinguishes. */
  identityKey: string;
  personKey: string;
  birth: Birth;
  name: string;
  /** As written in the name; null if the row does not tell. */
  surname: string | null;
  role: string;
  rank: number;
  supportingLists: string[];
  /** No source tells it. */
  statedParty: string | null;
  partySource: string | null;
  location: string | null;
  region: string | null;
  /** Of the office; null if it names no known place. */
  placeCode: string | null;
  /** Of a member of parliament; null if the row does not tell. */
  constituency: string | null;
  imageUrl: string | null;
  schedaUrl: string | null;
  /** Days as "2025-01-17". Of the election of the body that the office is of, or that it comes from. */
  electedOn: string | null;
  beganOn: string | null;
  /** The day the source's data are of. */
  sourceDay: string | null;
}

/** A row, with the derived columns of a person who holds this office only. */
export type ImportedPolitician = OfficeFacts & DerivedColumns;

/** Completed from the database. */
export type ResolvedPolitician = ImportedPolitician & {
  /** Of the file. */
  line: number;
  /** The key in the database, if it differs from `identityKey`. */
  knownAs: string | null;
  /** Others hold the same office under the same name. */
  hasHomonyms: boolean;
};

export interface ReaderOptions {
  sourceDay?: string | null;
  /** Keyed hash; without it births are ignored. */
  hash?: ((value: string) => string) | null;
}

/** The problem of a cell, in Italian. */
interface CellProblem {
  column: CsvColumn;
  reason: string;
}

type Reading =
  | { politician: ImportedPolitician; ignored: CellProblem[] }
  | { politician: null; rejected: CellProblem };

/** Reads the rows of one source. */
export type ReadPolitician = (row: CsvRow, details?: SourceDetails) => Reading;

export function politicianReader(
  source: Source,
  { sourceDay = null, hash = null }: ReaderOptions = {},
): ReadPolitician {
  // Caches offices and lists, which most rows repeat.
  const parseOfficeCached = remembering(parseOffice);
  const parseListsCached = remembering(supportingLists);
  const places = getPlaces();
  const found = new Map<string, Pick<OfficeFacts, "placeCode" | "region">>();
  /** With the region of today, which a town that moved has left. */
  const findPlaceCached = ({ location, region }: Pick<OfficeHeld, "location" | "region">) => {
    const key = `${location ?? ""}|${region ?? ""}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const place = findPlace(places, { source, location, region });
    const own = place?.level === "town" ? places.get(place.regionCode ?? "") : null;
    const facts = {
      placeCode: place?.code ?? null,
      region: regionNamed(own?.name ?? "") ?? region,
    };
    found.set(key, facts);
    return facts;
  };
  return (row, details = {}) => {
    const { office = "", surname = "", bornOn = "", bornAt = "" } = details;
    const { electedOn = "", beganOn = "" } = details;
    const parsed = csvRowSchema.safeParse(row);
    if (!parsed.success) return { politician: null, rejected: firstProblem(parsed.error.issues) };
    const damage = findDamage(row);
    if (damage !== null) {
      const { column, problem, text } = damage;
      const reason = fillIn(ROW_PROBLEMS[problem], { text: text.slice(0, MAX_QUOTED) });
      return { politician: null, rejected: { column, reason } };
    }
    const held =
      row.localita === ""
        ? parseOfficeCached(row.ruolo)
        : parseOffice(row.ruolo, { location: row.localita });
    const problem = importSources[source].problemOf(held);
    if (problem !== null) {
      const column = problem === "role_foreign" || row.localita === "" ? "ruolo" : "localita";
      const reason = fillIn(ROW_PROBLEMS[problem], { source });
      return { politician: null, rejected: { column, reason } };
    }
    const links = { imageUrl: cleanUrl(row.avatar_url), schedaUrl: cleanUrl(row.scheda_url) };
    const externalId = toExternalId(source, {
      idEsterno: row.id_esterno,
      schedaUrl: links.schedaUrl,
      avatarUrl: links.imageUrl,
    });
    const name = personName(row.nome);
    const lists = parseListsCached(row.partito);
    const constituency = isChamber(source) ? parseConstituency(row.collegio || row.localita) : null;
    const { placeCode, region } = findPlaceCached({
      location: held.location,
      region: held.region ?? constituency?.region ?? null,
    });
    const underlying = withoutState(office === "" ? held.role : office);
    const who = { ...held, source, externalId, name, office: underlying, placeCode };
    const known = { surname: findSurname(name, surname) };
    const shown = { name, ...held, region };
    const said = { supportingLists: lists, statedParty: null, partySource: null };
    const politician: ImportedPolitician = {
      source,
      externalId,
      identityKey: identityKey(who),
      personKey: personKey(who),
      birth: hash === null || bornOn === "" ? NO_BIRTH : toBirth(bornOn, bornAt, hash),
      rank: officeRank(who),
      ...known,
      ...said,
      ...deriveColumns({ source, isDemo: false, ...known, ...shown, ...said }),
      constituency: constituency?.name ?? null,
      placeCode,
      electedOn: electedOn === "" ? null : electedOn,
      beganOn: beganOn === "" ? null : beganOn,
      sourceDay,
      ...shown,
      ...links,
    };
    return { politician, ignored: brokenLinks(row, links) };
  };
}

/** Characters of a cell that a reason quotes. */
const MAX_QUOTED = 60;

const NO_BIRTH: Birth = { dayHash: null, hash: null };

/** A town is named with its province in some years only: "TORINO (TO)". */
function toBirth(day: string, place: string, hash: (value: string) => string): Birth {
  const town = foldLetters(place.replace(/\s*\([A-Z]{2}\)\s*$/, ""));
  return { dayHash: hash(day), hash: town === "" ? null : hash(`${day} ${town}`) };
}

const REMEMBERED = 20_000;

function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

function brokenLinks(
  row: CsvRow,
  links: { imageUrl: string | null; schedaUrl: string | null },
): CellProblem[] {
  const problems: CellProblem[] = [];
  const reason = ROW_PROBLEMS.link_invalid;
  if (row.avatar_url !== "" && links.imageUrl === null)
    problems.push({ column: "avatar_url", reason });
  if (row.scheda_url !== "" && links.schedaUrl === null)
    problems.push({ column: "scheda_url", reason });
  return problems;
}

function firstProblem(issues: readonly { path: PropertyKey[]; message: string }[]): CellProblem {
  const [issue] = issues;
  const column = CSV_COLUMNS.find((name) => name === issue?.path[0]) ?? "nome";
  return { column, reason: issue?.message ?? "" };
}
