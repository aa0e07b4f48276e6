// How offices are written: in the languages of minorities, with a state ("sospeso ai sensi…") or a number. Each
// is known by its Italian name; filters and identity leave state and number out.

import { isCapitals } from "./display-case.ts";
import { commonRole } from "./role-form.ts";

/** At the beginning of an office; the second form is a woman's. */
const TRANSLATED: readonly (readonly [pattern: string, common: string, feminine: string])[] = [
  ["vize-?bürgermeister(in)?", "Vicesindaco", "Vicesindaca"],
  ["bürgermeister(in)?", "Sindaco", "Sindaca"],
  ["gemeinde(?:referent|assessor)(in)?", "Assessore", "Assessora"],
  ["(?:gemeinde)?ratsmitglied", "Consigliere", "Consigliera"],
  ["gemeinder(?:at|(ätin))", "Consigliere", "Consigliera"],
  // In the towns of Alto Adige the Stadtrat is the executive; the council is the Gemeinderat.
  ["stadtr(?:at(?:smitglied)?|(ätin))", "Assessore", "Assessora"],
  ["präsident(?:in)? des gemeinderate?s", "Presidente del consiglio", "Presidente del consiglio"],
  [
    "présidente? du conseil(?: communal| municipal)?",
    "Presidente del consiglio",
    "Presidente del consiglio",
  ],
  ["podžupan(ja)?", "Vicesindaco", "Vicesindaca"],
  ["župan(ja)?", "Sindaco", "Sindaca"],
  ["(?:občinsk[ia] )?odborni(?:k|(ca))", "Assessore", "Assessora"],
  ["(?:občinsk[ia] )?svetni(?:k|(ca))", "Consigliere", "Consigliera"],
  ["vice-?syndi(?:c|(que))", "Vicesindaco", "Vicesindaca"],
  ["syndi(?:c|(que))", "Sindaco", "Sindaca"],
  ["assesseur(e)?", "Assessore", "Assessora"],
  ["conseill(?:er|(ère))(?: communale?| municipale?)?", "Consigliere", "Consigliera"],
  ["sindi(?:ch?|(che))", "Sindaco", "Sindaca"],
  ["[ao]mbolt(a)?", "Sindaco", "Sindaca"],
];

const TRANSLATIONS = TRANSLATED.map(([pattern, common, feminine]) => ({
  pattern: new RegExp(`^${pattern}(?!\\p{L})`, "iu"),
  common,
  feminine,
}));

const STATES = "sospes[oa]|subentrat[oa]|subentrante|surrogat[oa]|dimissionari[oa]|decadut[oa]";
/** "(sospeso ai sensi dell'art. 11 …)", ", subentrata a …": the rest names laws and other people. */
const STATE = new RegExp(
  String.raw`(?:\s*\(\s*(${STATES})(?!\p{L})[^)]*\)|(?:,| [-–—])? (${STATES})(?!\p{L})(?:(?! [-–—] ).)*)`,
  "iu",
);
const STATE_AT_END = new RegExp(` (?:${STATES})$`, "iu");
const ACTING =
  /(?:,? ?\(?(?<!\p{L})f(?:\. ?f\.?|f)\)?|,? \(?facente funzion[ei](?: di sindac[oa])?\)?)(?=$| [-–—] )/iu;

/** Parts of towns. */
const UNIT = "municipi[oa]?|municipalit[aà]|circoscrizione|quartiere";
/** Parts of regions. */
const BODY = "provincia|citt[aà]['’]? metropolitana|libero consorzio(?: comunale)?";
const ARTICLE = new RegExp(String.raw`(?<=^\p{L}+) (?:di )?(${UNIT}|${BODY})(?!\p{L})`, "iu");
const IN_LOWER_CASE = new RegExp(
  String.raw`(?<= )(?:(?:${UNIT})(?: [ivxl]+(?!\p{L}))?|(?:${BODY}|metropolitan[oa]|provinciale)(?!\p{L}))`,
  "giu",
);

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
    .replace(/^(?:(?:il|la|lo) |l['’] ?)(?=\p{L})/iu, "")
    .replace(/^(vice|pro)[ -]+(sindac|president)/iu, (_, prefix: string, stem: string) =>
      isShouted ? prefix + stem : prefix + stem.toLowerCase(),
    );
  // "Sindaco/Bürgermeister - BOLZANO/BOZEN (BZ)": one office in two languages.
  const [, first = "", second = "", place = ""] =
    /^((?:(?! [-–—] )[^/])+?) ?\/ ?((?:(?! [-–—] )[^/])+)( [-–—] .*)?$/u.exec(plain) ?? [];
  const [one, other] = [translate(first), translate(second)];
  if (one === first && other === second) return translate(plain);
  return (commonRole(one) === one ? other : one) + place;
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

export const withArticle = (noun: string) =>
  `${/^(?:municipalit|c|p)/iu.test(noun) ? "della" : "del"} ${noun}`;

/** "Presidente Circoscrizione 3" → "Presidente della circoscrizione 3": one name for each office of a body. */
export function nameBody(role: string): string {
  return role
    .replace(ARTICLE, (_, noun: string) => ` ${withArticle(noun)}`)
    .replace(/ municipale (?=del municipio)/iu, " ")
    .replace(IN_LOWER_CASE, (words) => {
      const numeral = / ([ivxl]+)$/iu.exec(words)?.[1];
      return numeral === undefined
        ? words.toLowerCase().replace("citta'", "città").replace("citta’", "città")
        : `${words.slice(0, -numeral.length).toLowerCase()}${numeral.toUpperCase()}`;
    });
}

const BODY_AS_PLACE = new RegExp(
  String.raw`^(${BODY}) (?!autonoma)(?:di|del|della|dell['’])`,
  "iu",
);

/** "Presidente" of "PROVINCIA DI SALERNO": the office of the body that stands as the place. */
export function officeOfBody(role: string, place: string): string {
  const body = BODY_AS_PLACE.exec(place)?.[1];
  return body === undefined || isOfOtherBody(role) ? role : `${role} ${withArticle(body)}`;
}

const OF_BODY = new RegExp(
  String.raw`^(.+?) (?:(?:del|della) )?((?:${BODY}) (?!autonoma)(?:di|del|della|dell['’]).+)$`,
  "iu",
);
const OF_MEMBER =
  /^(.+ (?:(provinciale)|metropolitan[oa])(?: delegat[oa])?) (di|della?|dell['’]) ?(.+)$/iu;

/** "Presidente della provincia di Salerno", "Sindaco metropolitano di Bari"; null of other texts. */
export function splitAtBody(text: string): { role: string; place: string } | null {
  const [, role, place] = OF_BODY.exec(text) ?? [];
  if (role !== undefined && place !== undefined)
    return {
      role: officeOfBody(role, place),
      place: place.charAt(0).toUpperCase() + place.slice(1),
    };
  const [, member, ofProvince, of, name] = OF_MEMBER.exec(text) ?? [];
  if (member === undefined) return null;
  const body = ofProvince === undefined ? "Città metropolitana" : "Provincia";
  return { role: member, place: `${body} ${of} ${name}` };
}

/** Of a part of a town, of a province or of a metropolitan city: it governs no town. */
export function isOfOtherBody(role: string): boolean {
  return /municipi|municipalit|circoscrizion|quartier|provinci|metropolitan|libero consorzio/iu.test(
    role,
  );
}
