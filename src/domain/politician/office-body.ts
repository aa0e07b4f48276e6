// Offices of parts of a town, of provinces and of metropolitan cities: one name for each, and what they are of.

/** Parts of towns. */
export const UNIT = "municipi[oa]?|municipalit[aà]|circoscrizione|quartiere";
/** Parts of regions. */
const BODY = "provincia|citt[aà]['’]? metropolitana|libero consorzio(?: comunale)?";
const ARTICLE = new RegExp(String.raw`(?<=^\p{L}+) (?:di )?(${UNIT}|${BODY})(?!\p{L})`, "iu");
const IN_LOWER_CASE = new RegExp(
  String.raw`(?<= )(?:(?:${UNIT})(?: [ivxl]+(?!\p{L}))?|(?:${BODY}|metropolitan[oa]|provinciale)(?!\p{L}))`,
  "giu",
);

/** "del I Municipio" */
const NUMBER_BEFORE = new RegExp(String.raw`( del(?:la)? )([ivxl]+) ((?:${UNIT}))(?!\p{L})`, "iu");

export const withArticle = (noun: string) =>
  `${/^(?:municipalit|c|p)/iu.test(noun) ? "della" : "del"} ${noun}`;

/** "Presidente Circoscrizione 3" → "Presidente della circoscrizione 3": one name for each office of a body. */
export function nameBody(role: string): string {
  return role
    .replace(NUMBER_BEFORE, "$1$3 $2")
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
  return /municipi|municipalit|circoscrizion|quartier|provinci|metropolitan|libero consorzio|unione de|comunità (?:montan|di valle)/iu.test(
    role,
  );
}
