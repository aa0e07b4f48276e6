// How offices are written: in the languages of minorities, with a state ("sospeso ai sensi…") or a number. Each
// is known by its Italian name; filters and identity leave state and number out.

import { isCapitals } from "./display-case.ts";
import { commonRole } from "./role-form.ts";

/** At the beginning of an office; the second form is a woman's. */
const TRANSLATED: readonly (readonly [pattern: string, common: string, feminine: string])[] = [
  ["vize-?bürgermeister(in)?", "Vicesindaco", "Vicesindaca"],
  ["bürgermeister(in)?", "Sindaco", "Sindaca"],
  ["gemeinde(?:referent|assessor)(in)?", "Assessore", "Assessora"],
  ["gemeinder(?:at(?:smitglied)?|(ätin))", "Consigliere", "Consigliera"],
  ["podžupan(ja)?", "Vicesindaco", "Vicesindaca"],
  ["župan(ja)?", "Sindaco", "Sindaca"],
  ["(?:občinsk[ia] )?odborni(?:k|(ca))", "Assessore", "Assessora"],
  ["(?:občinsk[ia] )?svetni(?:k|(ca))", "Consigliere", "Consigliera"],
  ["vice-?syndi(?:c|(que))", "Vicesindaco", "Vicesindaca"],
  ["syndi(?:c|(que))", "Sindaco", "Sindaca"],
  ["assesseur(e)?", "Assessore", "Assessora"],
  ["conseill(?:er|(ère))(?: communale?| municipale?)?", "Consigliere", "Consigliera"],
  ["sindi(?:c|(che))", "Sindaco", "Sindaca"],
  ["[ao]mbolt(a)?", "Sindaco", "Sindaca"],
];

const TRANSLATIONS = TRANSLATED.map(([pattern, common, feminine]) => ({
  pattern: new RegExp(`^${pattern}(?!\\p{L})`, "iu"),
  common,
  feminine,
}));

const STATES = "sospes[oa]|subentrat[oa]|surrogat[oa]|dimissionari[oa]";
/** "(sospeso ai sensi dell'art. 11 …)", ", subentrata a …": the rest names laws and other people. */
const STATE = new RegExp(
  String.raw`(?:\s*\(\s*(${STATES})(?!\p{L})[^)]*\)|(?:,| [-–—])? (${STATES})(?!\p{L})(?:(?! [-–—] ).)*)`,
  "iu",
);
const STATE_AT_END = new RegExp(` (?:${STATES})$`, "iu");
const ACTING =
  /(?:,? ?\(?(?<!\p{L})f\. ?f\.?\)?|,? \(?facente funzion[ei](?: di sindac[oa])?\)?)(?=$| [-–—] )/iu;

const UNIT = "municipi[oa]?|municipalit[aà]|circoscrizione|quartiere";
const NUMBERED = new RegExp(
  String.raw`((?:${UNIT}))(?: (?:n\. ?)?(?:\d+[°ªa]?|[ivxl]+)(?!\p{L}).*| \p{Lu}.*)$`,
  "iu",
);

/** Of the whole role text, with its place. */
export function readOfficeTitle(text: string): string {
  const isShouted = isCapitals(text);
  const plain = text
    .replace(STATE, (_, one: string | undefined, other: string | undefined) => {
      const state = one ?? other ?? "";
      return ` ${isShouted ? state : state.toLowerCase()}`;
    })
    .replace(ACTING, isShouted ? " FACENTE FUNZIONI" : " facente funzioni")
    .replace(/^(vice|pro)[ -]+(sindac)/iu, (_, prefix: string, stem: string) =>
      isShouted ? prefix + stem : prefix + stem.toLowerCase(),
    );
  const [first = "", second] = plain.split(/ ?\/ ?/u, 2);
  const [one, other] = [translate(first), translate(second ?? "")];
  // "Sindaco/Bürgermeister - BOLZANO/BOZEN (BZ)": one office in two languages.
  if (second === undefined || other === second || first.includes(" - ")) return translate(plain);
  const rest = plain.slice(first.length).replace(/^ ?\/ ?/u, "");
  const isWoman = translate(rest) !== rest && /^\S+a(?!\p{L})/u.test(translate(rest));
  return isWoman || commonRole(one) === one ? translate(rest) : one;
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

/** Of a part of a town, of a province or of a metropolitan city: it governs no town. */
export function isOfOtherBody(role: string): boolean {
  return /municipi|circoscrizion|quartier|provinci|metropolitan/iu.test(role);
}
