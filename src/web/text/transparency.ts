// Texts of /transparency and of its list of decisions.

import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import { REMOVALS_STEP, MIN_TIMED_DECISIONS } from "#domain/transparency/measures.ts";
import { AUTHORITY_KIND_NAMES } from "./authorities.ts";
import { formatDayRange } from "../lib/day-range.ts";
import { formatCount, formatMonth, formatPercent, pluralForm, pluralize } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";

const ORDINALS = ["primo", "secondo", "terzo", "quarto"];

function quarterName(quarter: string): string {
  const [year = "", number = "1"] = quarter.split("-");
  return `${ORDINALS[Number(number) - 1] ?? ""} trimestre ${year}`;
}

export const transparencyText = {
  title: "Trasparenza della moderazione",
  description:
    "Quanti testi riceviamo, quanti ne rifiutiamo, nascondiamo o rimuoviamo e perché, quanto tempo ci mettiamo e com'è andata ai ricorsi.",
  lead: "Che cosa abbiamo tolto, perché, e quante volte abbiamo sbagliato.",
  period: {
    label: "Periodo",
    all: "Da sempre",
    quarter: (quarter: string) =>
      quarterName(quarter).replace(/^./, (letter) => letter.toUpperCase()),
    show: "Mostra",
    days: (from: string, to: string) => `${formatDayRange(from, to)}.`,
    over: "Il trimestre è chiuso: questi numeri non cambiano più.",
    open: "Il periodo è ancora aperto: la giornata di oggi si aggiorna man mano.",
  },
  method: `I numeri vengono dal registro delle decisioni, giorno per giorno. A giornata finita restano, anche quando un testo viene ritirato o un account cancellato. Le regole sono nelle [linee guida](${paths.communityGuidelines}); le decisioni, una per una e senza nomi, sono nell'[elenco](${paths.transparencyDecisions}).`,
  file: "Scarica i numeri (CSV)",
  texts: {
    heading: "Testi ricevuti",
    caption: "Testi ricevuti, per tipo ed esito",
    columns: ["Tipo", "Ricevuti", "Pubblicati subito", "In attesa di una persona", "Rifiutati"],
    kind: { review: "Recensioni", opinion: "Opinioni", reply: "Risposte e dichiarazioni" },
    machine: (share: number | null) =>
      share === null
        ? "Nel periodo non è arrivato nessun testo."
        : `Testi su cui ha deciso soltanto il controllo automatico, senza che una persona li leggesse prima: ${formatPercent(Math.round(share * 100))}.`,
  },
  later: {
    caption: "Testi tolti o riportati sul sito, per tipo",
    columns: ["Tipo", "Nascosti", "Rimossi", "Ripristinati"],
    explained:
      "«Nascosti» e «Rimossi» sono decisioni di una persona. «Ripristinati» sono i testi che un ricorso ha riportato sul sito. La barra è il totale dei testi ricevuti e, nella seconda tabella, di quelli tolti.",
  },
  months: {
    heading: "Testi tolti o rifiutati, mese per mese",
    label: (from: string, to: string) =>
      `Testi tolti o rifiutati mese per mese, da ${from} a ${to}: gli stessi numeri sono nella tabella.`,
    caption: "Testi mese per mese",
    columns: ["Mese", "Ricevuti", "Tolti o rifiutati", "Ripristinati"],
    table: "Mese per mese, in tabella",
    name: formatMonth,
    bar: (month: string, count: number) => `${month}: ${pluralize(count, "testo", "testi")}`,
  },
  rules: {
    heading: "Perché",
    caption: "Decisioni che limitano un testo, per regola",
    columns: [
      "Regola",
      "Rifiutati",
      "Nascosti",
      "Rimossi",
      "Nascosti in attesa",
      "Non conteggiati",
    ],
    rule: (rule: GuidelineRule | null) =>
      rule === null ? "Senza una regola" : RULE_TEXTS[rule].title,
    none: "Nel periodo nessun testo è stato rifiutato, nascosto o rimosso.",
    kept: (count: number) =>
      count === 0
        ? "Nessun testo è stato esaminato e lasciato com'era."
        : pluralForm(
            count,
            "Un testo è stato esaminato e lasciato com'era.",
            `${formatCount(count)} testi sono stati esaminati e lasciati com'erano.`,
          ),
    explained:
      "«Nascosti in attesa» sono i testi che abbastanza segnalazioni affidabili hanno tolto dal sito finché una persona non ha deciso. «Non conteggiati» restano sul sito ma non contano nella valutazione.",
  },
  times: {
    heading: "Quanto ci mettiamo",
    few: (decided: number) =>
      decided === 0
        ? "Nel periodo nessuna persona ha dovuto decidere."
        : `${pluralize(decided, "decisione presa", "decisioni prese")} da una persona: meno di ${MIN_TIMED_DECISIONS}, troppo poche per dire quanto ci mettiamo di solito.`,
    usual: (decided: number, median: number, slowest: number) =>
      `${pluralize(decided, "decisione presa", "decisioni prese")} da una persona: metà entro ${hours(median)}, nove su dieci entro ${hours(slowest)}.`,
  },
  notices: {
    heading: "Segnalazioni",
    caption: "Segnalazioni, per chi le manda ed esito",
    columns: ["Da chi", "Ricevute", "Accolte", "Respinte", "Testo ritirato prima"],
    sender: {
      user: "Chi ha un account",
      visitor: "Chi visita il sito",
      interested: "Chi parla per la persona valutata",
    },
  },
  appeals: {
    heading: "Ricorsi",
    sum: (received: number, upheld: number, overturned: number) =>
      received + upheld + overturned === 0
        ? "Nel periodo non c'è stato nessun ricorso."
        : `${pluralize(received, "ricorso ricevuto", "ricorsi ricevuti")}, ${pluralize(upheld + overturned, "deciso", "decisi")}: in ${pluralize(overturned, "caso", "casi")} avevamo sbagliato.`,
    byRule: "Ricorsi decisi, per regola",
    byPolicy: "Ricorsi decisi, per versione del controllo automatico",
    columns: ["Regola", "Decisione confermata", "Decisione annullata"],
    policyColumns: ["Versione", "Decisione confermata", "Decisione annullata"],
  },
  others: {
    heading: "Sanzioni e valutazioni anomale",
    caption: "Quante sanzioni e quanti avvisi",
    columns: ["Che cosa", "Quante"],
    warning: "Avvertimenti",
    suspension: "Sospensioni",
    ban: "Esclusioni",
    surges: "Avvisi di valutazioni anomale",
    setAside: "Testi che una persona ha escluso dal conteggio",
    released: "Testi che una persona ha riammesso nel conteggio",
    more: `Gli avvisi sono nella pagina sull'[integrità](${paths.integrity}).`,
  },
  parties: {
    heading: "Di chi parlavano le recensioni tolte",
    lead: `Recensioni nascoste o rimosse, per partito della persona di cui parlavano; di una lista di più partiti contano per ognuno. Sono arrotondate per difetto alla decina, e sotto ${REMOVALS_STEP} un partito non viene mostrato: pochi casi farebbero riconoscere i testi.`,
    caption: "Recensioni tolte, per partito che sostiene chi è valutato",
    columns: ["Partito", "Recensioni tolte"],
    withheld: (count: number) =>
      `Circa ${pluralize(count, "altra recensione tolta", "altre recensioni tolte")}, contando i partiti che non sono mostrati e i resti.`,
    none: `Nel periodo nessun partito arriva a ${REMOVALS_STEP}.`,
  },
  claims: {
    heading: "Richieste di chi ricopre una carica",
    lead: "Chi ricopre una carica, o lavora per chi la ricopre, può chiedere di rispondere a suo nome. Decide una persona.",
    caption: "Richieste di rappresentanza",
    columns: ["Che cosa", "Quante"],
    none: "Nel periodo non c'è stata nessuna richiesta.",
    rows: {
      received: "Ricevute",
      granted: "Accolte",
      refused: "Respinte",
      appealed: "Ricorsi contro un rifiuto",
      upheld: "Ricorsi respinti",
      overturned: "Ricorsi accolti",
      ended: "Accessi finiti con la carica",
      revoked: "Accessi revocati",
      givenUp: "Accessi lasciati da chi li aveva",
    },
  },
  corrections: {
    heading: "Richieste di correzione",
    lead: "Chiunque può chiedere di correggere ciò che una pagina dice di chi è valutato. Risponde una persona, entro un mese.",
    caption: "Richieste di correzione di una pagina",
    columns: ["Che cosa", "Quante"],
    none: "Nel periodo non c'è stata nessuna richiesta di correzione.",
    rows: { received: "Ricevute", corrected: "Accolte", refused: "Respinte" },
  },
  authorities: {
    heading: "Richieste delle autorità",
    none: "Nel periodo nessuna autorità ci ha chiesto qualcosa.",
    caption: "Richieste delle autorità, per tipo ed esito",
    columns: [
      "Che cosa chiedono",
      "Ricevute",
      "Testi interessati",
      "Eseguite",
      "Eseguite in parte",
      "Respinte",
      "Ritirate",
    ],
    kind: AUTHORITY_KIND_NAMES,
    byCountry: "Richieste delle autorità, per paese",
    countryColumns: ["Paese", "Ricevute", "Testi interessati"],
    late: "Una richiesta arrivata in un trimestre già chiuso conta nel giorno in cui la registriamo.",
  },
};

function hours(count: number): string {
  if (count < 1) return "un'ora";
  return count < 48
    ? pluralize(count + 1, "ora", "ore")
    : pluralize(Math.ceil(count / 24), "giorno", "giorni");
}

export const decisionsText = {
  title: "Decisioni di moderazione",
  description:
    "L'elenco delle decisioni che limitano un testo o un account: quando, per quale regola, chi l'ha fatta notare e com'è andato il ricorso. Senza nomi.",
  lead: "Le decisioni che limitano un testo o un account, dalla più recente. Senza nomi e senza testi.",
  back: "Torna ai numeri",
  caption: "Decisioni, dalla più recente",
  columns: ["Giorno", "Decisione", "Regola", "Da che cosa è nata", "Ricorso"],
  empty: "Nessuna decisione",
  emptyText: "Finora non è stato nascosto, rimosso o sospeso niente e nessuno.",
  kind: {
    review: "Recensione",
    opinion: "Opinione",
    reply: "Risposta o dichiarazione",
    account: "Account",
  },
  reply: "Risposta",
  statement: "Dichiarazione",
  decision: {
    hide: "nascosta",
    remove: "rimossa",
    "hide-provisionally": "nascosta in attesa di una persona",
    "set-aside": "esclusa dal conteggio",
    sanction: "sanzionato",
  },
  sanction: { warning: "avvertito", suspension: "sospeso", ban: "escluso" },
  source: {
    automatic: "Controllo automatico",
    reports: "Segnalazioni",
    watch: "Valutazioni anomale",
    none: "Moderazione",
  },
  automatic: "decisa in automatico",
  appeal: { upheld: "Respinto", overturned: "Accolto", open: "In corso", none: "Nessuno" },
  older: "Decisioni precedenti",
  newest: "Torna alle più recenti",
};
