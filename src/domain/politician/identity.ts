// Who a row of an official file is. The institution's own id decides where there is one, else name,
// office and place together; never the name alone (sixteen people called Stefano Rossi hold municipal
// office), and one person may hold two offices.

import { isHostWithin, parseWebUrl } from "./links.ts";
import { foldLetters } from "./search-text.ts";
import type { Source } from "./source.ts";

export interface ExternalIdHints {
  idEsterno?: string | null;
  schedaUrl?: string | null;
  avatarUrl?: string | null;
}

/**
 * The institution's own id of a person: from its column, else from the official page, else from the
 * official photo. The same person has the same id in the open data, so a file and the automatic
 * synchronisation meet. Null where the institution publishes none.
 */
export function toExternalId(source: Source, hints: ExternalIdHints): string | null {
  const given = hints.idEsterno?.trim() ?? "";
  const read = ID_READERS[source];
  if (given !== "") return read?.fromId(given) ?? given;
  if (read === undefined) return null;
  return (
    idInUrl(hints.schedaUrl, read.host, read.inPage) ??
    idInUrl(hints.avatarUrl, read.host, read.inPhoto)
  );
}

interface IdReader {
  host: string;
  /** The id as its column or the open data write it. */
  fromId: (text: string) => string | undefined;
  inPage: RegExp;
  inPhoto: RegExp;
}

/** Regions and municipalities publish no ids of people. */
const ID_READERS: Partial<Record<Source, IdReader>> = {
  // "00000032", "32" and "http://dati.senato.it/senatore/32" are one id.
  Senato: {
    host: "senato.it",
    fromId: (text) => digitsIn(text, /(\d+)\/?$/),
    inPage: /[?&]did=(\d+)|\/(\d+)\.htm/,
    inPhoto: /\/(\d+)\.\w+$/,
  },
  // "308938", "19-308938", "d308938_19" and the address that ends in it are one id.
  Camera: {
    host: "camera.it",
    fromId: (text) => digitsIn(text, /(?:\d+-|[dp])?(\d+)(?:_\d+)?$/),
    inPage: /\/\d+-(\d+)|[/=]d?(\d{3,})(?:_\d+)?$/,
    inPhoto: /\/d(\d+)\.\w+$|[?&]id=(\d+)/,
  },
};

export interface Office {
  source: Source;
  externalId: string | null;
  name: string;
  /** The office as the source names it, before any wording of our own. */
  office: string;
  location: string | null;
  region: string | null;
}

/** The same for every spelling, capitalisation and gender form of the same holder of the same office. */
export function identityKey(politician: Office): string {
  const { source, externalId, name, office } = politician;
  if (externalId !== null) return `${source}:id:${externalId}`;
  return `${source}:${foldLetters(name)}:${officeKey(office)}:${placeKey(politician)}`;
}

/** "Assessora" is "Assessore": a file that starts to use gender forms makes no new people. */
const GENDER_FORMS: readonly (readonly [RegExp, string])[] = [
  [/sindaca/g, "sindaco"],
  [/consigliera/g, "consigliere"],
  [/assessora/g, "assessore"],
  [/senatrice/g, "senatore"],
  [/deputata/g, "deputato"],
  [/commissaria$/g, "commissario"],
];

function officeKey(office: string): string {
  return GENDER_FORMS.reduce(
    (text, [form, common]) => text.replace(form, common),
    foldLetters(office),
  );
}

/**
 * Municipality and region rather than province, because provinces come and go (Sardinia's changed
 * three times) and no region has two municipalities of one name. Of "Bolzano/Bozen" the first counts.
 */
function placeKey({ location, region }: Office): string {
  if (location === null) return region === null ? "" : foldLetters(region);
  const [place = ""] = location.split("/");
  if (region === null) return foldLetters(place);
  const municipality = foldLetters(place.replace(/\s*\([A-Z]{2}\)\s*$/, ""));
  return `${municipality}@${foldLetters(region)}`;
}

function idInUrl(text: string | null | undefined, host: string, pattern: RegExp): string | null {
  const url = parseWebUrl(text ?? "");
  if (url === null || !isHostWithin(url.hostname, host)) return null;
  return digitsIn(`${url.pathname}${url.search}`, pattern) ?? null;
}

/** The first group that matched, without leading zeros. */
function digitsIn(text: string, pattern: RegExp): string | undefined {
  const groups = pattern.exec(text)?.slice(1) ?? [];
  return groups.find((group) => group !== undefined)?.replace(/^0+(?=\d)/, "");
}
