// Which offices the words of a query mean, and which office a role is. An office is a bit, so that a
// query may mean several.

import { isOfOtherBody } from "../office-body.ts";
import { foldText } from "../search-text.ts";
import type { Source } from "../source.ts";
import { OFFICE_NAMES } from "./office-names.ts";
import type { OfficeName } from "./office-names.ts";

export const OFFICE = {
  senator: 1,
  deputy: 2,
  government: 4,
  president: 8,
  mayor: 16,
  viceMayor: 32,
  assessor: 64,
  councillor: 128,
  commissioner: 256,
} as const;

export const SOURCE_BITS: Record<Source, number> = { Senato: 1, Camera: 2, Regioni: 4, Comuni: 8 };

const PARLIAMENT = OFFICE.senator | OFFICE.deputy;

export const OFFICE_BITS: Record<OfficeName, number> = { ...OFFICE, parliament: PARLIAMENT };

/** Words for an office, in both genders and numbers. */
const OFFICE_FORMS: Record<OfficeName, string> = {
  senator: "senatore senatrice senatori senatrici",
  deputy: "deputato deputata deputati deputate",
  parliament: "onorevole onorevoli parlamentare parlamentari",
  government:
    "ministro ministra ministri ministre sottosegretario sottosegretaria sottosegretari viceministro viceministra",
  president: "presidente presidentessa presidenti governatore governatrice governatori",
  mayor:
    "sindaco sindaca sindaci sindache sindachessa borgomastro burgermeister burgermeisterin zupan zupanja syndic syndique sindic sindich sindigu kryetar ombolt",
  viceMayor:
    "vicesindaco vicesindaca vicesindaci vicesindache prosindaco prosindaca vizeburgermeister vizeburgermeisterin burgermeisterstellvertreter podzupan podzupanja",
  assessor:
    "assessore assessora assessori assessora assessoressa assessorato gemeindereferent gemeindereferentin assesseur odbornik odbornica",
  councillor:
    "consigliere consigliera consiglieri gemeinderat gemeinderatin conseiller conseillere svetnik svetnica",
  commissioner:
    "commissario commissaria commissari commissione subcommissario subcommissaria vicecommissario vicecommissaria",
};

export const OFFICE_WORDS: ReadonlyMap<string, OfficeName> = new Map(
  OFFICE_NAMES.flatMap((name) => OFFICE_FORMS[name].split(" ").map((word) => [word, name])),
);

/** Words for the level of an office. */
export const LEVEL_WORDS: ReadonlyMap<string, Source> = new Map([
  ...["regionale", "regionali"].map((word) => [word, "Regioni"] as const),
  ...["comunale", "comunali", "municipale", "municipali", "cittadino"].map(
    (word) => [word, "Comuni"] as const,
  ),
]);

/** The offices of a role. */
export function officesOf(role: string, source: Source): number {
  const text = foldText(role);
  let offices = 0;
  if (source === "Senato") offices |= OFFICE.senator;
  if (source === "Camera") offices |= OFFICE.deputy;
  if (/^senat(?:ore|rice)/.test(text)) offices |= OFFICE.senator;
  if (text.startsWith("deputat")) offices |= OFFICE.deputy;
  if (/ministr|sottosegretari/.test(text)) offices |= OFFICE.government;
  if (/^(?:vice)?president|^governat/.test(text)) offices |= OFFICE.president;
  if (text.startsWith("sindac")) offices |= OFFICE.mayor;
  if (/(?:vice ?|pro)sindac/.test(text)) offices |= OFFICE.viceMayor;
  if (/assessor/.test(text)) offices |= OFFICE.assessor;
  if (text.startsWith("consiglier")) offices |= OFFICE.councillor;
  if (/commissari|commissione/.test(text)) offices |= OFFICE.commissioner;
  return offices;
}

/** The order of equal matches, highest first. */
export const OFFICE_CLASS = {
  national: 0,
  regionalPresident: 1,
  mayor: 2,
  assessor: 3,
  councillor: 4,
} as const;

export function officeClass(role: string, source: Source): number {
  const offices = officesOf(role, source);
  if ((offices & (PARLIAMENT | OFFICE.government)) !== 0) return OFFICE_CLASS.national;
  if (source === "Regioni" && /^president|^governat/i.test(role))
    return OFFICE_CLASS.regionalPresident;
  if (source === "Comuni" && isOfOtherBody(role)) return OFFICE_CLASS.councillor;
  if ((offices & (OFFICE.mayor | OFFICE.commissioner)) !== 0) return OFFICE_CLASS.mayor;
  if ((offices & (OFFICE.assessor | OFFICE.viceMayor)) !== 0) return OFFICE_CLASS.assessor;
  return OFFICE_CLASS.councillor;
}

/** Whether the office is the first one of its town or region. */
export function isHead(officeRank: number): boolean {
  return officeRank === OFFICE_CLASS.mayor || officeRank === OFFICE_CLASS.regionalPresident;
}
