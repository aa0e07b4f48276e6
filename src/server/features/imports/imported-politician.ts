// A row of an official file as a politician: normalised, searchable and identified. Files and
// synchronisations all pass through here.

import { CSV_COLUMNS, csvRowSchema } from "#contract/csv-columns.ts";
import type { CsvColumn, CsvRow } from "#contract/csv-columns.ts";
import { parseConstituency } from "#domain/politician/constituency.ts";
import { personName } from "#domain/politician/display-case.ts";
import { toExternalId, identityKey } from "#domain/politician/identity.ts";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import { cleanUrl } from "#domain/politician/links.ts";
import { parseOffice } from "#domain/politician/office.ts";
import { partyLine, partyLists } from "#domain/politician/party-name.ts";
import { deriveColumns } from "#domain/politician/derived-columns.ts";
import { findSurname } from "#domain/politician/name-order.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { findPlace } from "#domain/place/place-directory.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { importSources } from "./files/sources/registry.ts";

export interface ImportedPolitician {
  source: Source;
  externalId: string | null;
  /** Shared by homonyms, which the import distinguishes. */
  identityKey: string;
  name: string;
  /** As written in the name; null if the row does not tell. */
  surname: string | null;
  nameSort: string;
  role: string;
  /** All lists in one line. */
  party: string | null;
  partyLists: string[];
  location: string | null;
  region: string | null;
  /** Of the office; null if it names no known place. */
  placeCode: string | null;
  /** Of a member of parliament; null if the row does not tell. */
  constituency: string | null;
  imageUrl: string | null;
  schedaUrl: string | null;
  searchText: string;
  partyFamilies: string[];
  derivedVersion: number;
}

/** Completed from the database. */
export interface ResolvedPolitician extends ImportedPolitician {
  /** The key in the database, if it differs from `identityKey`. */
  knownAs: string | null;
}

/** The problem of a cell, in Italian. */
interface CellProblem {
  column: CsvColumn;
  reason: string;
}

type Reading =
  | { politician: ImportedPolitician; ignored: CellProblem[] }
  | { politician: null; rejected: CellProblem };

/** What a layout knows besides our columns; empty where it does not. */
export interface BesideRow {
  /** The office that identifies the person, if it differs from the displayed role. */
  office?: string;
  surname?: string;
}

/** Reads the rows of one source. */
export type ReadPolitician = (row: CsvRow, beside?: BesideRow) => Reading;

export function politicianReader(source: Source): ReadPolitician {
  // Caches offices and lists, which most rows repeat.
  const parseOfficeCached = remembering(parseOffice);
  const parseListsCached = remembering(partyLists);
  const places = getPlaces();
  return (row, { office = "", surname = "" } = {}) => {
    const parsed = csvRowSchema.safeParse(row);
    if (!parsed.success) return { politician: null, rejected: firstProblem(parsed.error.issues) };
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
    const who = { ...held, source, externalId, name, office: office === "" ? held.role : office };
    const known = { surname: findSurname(name, surname) };
    const constituency = isChamber(source) ? parseConstituency(row.collegio || row.localita) : null;
    const region = held.region ?? constituency?.region ?? null;
    const shown = { name, party: partyLine(lists), ...held, region };
    const politician: ImportedPolitician = {
      source,
      externalId,
      identityKey: identityKey(who),
      partyLists: lists,
      ...known,
      ...deriveColumns({ source, partyLists: lists, isDemo: false, ...known, ...shown }),
      placeCode: findPlace(places, { source, location: held.location, region })?.code ?? null,
      constituency: constituency?.name ?? null,
      ...shown,
      ...links,
    };
    return { politician, ignored: brokenLinks(row, links) };
  };
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
