// Texts of doubtful pairs of people, of merges and their undoing.

import type { Moved, PageOfPerson, PairList, PersonPair } from "#contract/person-pairs.ts";
import { elide } from "#domain/elide.ts";
import type { PairKind } from "#domain/politician/person-pair.ts";
import { formatCount, pluralize } from "../lib/format.ts";

type Evidence = NonNullable<PersonPair["evidence"]>;

const areas: Record<Evidence["area"], string> = {
  place: "stesso luogo",
  province: "stessa provincia",
  region: "stessa regione",
  elsewhere: "regioni diverse",
  unknown: "regione di una delle due non nota",
};
const parties: Record<Evidence["party"], string | null> = {
  same: "stesso partito",
  other: "partiti diversi",
  unknown: null,
};
const together: Record<Evidence["together"], string | null> = {
  allowed: "cariche che si possono avere insieme",
  forbidden: "cariche che di norma non si possono avere insieme",
  unknown: null,
};
const birthDays: Record<Evidence["birthDay"], string> = {
  same: "stesso giorno di nascita",
  unknown: "nessuna data di nascita da confrontare",
};
const reviews = (count: number) => pluralize(count, "recensione", "recensioni");

function nameText({ kind, namesakes, evidence }: PersonPair): string {
  if (kind === "similar-name") return "Nomi che differiscono di poco";
  if (evidence?.rarity === "rare") return "Stesso nome, raro";
  if (evidence?.rarity === "common")
    return `Stesso nome, molto diffuso (${formatCount(namesakes)} persone)`;
  return "Stesso nome";
}

export const adminPairs = {
  title: "Doppioni",
  description:
    "Area di amministrazione di Scrutinio: persone che potrebbero avere due pagine, da unire o tenere separate.",
  lead: "Persone con lo stesso nome che potrebbero essere una sola. Decidi tu: niente si unisce da solo, e ogni decisione si può annullare.",
  lists: {
    label: "Quali coppie",
    open: "Da decidere",
    later: "Rimandate",
    decided: "Decise",
  } satisfies Record<PairList | "label", string>,
  kind: "Tipo",
  allKinds: "Tutti i tipi",
  kinds: {
    "same-name": "Stesso nome in fonti diverse",
    "other-place": "Stesso nome in luoghi vicini",
    homonyms: "Omonimi nello stesso luogo",
    "similar-name": "Nomi quasi uguali nello stesso luogo",
  } satisfies Record<PairKind, string>,
  kindOption: (kind: PairKind, count: number) =>
    `${adminPairs.kinds[kind]} (${formatCount(count)})`,
  likelihood: { high: "Molto probabile", medium: "Probabile", low: "Incerta" } satisfies Record<
    PersonPair["likelihood"],
    string
  >,
  listLabel: "Coppie di persone",
  empty: {
    open: "Nessuna coppia da decidere",
    later: "Nessuna coppia rimandata",
    decided: "Ancora nessuna decisione",
  } satisfies Record<PairList, string>,
  emptyText: "Dopo ogni importazione il sito cerca le persone con lo stesso nome e le mostra qui.",
  more: "Mostra altre",
  loadingMore: "Caricamento...",
  added: (count: number) => pluralize(count, "coppia aggiunta", "coppie aggiunte"),
  heading: ([one, other]: readonly [{ name: string }, { name: string }]) =>
    one.name === other.name ? one.name : `${one.name} e ${other.name}`,
  evidence: (pair: PersonPair) => {
    if (pair.evidence === null) return "";
    const { area, party, together: both, birthDay } = pair.evidence;
    const said = [nameText(pair), areas[area], parties[party], together[both]];
    const held = pair.keepsOffice ? ` ${adminPairs.keepsOffice}` : "";
    return `${said.filter((part) => part !== null).join(", ")}; ${birthDays[birthDay]}.${held}`;
  },
  keepsOffice:
    "L'ultimo file nomina una sola delle due: l'altra resta in carica finché non decidi. Se sono diverse, cessa con la prossima importazione.",
  page: (id: number) => `Pagina n. ${id}`,
  newTab: "si apre in un'altra scheda",
  reviews: (count: number) => (count === 0 ? "Nessuna recensione" : reviews(count)),
  ended: "Cessata",
  same: "Sono la stessa persona",
  different: "Sono persone diverse",
  later: "Decidi più tardi",
  busy: "Salvataggio...",
  keptApart: "Registrato: sono persone diverse",
  putOff: "Coppia rimandata",
  reload: "Ricarica l'elenco",
  reopened: "La coppia è di nuovo da decidere",
  decided: {
    merged: "Unite",
    apart: "Persone diverse",
    at: (moment: string) => elide`Deciso il ${moment}.`,
    reason: (reason: string) => `Motivo: ${reason}`,
    leads: (gone: number, kept: number) => `La pagina n. ${gone} porta alla n. ${kept}.`,
    undo: "Annulla",
    undoOf: (names: string) => `Annulla la decisione su ${names}`,
  },
  merge: {
    title: "Unisci due pagine",
    kept: "Quale pagina resta?",
    option: ({ id, role, location, region, totalReviews }: PageOfPerson) =>
      `n. ${id}: ${[role, location ?? region].filter((part) => part !== null).join(", ")} · ${adminPairs.reviews(totalReviews).toLowerCase()}`,
    what: "Che cosa succede",
    leads: ({ kept, gone }: { kept: PageOfPerson; gone: PageOfPerson }) =>
      `L'indirizzo della pagina n. ${gone.id} porterà alla n. ${kept.id}.`,
    moves: (moved: Moved) =>
      moved.reviews === 0
        ? `${pluralize(moved.offices, "carica passa", "cariche passano")} alla pagina che resta. Nessuna recensione da spostare.`
        : `${pluralize(moved.offices, "carica", "cariche")} e ${reviews(moved.reviews)} passano alla pagina che resta.`,
    doubles: (count: number) =>
      count === 0
        ? "Nessun autore ha recensito entrambe."
        : `${pluralize(count, "autore ha", "autori hanno")} recensito entrambe: vale la recensione più recente, l'altra resta solo tra i dati di chi l'ha scritta.`,
    name: "Il nome che resta è quello della carica più alta.",
    undoable: "Puoi annullare in qualsiasi momento: ogni recensione torna dov'era.",
    confirm: "Unisci",
    busy: "Unione in corso...",
    cancel: "Annulla",
    done: (moved: Moved) =>
      moved.reviews === 0
        ? "Pagine unite"
        : `Pagine unite: ${reviews(moved.reviews)} spostate${moved.doubles === 0 ? "" : `, di cui ${formatCount(moved.doubles)} di chi aveva recensito entrambe`}`,
  },
  reason: "Motivo",
  reasonHint: "Per esempio che cosa hai verificato e dove. Resta nel registro.",
  split: {
    title: "Separa due pagine",
    what: ({ kept, gone }: { kept: PageOfPerson; gone: PageOfPerson }) =>
      `La pagina n. ${gone.id} (${gone.name}) torna visibile, separata dalla n. ${kept.id}.`,
    moves: ({ offices, reviews: count, doubles }: Moved) =>
      `Tornano alla sua pagina ${pluralize(offices, "carica", "cariche")} e ${reviews(count)}${doubles === 0 ? "" : `, di cui ${formatCount(doubles)} di chi aveva recensito entrambe`}.`,
    stay: (kept: number) => `Le recensioni scritte dopo l'unione restano alla pagina n. ${kept}.`,
    confirm: "Separa",
    busy: "Separazione in corso...",
    done: "Le due pagine sono di nuovo separate",
  },
  person: {
    heading: "Altre pagine della stessa persona",
    text: "Se questa persona ha anche un'altra pagina, uniscile: l'altro indirizzo porta qui e le recensioni passano.",
    merge: "Unisci a un'altra persona",
    split: "Separa",
    splitOf: (id: number) => `Separa la pagina n. ${id}`,
    merged: (id: number, moment: string) => elide`Pagina n. ${id}, unita il ${moment}`,
    other: "L'altra persona",
  },
  pick: {
    button: "Unisci due persone che non sono nell'elenco",
    title: "Quali persone vuoi unire?",
    people: ["Prima persona", "Seconda persona"],
    cancel: "Annulla",
    hint: "Il nome, oppure il numero o l'indirizzo della pagina",
    none: "Nessuno con questo nome o numero",
    missing: "Scegli una persona dall'elenco",
    same: "Scegli due persone diverse",
    next: "Continua",
  },
};
