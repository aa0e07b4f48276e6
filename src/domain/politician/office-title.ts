// How offices are written: in the languages of minorities, with a state ("sospeso ai sensi…") or a number. Each
// is known by its Italian name; filters and identity leave state and number out.

import { isCapitals } from "./display-case.ts";
import { UNIT } from "./office-body.ts";
import { commonRole } from "./role-form.ts";

/** At the beginning of an office; the second form is a woman's. */
const TRANSLATED: readonly (readonly [pattern: string, common: string, feminine: string])[] = [
  ["vize-?bürgermeister(in)?", "Vicesindaco", "Vicesindaca"],
  ["bürgermeister-?stellvertreter(in)?", "Vicesindaco", "Vicesindaca"],
  ["bürgermeister(in)?", "Sindaco", "Sindaca"],
  ["gemeinde(?:referent|assessor)(in)?", "Assessore", "Assessora"],
  ["(?:gemeinde)?ratsmitglied", "Consigliere", "Consigliera"],
  ["gemeinder(?:at|(ätin))", "Consigliere", "Consigliera"],
  ["landeshaupt(?:mann|frau)", "Presidente della provincia", "Presidente della provincia"],
  ["landesr(?:at|(ätin))", "Assessore provinciale", "Assessora provinciale"],
  ["landtagsabgeordnete[rn]?", "Consigliere provinciale", "Consigliera provinciale"],
  // In the towns of Alto Adige the Stadtrat is the executive; the council is the Gemeinderat.
  ["stadtr(?:at(?:smitglied)?|(ätin))", "Assessore", "Assessora"],
  ["präsident(?:in)? des gemeinderate?s", "Presidente del consiglio", "Presidente del consiglio"],
  [
    "présidente? du conseil(?: communal| municipal)?",
    "Presidente del consiglio",
    "Presidente del consiglio",
  ],
  ["predsedni(?:k|ca) občinskega sveta", "Presidente del consiglio", "Presidente del consiglio"],
  ["podžupan(ja)?", "Vicesindaco", "Vicesindaca"],
  ["župan(ja)?", "Sindaco", "Sindaca"],
  ["(?:občinsk[ia] )?odborni(?:k|(ca))", "Assessore", "Assessora"],
  ["(?:občinsk[ia] )?svetni(?:k|(ca))", "Consigliere", "Consigliera"],
  ["vice-?syndi(?:c|(que))", "Vicesindaco", "Vicesindaca"],
  ["syndi(?:c|(que))", "Sindaco", "Sindaca"],
  ["assesseur(e)?", "Assessore", "Assessora"],
  ["conseill(?:er délégué|(ère déléguée))", "Consigliere delegato", "Consigliera delegata"],
  ["conseill(?:er|(ère))(?: communale?| municipale?)?", "Consigliere", "Consigliera"],
  ["vi[zcs]e?-?s[ií]ndi(?:ch?|(che))", "Vicesindaco", "Vicesindaca"],
  ["s[ií]ndi(?:ch?|(che))", "Sindaco", "Sindaca"],
  ["s[iì]ndigu|(sìndiga)", "Sindaco", "Sindaca"],
  ["kryetar(e)?(?: [ie] (?:bashkisë|komunës))?", "Sindaco", "Sindaca"],
  ["[ao]mbolt(a)?", "Sindaco", "Sindaca"],
  ["minisindac[oa]", "Presidente del municipio", "Presidente del municipio"],
];

const TRANSLATIONS = TRANSLATED.map(([pattern, common, feminine]) => ({
  pattern: new RegExp(`^(?:${pattern})(?![\\p{L}-])`, "iu"),
  common,
  feminine,
}));

const STATES =
  "(?:auto)?sospes[oa]|subentrat[oa]|subentrante|surrogat[oa]|dimissionari[oa]|decadut[oa]|rimoss[oa]|cessat[oa]";
/** "(sospeso ai sensi dell'art. 11 …)", ", subentrata a …": the rest names laws and other people. */
const STATE = new RegExp(
  String.raw`(?:\s*\(\s*(?:dichiarat[oa] )?(${STATES})(?!\p{L})[^)]*\)|(?:,| [-–—])? (?:dichiarat[oa] )?(${STATES})(?!\p{L})(?:(?! [-–—] ).)*)`,
  "iu",
);
/** The same as nouns. «Surrogato» would be who has been replaced. */
const STATE_AS_NOUN: readonly (readonly [RegExp, string])[] = [
  [/ \(?in sospensione\)?/iu, " sospeso"],
  [
    / (?:\(|entrat[oa] )?(?:in |per )?surroga(?: (?:di|a|al|del) (?:(?! [-–—] )[^)])*)?\)?/iu,
    " subentrato",
  ],
];
const STATE_AT_END = new RegExp(` (?:${STATES})$`, "iu");
const ACTING =
  /,? ?\(?(?<!\p{L})(?:f(?:\. ?f\.?|f)|facent[ei] funzion[ei]|con funzioni(?= di sindac))(?: di sindac[oa])?\)?(?=$| )/iu;

const NUMBERED = new RegExp(
  String.raw`((?:${UNIT}))(?: (?:n\. ?)?(?:\d+[°ªa]?|[ivxl]+)(?!\p{L}).*| \p{Lu}.*)$`,
  "iu",
);

/** Of the whole role text, with its place. */
export function readOfficeTitle(text: string): string {
  const isShouted = isCapitals(text);
  const like = (words: string) => (isShouted ? words.toUpperCase() : words);
  let named = text;
  for (const [noun, state] of STATE_AS_NOUN) named = named.replace(noun, like(state));
  const plain = named
    .replace(STATE, (_, one: string | undefined, other: string | undefined) => {
      const state = one ?? other ?? "";
      return ` ${isShouted ? state : state.toLowerCase()}`;
    })
    .replace(ACTING, like(" facente funzioni"))
    .replace(/^(?:(?:il|la|lo) |l['’] ?)(?=\p{L})/iu, "")
    .replace(
      /^(vice|pro|sub)[ -]+(sindac|president|commissari)/iu,
      (_, prefix: string, stem: string) => prefix + (isShouted ? stem : stem.toLowerCase()),
    )
    .replace(/^((?:vice)?presidente) (?=consiglio)/iu, (start) => start + like("del "));
  return oneOfTwo(plain) ?? translate(plain);
}

const TWO_LANGUAGES = [
  // "Sindaco/Bürgermeister - BOLZANO/BOZEN (BZ)"
  /^((?:(?! [-–—] )[^/])+?) ?\/ ?((?:(?! [-–—] )[^/])+)( [-–—] .*)?$/u,
  /^([^(]+?) \(([^)]+)\)( [-–—] .*)?$/u,
  /^((?:(?! [-–—] ).)+) [-–—] ((?:(?! [-–—] ).)+)( [-–—] .*)?$/u,
];

/** One office in two languages; a woman's form is the better known. Null of anything else. */
function oneOfTwo(text: string): string | null {
  for (const [index, pattern] of TWO_LANGUAGES.entries()) {
    const [, first = "", second = "", place = ""] = pattern.exec(text) ?? [];
    const [one, other] = [translate(first), translate(second)];
    if (one === first && other === second) continue;
    const isOne = commonRole(one).toLowerCase() === commonRole(other).toLowerCase();
    if (index === 0 || isOne) return (commonRole(one) === one ? other : one) + place;
  }
  return null;
}

function translate(text: string): string {
  for (const { pattern, common, feminine } of TRANSLATIONS) {
    const found = pattern.exec(text);
    if (found !== null)
      return (found[1] === undefined ? common : feminine) + text.slice(found[0].length);
  }
  return text;
}

/** "Sindaca sospesa" → "Sindaca": the office without the state of its holder. */
export function withoutState(role: string): string {
  return role.replace(STATE_AT_END, "");
}

/** What filters call an office: "Sindaco" for "Sindaca sospesa", "Presidente del municipio" for that of the VIII. */
export function officeValue(role: string): string {
  return commonRole(withoutState(role.replace(/\s*\([^)]*\)/gu, ""))).replace(NUMBERED, "$1");
}
