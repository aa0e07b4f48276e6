// Feminine and common forms of roles: "Sindaca" and "Sindaco" name one office. Official files mostly write the
// common form; where a source tells the sex, the role is shown in its form. Filters, facets and identity use
// the common form.

const FORMS: readonly (readonly [common: string, feminine: string])[] = [
  ["sindaco", "sindaca"],
  ["consigliere", "consigliera"],
  ["assessore", "assessora"],
  ["senatore", "senatrice"],
  ["deputato", "deputata"],
  ["commissario", "commissaria"],
  ["segretario", "segretaria"],
  ["sottosegretario", "sottosegretaria"],
  ["ministro", "ministra"],
  ["candidato", "candidata"],
  ["straordinario", "straordinaria"],
  ["prefettizio", "prefettizia"],
  ["delegato", "delegata"],
  ["sospeso", "sospesa"],
  ["autosospeso", "autosospesa"],
  ["rimosso", "rimossa"],
  ["cessato", "cessata"],
  ["incaricato", "incaricata"],
  ["subentrato", "subentrata"],
  ["surrogato", "surrogata"],
  ["dimissionario", "dimissionaria"],
  ["decaduto", "decaduta"],
  ["vicario", "vicaria"],
  ["esterno", "esterna"],
  ["anziano", "anziana"],
  ["effettivo", "effettiva"],
  ["aggiunto", "aggiunta"],
  ["straniero", "straniera"],
];

const FEMININE = new Map(FORMS);
const COMMON = new Map(FORMS.map(([common, feminine]) => [feminine, common]));

/** Of "vicesindaco", "prosindaco" and "subcommissario" too; not whose delegate somebody is, nor of a commission. */
const WORD = /(?<!\p{L})(?<!(?:del|al|dal|commissione) )(vice|pro|sub)?(\p{L}+)/giu;

/** "Consigliere candidato sindaco" → "Consigliera candidata sindaca". Other words stay. */
export const feminineRole = (role: string): string =>
  inForm(role, FEMININE).replace(/((?:sindac|consiglier)a metropolitan)o/iu, "$1a");

/** "Vicesindaca" → "Vicesindaco". A role in the common form stays. */
export const commonRole = (role: string): string =>
  inForm(role, COMMON).replace(/((?:sindaco|consigliere) metropolitan)a/iu, "$1o");

function inForm(role: string, forms: ReadonlyMap<string, string>): string {
  return role.replace(WORD, (word: string, prefix: string | undefined, rest: string) => {
    const whole = forms.get(word.toLowerCase());
    if (whole !== undefined) return likeCase(whole, word);
    const form = forms.get(rest.toLowerCase());
    return form === undefined ? word : (prefix ?? "") + likeCase(form, rest);
  });
}

function likeCase(word: string, model: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  const isCapitalised = model.charAt(0) !== model.charAt(0).toLowerCase();
  return isCapitalised ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
