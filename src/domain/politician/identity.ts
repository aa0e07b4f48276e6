// Identity of an office in an official file: the institution's own id where one exists, else name,
// office and place together. Never the name alone: sixteen people called Stefano Rossi hold
// municipal office. Which offices are one person's is decided in same-person.ts.

import { isHostWithin, parseWebUrl } from "./links.ts";
import { toBaseKey } from "./homonyms.ts";
import { foldLetters, foldText } from "./search-text.ts";
import { isChamber } from "./source.ts";
import type { Source } from "./source.ts";

export interface ExternalIdHints {
  idEsterno?: string | null;
  schedaUrl?: string | null;
  avatarUrl?: string | null;
}

/**
 * The institution's own id of a person: from its column, the official page or the official photo.
 * Files and the open data share it, so an import and a synchronisation match. Null where the
 * institution publishes none.
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
  /** The id as written in its column or in the open data. */
  fromId: (text: string) => string | undefined;
  inPage: RegExp;
  inPhoto: RegExp;
}

/** Regions and municipalities publish no person ids. */
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
  /** The office as named by the source. */
  office: string;
  location: string | null;
  region: string | null;
}

/** Equal for every spelling, case and gender form of the same holder of the same office. */
export function identityKey(politician: Office): string {
  const { source, externalId, name, office } = politician;
  if (externalId !== null) return `${source}:id:${externalId}`;
  return `${source}:${foldLetters(name)}:${officeKey(office)}:${placeKey(politician)}`;
}

/**
 * Equal for all offices of one person in one place, with the name in either order: "Rossi Anna" is
 * "Anna Rossi". Homonyms of a place share it. The code of a place outlives its name.
 */
export function personKey(
  politician: Omit<Office, "externalId" | "office"> & { placeCode: string | null },
): string {
  const { source, name, placeCode } = politician;
  const place = isChamber(source) ? "" : (placeCode ?? placeKey(politician));
  return `${source}:${sortedName(name)}:${place}`;
}

/** The words of a name, folded and in alphabetical order. */
export function sortedName(name: string): string {
  return foldText(name).split(" ").toSorted().join("");
}

interface KeyedOffice {
  identityKey: string;
  placeCode: string | null;
}

/** The same office in the same place, independent of its holder. False for an institution's own ids. */
export function isSamePost(a: KeyedOffice, b: KeyedOffice): boolean {
  const [one, other] = [toPost(a.identityKey), toPost(b.identityKey)];
  if (one === null || other === null || one.office !== other.office) return false;
  return one.place === other.place || (a.placeCode !== null && a.placeCode === b.placeCode);
}

function toPost(key: string): { office: string; place: string } | null {
  const [source = "", name, office = "", place = ""] = toBaseKey(key).split(":");
  return name === "id" ? null : { office: `${source}:${office}`, place };
}

/** "Assessora" equals "Assessore": a file that starts to use gender forms creates no new people. */
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
 * Municipality and region rather than province: provinces change (Sardinia's did three times), and
 * no region has two municipalities of one name. For "Bolzano/Bozen" the first name counts.
 */
function placeKey({ location, region }: Pick<Office, "location" | "region">): string {
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

/** The first matching group, without leading zeros. */
function digitsIn(text: string, pattern: RegExp): string | undefined {
  const groups = pattern.exec(text)?.slice(1) ?? [];
  return groups.find((group) => group !== undefined)?.replace(/^0+(?=\d)/, "");
}
