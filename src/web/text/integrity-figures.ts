// Sections of /methodology about coordinated reviews. All figures come from integrity-figures.json, which
// `npm run eval:integrity` writes.

import { elide } from "#domain/elide.ts";
import { formatCount } from "#domain/format-count.ts";
import type { ProseSection } from "../lib/prose.ts";
import figures from "./integrity-figures.json" with { type: "json" };

const { demands, unrecognisable, organised, news, worlds, episodes, young } = figures;

/** With fewer the worst of each strategy rests on one or two of them. */
const ENOUGH_WORLDS = 50;
const decimals = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const points = (value: number) => decimals.format(value);
const minutes = (value: number) =>
  value.toLocaleString("it-IT", { useGrouping: "always", maximumFractionDigits: 1 });
const percent = (value: number) => `${Math.round(100 * value)}%`;

const DEMANDS: Record<string, { name: string; format: (value: number) => string }> = {
  end: { name: "Punti di cui la stima è spostata quando l'attacco finisce", format: points },
  month: { name: "Punti di cui è spostata trenta giorni dopo", format: points },
  peak: { name: "Punti nel momento peggiore, da 50 recensioni in su", format: points },
  peakSmall: { name: "Punti nel momento peggiore, con 20 recensioni", format: points },
  notice: { name: "Minuti dall'ottava recensione all'avviso sulla pagina", format: minutes },
  lag: { name: "Minuti prima che un'altra del gruppo non conti", format: minutes },
  recall: { name: "Recensioni dell'attacco messe da parte", format: percent },
  precision: { name: "Recensioni messe da parte che erano dell'attacco", format: percent },
  burst: { name: "Recensioni di un'ondata vera messe da parte", format: percent },
  burstWeek: {
    name: "Recensioni di un'ondata vera ancora da parte dopo 7 giorni",
    format: percent,
  },
  changed: { name: "300 persone cambiano idea: quanto se ne vede subito", format: percent },
  changedMonth: {
    name: "300 persone cambiano idea: quanto se ne vede dopo un mese",
    format: percent,
  },
  bounded: {
    name: "Qualsiasi attacco, nel momento peggiore, rispetto al limite: 0,15 punti, o metà di quanto sposterebbe senza difese",
    format: percent,
  },
  honestAside: {
    name: "Persone vere tra chi è messo da parte, se un attacco si nasconde in un'ondata vera",
    format: percent,
  },
};

export const integrityTables = {
  measures: {
    label: "Quanto resistono le stime",
    columns: ["Che cosa", "Misurato", "Limite"],
    rows: demands.flatMap(({ name, measured, sign, asked }) => {
      const demand = DEMANDS[name];
      if (demand === undefined) return [];
      const limit = `${sign === "≤" ? "max" : "min"}\u00A0${demand.format(asked)}`;
      return [{ name: demand.name, cells: [demand.format(measured), limit] }];
    }),
  },
  young: {
    label: "I primi sessanta giorni: distanza e spostamento",
    columns: ["Giorno", "La nostra regola", "14 giorni da subito", "Senza quota"],
    rows: young.rules.product.map(({ day }, index) => ({
      name: String(day),
      cells: [young.rules.product, young.rules.grown, young.rules.none].map((days) => {
        const { gap = 0, movedWatched = 0 } = days[index] ?? {};
        return `${points(gap)} · ${points(movedWatched)}`;
      }),
    })),
  },
} as const;

const prepared = (day: number) =>
  points(young.rules.prepared.find((one) => one.day === day)?.movedWatched ?? 0);

export const integritySections: readonly ProseSection[] = [
  {
    id: "attacchi",
    title: "Quanto resistono le stime a un attacco organizzato",
    body: [
      "Quando a una persona arrivano molte più recensioni del solito, la sua pagina lo dice e le nuove aspettano. Un programma cerca tra loro un gruppo che i cittadini da soli non formerebbero: account simili per età e abitudini, testi copiati, voti tutti uguali, la stessa rete o lo stesso dispositivo. Essere d'accordo non è un indizio. Chi somiglia al gruppo **non conta finché una persona non ha verificato**; gli altri contano subito, a meno che siano pochissimi in mezzo al gruppo. Se insieme al gruppo sono arrivati altri cittadini, e non è chiaro chi gli appartiene, sette su dieci di chi gli somiglia, estratti a sorte, restano in sospeso: non sono messi da parte, aspettano una persona. Gli altri sono trattati come tutti, o chi è d'accordo con il gruppo resterebbe senza voce.",
      elide`**Un giorno solo sposta poco**, chiunque scriva: di un'ondata conta in un giorno al massimo il 12,5% del peso che contava prima (il 5% di ciò che supera 150 recensioni dal peso pieno, e mai meno di sei account di un mese). Se in uno dei suoi giorni l'ondata porta più del 90% di quanto contava, in tutti conta in proporzione di meno, ma almeno tre decimi. Ogni fascia di voto, da una stella a cinque, ha la sua parte; chi conta è estratto a sorte, gli altri si leggono e aspettano una persona. Aspettano anche i molti account nuovi che arrivano senza un gruppo riconosciuto: tra loro ci sono cittadini. È ciò che frena gli attacchi che nessuno sa distinguere, e ha un costo: di una notizia vera, finché una persona non ha guardato, si vede subito il ${percent(news.small)} di quanto sposterebbe (con 20 recensioni; con 2.000 il ${percent(news.large)}). Non vale finché quattro recensioni su cinque sono di account nuovi.`,
      "**I temi** sono sorvegliati con le stesse regole: la pagina avvisa, le opinioni nuove aspettano, chi somiglia a un gruppo non conta finché una persona non ha verificato. Un'opinione però è un voto solo, quindi manca il confronto tra i dieci attributi; e finché sul sito si scrivono poche opinioni non sappiamo chi le scrive di solito: si guardano testi, reti, dispositivi, modifiche e account nuovi, non l'età degli altri account né le stelle. Le misure qui sotto riguardano le persone: per i temi non ne abbiamo.",
      `Lo misuriamo su siti simulati: ${formatCount(worlds)}, con cui abbiamo scelto soltanto quanto può contare un giorno, con ${formatCount(episodes)} episodi. Gli attacchi sono di 300 account, metà nuovi e metà aperti un mese prima con tre recensioni credibili, in dieci modi diversi, più sette che si nascondono in un'ondata vera, contro persone con 20, 50, 200 o 2.000 recensioni. Le ondate vere seguono una notizia o una serata in televisione. La tabella dà **il modo peggiore**, non la media; accanto, il limite che ci siamo dati.${worlds < ENOUGH_WORLDS ? " I siti sono ancora pochi: la misura può cambiare." : ""}`,
    ],
  },
  {
    id: "limiti",
    title: "Che cosa non possiamo distinguere",
    body: [
      `**Account comprati** di ogni età, con parole proprie e il ritmo di una notizia vera, non si distinguono dai cittadini. Trecento così spostano la stima di ${points(unrecognisable.small)} punti se le recensioni sono 20, di ${points(unrecognisable.large)} se sono 2.000: li frenano solo il peso, la quota degli account nuovi e quanto può contare in un giorno.`,
      `**Un'associazione** che iscrive 120 persone in una sera per dire le stesse tre cose è fatta di persone vere, ma somiglia a un attacco. Le sue recensioni si leggono, e quasi tutte aspettano una persona: fino ad allora, contro chi ne ha 20, spostano la stima di ${points(organised.moved)} punti.`,
    ],
  },
  {
    id: "sito-giovane",
    title: "I primi giorni del sito",
    body: [
      "Quando il sito apre tutti gli account sono nuovi. Perciò nelle prime quattro settimane è nuovo chi è iscritto da meno di metà della vita del sito; poi chi lo è da meno di 14 giorni. Così i primi recensori contano, e chi si iscrive il giorno di un attacco conta poco.",
      `La tabella viene da ${formatCount(young.sites)} siti simulati: una persona apprezzata da 40 recensori, e 300 account aperti il giorno prima per abbassarla. In ogni casella, in punti: quanto dista la stima dalla media dei recensori onesti, e di quanto la sposta l'attacco.`,
      `Chi apre gli account quando il sito è appena nato e aspetta non incontra la quota: al settimo giorno sposta la stima di ${prepared(7)} punti, al ventunesimo di ${prepared(21)}. Dal trentesimo il programma lo riconosce (${prepared(30)}).`,
    ],
  },
];
