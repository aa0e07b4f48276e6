// Parses the role column of an official file into office and place. "Sindaco - ACQUI TERME (AL)" is
// the office Sindaco in Acqui Terme (AL), Piemonte.

import { lowerFirst } from "../lower-first.ts";
import { tidy } from "./accents.ts";
import { isCapitals, placeName } from "./display-case.ts";
import { nameBody, officeOfBody, splitAtBody, withArticle } from "./office-body.ts";
import { readOfficeTitle } from "./office-title.ts";
import { regionFromText, regionNamed } from "./regions.ts";

export interface OfficeHeld {
  role: string;
  location: string | null;
  region: string | null;
}

/** Parses a role text; an explicit `location` column overrides the place in the text. */
export function parseOffice(roleText: string, own: { location?: string | null } = {}): OfficeHeld {
  const { role, place } = splitRole(readOfficeTitle(tidy(roleText)));
  const given = tidy(own.location ?? "");
  const location = given === "" ? place : given;
  const region =
    (location === null ? null : regionFromText(location)) ??
    (place === null ? null : regionFromText(place));
  return {
    role: sentenceCase(role),
    location: location === null ? null : placeLabel(location),
    region,
  };
}

/** A place for display: regions in their official spelling, others in readable case. */
function placeLabel(text: string): string {
  const isAutonomousProvince = /provincia|\bp\.? ?a\./i.test(text);
  return (isAutonomousProvince ? null : regionNamed(text)) ?? placeName(text);
}

function splitRole(text: string): { role: string; place: string | null } {
  const [, head = text, rest] = /^(.+?) [-–—] (.+)$/u.exec(text) ?? [];
  if (rest === undefined) return splitByPreposition(text);
  // "Consigliere - Candidato Presidente - PIEMONTE" names one office in two parts.
  const [, candidacy, place = null] =
    /^(candidat[oa] [^-–—]+?)(?: [-–—] (.+))?$/iu.exec(rest) ?? [];
  const [, second, where = null] = SECOND_OFFICE.exec(rest) ?? [];
  if (second !== undefined) {
    const and = isCapitals(head) ? " E " : " e ";
    return { role: head + and + (isCapitals(head) ? second : lowerFirst(second)), place: where };
  }
  const [, part, town = null] = PART_OF_TOWN.exec(rest) ?? [];
  if (part !== undefined) {
    const role = `${isCapitals(head) ? head.toLowerCase() : head} ${withArticle(part)}`;
    return { role, place: town };
  }
  if (candidacy === undefined) return { role: officeOfBody(head, rest), place: rest };
  return { role: `${head} ${candidacy.toLowerCase()}`, place };
}

/** "Vicesindaco - Assessore al bilancio - FAVARA (AG)". */
const SECOND_OFFICE =
  /^((?:assessor[ea]|(?:vice)?sindac[oa]|consiglier[ea]|capogruppo|presidente)(?!\p{L})(?:(?! [-–—] ).)*?)(?: [-–—] (.+))?$/iu;

/** "Presidente - MUNICIPIO VIII - ROMA (RM)". */
const PART_OF_TOWN =
  /^((?:municipio|municipalit[aà]|circoscrizione|quartiere)(?: [^-–—]+?)?)(?: [-–—] (.+))?$/iu;

/** "Sindaco di Milano", "Presidente della Regione Lazio". */
function splitByPreposition(text: string): { role: string; place: string | null } {
  const mayor = /^((?:vice ?|pro)?sindac[oa])(?: del comune)? di (.+)$/iu.exec(text);
  if (mayor?.[1] !== undefined && mayor[2] !== undefined) {
    return { role: mayor[1], place: mayor[2] };
  }
  const regional = /^(.+?(?: regionale)?) (?:dell[ao]?|del|di)['\s](.+)$/iu.exec(text);
  const place = regional?.[2];
  if (regional?.[1] !== undefined && place !== undefined && regionNamed(place) !== null) {
    const role = /regione/i.test(place) ? `${regional[1]} della regione` : regional[1];
    return { role, place };
  }
  return splitAtBody(text) ?? { role: text, place: null };
}

/** "SINDACO" → "Sindaco"; roles in mixed case stay. */
function sentenceCase(role: string): string {
  const text = nameBody(isCapitals(role) ? role.toLowerCase() : role);
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
