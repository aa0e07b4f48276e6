// The family of a party's many spellings: "LEGA SALVINI PIEMONTE" and "Lega - Salvini Premier" are
// "Lega". A coalition's list belongs to several; a list of none is one of the other lists. Filters use families; whose
// party somebody is, says `partyOf` alone. Raise DERIVED_VERSION (derived-columns.ts) when this file changes.

import { REGIONS } from "./regions.ts";

/** Lists of no party that this table knows: most are civic ones, but nothing says so of each. */
const OTHER_LISTS = "Altre liste";
const MIXED_GROUP = "Gruppo misto";

interface Family {
  name: string;
  /** Of a list folded by `foldList`. */
  pattern: RegExp;
  /** Too common a word by itself: counts only for the whole list, or beside another family. */
  weak?: RegExp;
  /** Other parties and lists that filters put beside it. */
  near?: RegExp;
}

/** A part of a list of a coalition, whose parts stand between hyphens or slashes. */
const part = (words: string) => `(?:^|[-/+]) ?${words} ?(?=$|[-/+])`;

const FAMILIES: readonly Family[] = [
  { name: "Fratelli d'Italia", pattern: /\bfratelli ?d ?i?talia\b|\bfdi\b/ },
  { name: "Partito Democratico", pattern: /\bpartito democratico\b|\bpd\b/ },
  { name: "Movimento 5 Stelle", pattern: /\bmovimento (?:5|cinque) ?stelle\b|\bm5s\b/ },
  {
    name: "Lega",
    // "Lega per l'Italia", "Lega Sud", "Lega Padana" are others; "Tarcento ci lega" is a sentence.
    pattern: new RegExp(
      [
        String.raw`\blega(?: autonomia)?(?: ?-)? salvini\b`,
        String.raw`\bsalvini (?:premier|presidente)\b`,
        String.raw`\blega (?:nord|lombarda|fvg|liguria|trentino|piemonte|lombardia|veneto|toscana|umbria)\b`,
        String.raw`(?<!\b(?:[cmstvn]i|che|ne|la|una) )\blega ?(?=$|[-/])`,
      ].join("|"),
    ),
    near: /\bprima litalia\b/,
  },
  { name: "Forza Italia", pattern: /\bforza italia\b/ },
  {
    name: "Alleanza Verdi e Sinistra",
    pattern: /\bverdi (?:e )?sinistra\b|\bavs\b/,
    near: /\beuropa verde\b|\bsinistra italiana\b|\bfederazione dei verdi\b|^verdi\b.*\bgrune\b/,
  },
  {
    name: "Azione",
    pattern: new RegExp(
      String.raw`^azione$|\bazione ?-? ?(?:siamo europei|con (?:carlo )?calenda|calenda|italia viva|popolari europeisti)\b`,
    ),
    weak: new RegExp(part("azione")),
  },
  { name: "Italia Viva", pattern: /\bitalia viva\b/, near: /\bcasa riformista\b/ },
  { name: "+Europa", pattern: /\+ ?europa\b/ },
  {
    name: "Noi Moderati",
    pattern: /\bnoi moderati\b/,
    near: /\bnoi con litalia\b|\bcoraggio italia\b/,
  },
  { name: "Unione di Centro", pattern: /\bunione di centro\b|\budc\b/ },
  { name: "Südtiroler Volkspartei", pattern: /\bsvp\b|\bsudtiroler volkspartei\b/ },
  { name: "Süd-Tiroler Freiheit", pattern: /\bsud-?tiroler freiheit\b/ },
  { name: "Die Freiheitlichen", pattern: /\bdie freiheitlichen\b/ },
  { name: "Team K", pattern: /\bteam k\b/ },
  {
    name: "Partito Autonomista Trentino Tirolese",
    pattern: /\bpatt\b|\bautonomista trentino tirolese\b/,
  },
  { name: "Union Valdôtaine", pattern: /\bunion valdotaine\b|^uv$/ },
  { name: "Slovenska skupnost", pattern: /\bslovenska skupnost\b/ },
  { name: "Patto per l'Autonomia", pattern: /^patto per lautonomia\b/ },
  { name: "Partito Sardo d'Azione", pattern: /\bpartito sardo dazione\b|\bpsdaz\b/ },
  { name: "Riformatori Sardi", pattern: /\briformatori sardi\b/ },
  { name: "Partito Socialista Italiano", pattern: /\bpartito socialista italiano\b|\bp\.?s\.?i\b/ },
  { name: "Partito Repubblicano Italiano", pattern: /\bpartito repubblicano italiano\b|\bpri\b/ },
  { name: "Articolo Uno", pattern: /\barticolo uno\b/ },
  { name: "Rifondazione Comunista", pattern: /\brifondazione comunista\b/ },
  { name: "Partito Comunista Italiano", pattern: /\bpartito comunista italiano\b|\bpci\b/ },
  { name: "Potere al Popolo", pattern: /\bpotere al popolo\b/ },
  { name: "Volt", pattern: new RegExp(part("volt")) },
  { name: "Democrazia Cristiana", pattern: /\bdemocrazia cristiana\b|\bdc\b/ },
  { name: "Alternativa Popolare", pattern: /^alternativa popolare\b/ },
  { name: "Sud chiama Nord", pattern: /\bsud chiama nord\b/ },
  { name: MIXED_GROUP, pattern: /^(?:gruppo )?misto\b/ },
];

/** All families, and the other lists. */
export const FAMILY_NAMES: readonly string[] = [...FAMILIES.map(({ name }) => name), OTHER_LISTS];

/** The families of one list, most often one; none for another list. */
function familiesOfList(list: string): string[] {
  const folded = foldList(list);
  const found = FAMILIES.filter(
    ({ pattern, near }) => pattern.test(folded) || near?.test(folded) === true,
  );
  const weak = FAMILIES.filter(
    (family) => family.weak?.test(folded) === true && !found.includes(family) && found.length > 0,
  );
  return [...found, ...weak].map(({ name }) => name);
}

const NO_CORRECTIONS: ReadonlyMap<string, readonly string[]> = new Map();

export interface PartyOf {
  source: string;
  supportingLists: readonly string[];
  isDemo?: boolean;
}

/**
 * All families of a politician, in the order of the lists; "Altre liste" for lists of no family. A
 * group of a chamber is no civic list, and neither is an invented party: they stand for themselves.
 * `corrections` are the families that an administrator gave a spelling.
 */
export function partyFamilies(
  { source, supportingLists, isDemo = false }: PartyOf,
  corrections: ReadonlyMap<string, readonly string[]> = NO_CORRECTIONS,
): string[] {
  const isLocal = source === "Regioni" || source === "Comuni";
  const isCivic = (list: string) => (isDemo ? list.startsWith("Insieme per ") : isLocal);
  const families = supportingLists.flatMap(
    (list) => corrections.get(list) ?? (isDemo ? [] : familiesOfList(list)),
  );
  const others = supportingLists.filter(
    (list) =>
      !isCivic(list) && !corrections.has(list) && (isDemo || familiesOfList(list).length === 0),
  );
  const known = [...new Set([...families, ...others])];
  return known.length === 0 && supportingLists.length > 0 ? [OTHER_LISTS] : known;
}

/**
 * The one party that the source names: all lists name it and nothing else. Null where they name several, a list
 * that is no party, or a group of no party. A corrected list names the party that an administrator gave it.
 */
export function partyOf(
  { supportingLists, isDemo = false }: PartyOf,
  corrections: ReadonlyMap<string, readonly string[]> = NO_CORRECTIONS,
): string | null {
  const named = new Set(
    supportingLists.map((list) => {
      const [corrected] = corrections.get(list) ?? [];
      if (corrected !== undefined) return NO_PARTIES.includes(corrected) ? null : corrected;
      if (isDemo) return list.startsWith("Insieme per ") ? null : list;
      return partyOfList(list);
    }),
  );
  const [party = null] = named;
  return named.size === 1 ? party : null;
}

const NO_PARTIES = [OTHER_LISTS, MIXED_GROUP];

/** What a list may say beside its party: leaders, groups in Europe, regions, words of an alliance's name. */
const BESIDE_PARTY = new Set([
  ..."con per d di e il la premier presidente sindaco sindaca giorgia meloni silvio berlusconi matteo".split(
    " ",
  ),
  ..."salvini carlo calenda renzi ppe partito popolare europeo renew europe popolari europeisti riformatori".split(
    " ",
  ),
  ..."democratica progressista italia alleanza nazionale siamo europei lega autonomia".split(" "),
  ...REGIONS.flatMap((region) => foldList(region).split(/[ -]/)),
]);

/** "LEGA - SALVINI PREMIER" is the Lega; "LEGA - UNITI PER IL PAESE" is a list of more than one. */
function partyOfList(list: string): string | null {
  const [name, ...others] = familiesOfList(list);
  const family = FAMILIES.find((one) => one.name === name);
  if (family === undefined || others.length > 0 || family.name === MIXED_GROUP) return null;
  const folded = foldList(list);
  if (folded.search(family.pattern) !== 0) return null;
  const beside = folded.replaceAll(new RegExp(family.pattern, "g"), " ").split(/[^\p{L}\p{N}]+/u);
  return beside.every((word) => word === "" || BESIDE_PARTY.has(word)) ? family.name : null;
}

/** Lower case without accents and apostrophes; hyphens, slashes and plus signs stay. */
function foldList(list: string): string {
  return list
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`´]+/gu, "")
    .replace(/[–—]/g, "-")
    .replace(/[^\p{L}\p{N}+./-]+/gu, " ")
    .trim();
}
