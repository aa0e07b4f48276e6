// Texts of /admin/integrity: surges of reviews or opinions and the decisions about them.

import type {
  AdministeredSurge,
  SurgeDetails,
  SurgeGroups,
  SurgeList,
  SurgeReview,
  SurgeReviewList,
} from "#contract/admin-surges.ts";
import { DAY_MS } from "#domain/durations.ts";
import { elide } from "#domain/elide.ts";
import type { AgeGroup } from "#domain/integrity/describe-surge.ts";
import type { SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import { MIN_SECONDED_REVIEWS, SURGE_DECISION_DAYS } from "#domain/integrity/surge-decision.ts";
import { formatCount, formatDate, formatDateTime, pluralize } from "../lib/format.ts";
import { formatMoment } from "../lib/moments.ts";

type SubjectKind = AdministeredSurge["subject"]["kind"];

/** Reviews of a politician, opinions on a topic. */
const written = (kind: SubjectKind, count: number) =>
  kind === "topic"
    ? pluralize(count, "opinione", "opinioni")
    : pluralize(count, "recensione", "recensioni");
const texts = (count: number) => pluralize(count, "testo", "testi");
const decimals = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1 });
const scores = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export const adminSurges = {
  title: "Ondate di recensioni e opinioni",
  description:
    "Area di amministrazione di Scrutinio: recensioni e opinioni arrivate insieme in poco tempo, da verificare.",
  lead: "Quando una persona o un tema riceve molte più recensioni o opinioni del solito, il sito mette da parte quelle che hanno tratti in comune, e ne lascia in sospeso quante bastano perché un giorno solo non sposti la stima. Qui decidi se contano.",

  lists: {
    label: "Quali ondate",
    all: "Tutte",
    waiting: "Da decidere",
    open: "In corso",
    past: "Passate",
  } satisfies Record<SurgeList | "label", string>,
  listLabel: "Ondate",
  order: "Prima quelle da decidere, poi le più recenti.",
  empty: {
    all: "Nessuna ondata, finora",
    waiting: "Niente da decidere",
    open: "Nessuna ondata in corso",
    past: "Nessuna ondata passata",
  } satisfies Record<SurgeList, string>,
  emptyText: "Il sito controlla gli arrivi ogni minuto: se qualcosa è insolito, lo trovi qui.",
  overdue: (count: number) =>
    pluralize(
      count,
      `ondata aspetta da più di ${SURGE_DECISION_DAYS} giorni: la pagina pubblica lo dice`,
      `ondate aspettano da più di ${SURGE_DECISION_DAYS} giorni: le pagine pubbliche lo dicono`,
    ),
  showWaiting: "Mostra le ondate da decidere",
  more: "Mostra altre",
  loadingMore: "Caricamento...",
  added: (count: number) => pluralize(count, "ondata aggiunta", "ondate aggiunte"),

  state: ({ endedAt, state, aside }: AdministeredSurge) =>
    endedAt !== null
      ? "Passata"
      : state === "examined" && aside === 0
        ? "In corso, in sospeso"
        : "In corso",
  waits: (since: string, now: number) => {
    const days = Math.floor((now - Date.parse(since)) / DAY_MS);
    return days === 0
      ? "Da decidere da oggi"
      : `Da decidere da ${pluralize(days, "giorno", "giorni")}`;
  },
  late: "In ritardo",
  proposed: "Aspetta una seconda conferma",
  decisions: {
    confirmed: "Non contano",
    released: "Contano tutte",
    partly_released: "Ne contano alcune",
  } satisfies Record<SurgeDecisionKind, string>,
  facts: ({ subject, startsAt, endedAt, arrivals, aside, held }: AdministeredSurge) =>
    elide`${endedAt === null ? "Dal" : "Cominciata il"} ${formatDateTime(startsAt)}: ${written(subject.kind, arrivals)}, ${aside === 0 ? "nessuna da parte" : `${formatCount(aside)} da parte`}${held === 0 ? "" : `, ${formatCount(held)} in sospeso`}.`,

  item: {
    title: "Un'ondata",
    back: "Tutte le ondate",
    notFound: "Ondata non trovata",
    onSite: "Apri la pagina",
    newTab: "(in una nuova scheda)",
    audit: "Registro di questa ondata",
    times: ({ arrivals, usualPerDay, timeline }: SurgeDetails) => {
      const days = Math.max(
        1,
        timeline.unit === "day" ? timeline.bars.length : timeline.bars.length / 24,
      );
      const times = Math.round(arrivals / days / Math.max(usualPerDay, 0.01));
      return times < 2
        ? `Di solito ne arrivano ${decimals.format(usualPerDay)} al giorno.`
        : `Di solito ne arrivano ${decimals.format(usualPerDay)} al giorno: ${formatCount(times)} volte tante.`;
    },
    estimates: (before: number | null, withAll: number | null) =>
      before === null || withAll === null
        ? "Troppo poche per una stima."
        : `Stima senza l'ondata ${scores.format(before)}, contandola tutta ${scores.format(withAll)}.`,
    appeals: (count: number) =>
      `${pluralize(count, "autore ha", "autori hanno")} fatto ricorso: si decide in moderazione.`,
    toAppeals: "Apri i ricorsi",

    timeline: {
      title: "Quando sono arrivate",
      label: (kind: SubjectKind, total: number, unit: "hour" | "day") =>
        `${written(kind, total)} ${unit === "hour" ? "per ora" : "per giorno"}, e la linea di quante ne arrivano di solito. I numeri sono nella tabella.`,
      usual: (expected: number, unit: "hour" | "day") =>
        `La linea: di solito ${decimals.format(expected)} ${unit === "hour" ? "all'ora" : "al giorno"}.`,
      table: { hour: "Tutti i numeri, ora per ora", day: "Tutti i numeri, giorno per giorno" },
      columns: { at: { hour: "Ora", day: "Giorno" }, arrivals: "Arrivate", usual: "Di solito" },
      at: (time: string, unit: "hour" | "day") =>
        unit === "hour" ? formatMoment(time) : formatDate(time),
      bar: (at: string, count: number) => `${at}: ${formatCount(count)}`,
      expected: (expected: number) => decimals.format(expected),
    },
    scores: {
      title: "Che voti danno",
      columns: ["Stelle", "Ondata", "Tutto il resto"],
      stars: (stars: number) => pluralize(stars, "stella", "stelle"),
      cell: (count: number, percent: string) => `${percent} (${formatCount(count)})`,
      none: "Non c'è altro con cui confrontarle.",
    },
    ages: {
      title: "Età degli account",
      columns: ["Quando hanno scritto", "Quanti"],
      groups: {
        new: "meno di 14 giorni",
        young: "da 14 a 44 giorni",
        settled: "da 45 a 119 giorni",
        old: "120 giorni o più",
      } satisfies Record<AgeGroup, string>,
    },
    texts: {
      title: "Somiglianza dei testi",
      columns: ["Rispetto al testo più vicino", "Quanti"],
      nearlySame: "quasi uguali",
      alike: "simili",
      others: "diversi",
    },
    groups: {
      title: "Reti e dispositivi",
      hint: "Una lettera per ogni gruppo: gli indirizzi non li conosciamo. Dopo 30 giorni si cancella anche questo.",
      networks: "Reti",
      devices: "Dispositivi",
      one: { networks: "rete", devices: "dispositivo" },
      group: (kind: "networks" | "devices", letter: string, count: number) =>
        `${adminSurges.item.groups.one[kind]} ${letter}: ${texts(count)}`,
      rest: (kind: "networks" | "devices", { otherGroups, single, unknown }: SurgeGroups) =>
        [
          otherGroups === 0 ? null : pluralize(otherGroups, "altro gruppo", "altri gruppi"),
          single === 0
            ? null
            : `${texts(single)} da ${kind === "networks" ? "reti" : "dispositivi"} che nessun altro usa`,
          unknown === 0 ? null : `${texts(unknown)} senza dati`,
        ]
          .filter((part) => part !== null)
          .join(" · "),
      none: "Nessun dato.",
    },
  },

  reviews: {
    title: { politician: "Le recensioni", topic: "Le opinioni" } satisfies Record<
      SubjectKind,
      string
    >,
    show: {
      label: "Quali mostrare",
      aside: "Da parte e in sospeso",
      all: "Tutte",
    } satisfies Record<SurgeReviewList | "label", string>,
    choose: "Scegli quali contano",
    selectAll: "Tutte",
    selectAside: "Quelle da parte",
    selectSuspended: "Quelle in sospeso",
    selectNone: "Nessuna",
    selected: (count: number, total: number) =>
      `${pluralize(count, "scelta", "scelte")} su ${formatCount(total)}`,
    count: written,
    empty: "Niente da parte o in sospeso.",
    more: "Mostra altre",
    loadingMore: "Caricamento...",
    added: (count: number) => pluralize(count, "testo aggiunto", "testi aggiunti"),
    check: (author: string) => `Fa contare il testo di ${author}`,
    standing: {
      counted: "Conta",
      waiting: "In sospeso",
      aside: "Non conteggiata",
    } satisfies Record<SurgeReview["standing"], string>,
    granted: "Conta per un ricorso accolto",
    hidden: "Tolta dal sito dalla moderazione",
    arrived: (time: string) => elide`Arrivata il ${formatDateTime(time)}`,
    edited: (time: string) => elide`Modificata il ${formatDateTime(time)}`,
    age: (group: AgeGroup) => `account: ${adminSurges.item.ages.groups[group]}`,
    network: (letter: string) => `rete ${letter}`,
    device: (letter: string) => `dispositivo ${letter}`,
    likeness: {
      none: null,
      alike: "testo simile a un altro",
      "nearly-same": "testo quasi uguale a un altro",
    } satisfies Record<SurgeReview["likeness"], string | null>,
    why: "Perché non conta",
    reasons: {
      account_age: "gli account hanno la stessa età",
      people_reviewed: "gli account hanno scritto su poche altre persone o temi",
      scores: "i voti sono tutti dalla stessa parte",
      flat_scores: "quasi tutti gli attributi hanno lo stesso voto",
      texts: "i testi si somigliano",
      network: "molte vengono dalla stessa rete",
      device: "molte vengono dallo stesso tipo di dispositivo",
      edited: "erano testi vecchi, cambiati tutti insieme",
      new_accounts_alone: "solo account nuovi, senza nessuno di quelli che ci sono da tempo",
      came_along: "è arrivata con un'ondata che ha quasi tutta tratti in comune",
      many_new_accounts: "molti account nuovi, tra cui possono esserci cittadini: aspetta te",
      beyond_a_day: "oltre quanto può contare in un giorno: aspetta te",
      among_citizens:
        "con queste sono arrivati cittadini che possono somigliare a loro: aspetta te",
    } satisfies Record<SurgeReview["reasons"][number], string>,
    scores: "I dieci voti",
  },

  decision: {
    title: "Decisione",
    again: "Decidi di nuovo",
    outcome: "Che cosa succede",
    outcomes: {
      confirmed: "Non contano",
      released: "Contano tutte",
      partly_released: "Contano le scelte",
    } satisfies Record<SurgeDecisionKind, string>,
    hints: {
      confirmed: "Quelle da parte e in sospeso restano visibili, ma fuori dalla stima.",
      released: "L'ondata si chiude.",
      partly_released: "Le altre no.",
    } satisfies Record<SurgeDecisionKind, string>,
    outcomeMissing: "Scegli che cosa succede",
    reason: "Motivazione",
    reasonHint:
      "Resta nel registro, e la leggono per email gli autori di ciò che non conta: niente soglie, niente nomi.",
    counter: (length: number, max: number) =>
      `${formatCount(length)}/${formatCount(max)} caratteri`,
    send: {
      confirmed: "Conferma",
      released: "Fa contare tutte",
      partly_released: "Fa contare le scelte",
    } satisfies Record<SurgeDecisionKind, string>,
    propose: "Proponi",
    sending: "Invio in corso...",
    failed: "Non è stato possibile registrare la decisione: riprova",
    second: `Sono ${MIN_SECONDED_REVIEWS} o più: la tua è una proposta, e vale quando un altro amministratore è d'accordo.`,
    alone: "Ora c'è un solo amministratore: nominane un altro.",
    toUsers: "Vai agli utenti",
    done: {
      confirmed: "Deciso: non contano. Gli autori ricevono la motivazione",
      released: "Deciso: contano tutte",
      partly_released: "Deciso: le scelte contano. Gli altri autori ricevono la motivazione",
    } satisfies Record<SurgeDecisionKind, string>,
    proposed: "Proposta registrata: aspetta un altro amministratore",
    own: "C'è anche un tuo testo, o parli a nome della persona: deve decidere un altro amministratore.",
    nothing: "Niente è da parte o in sospeso: non c'è nulla da decidere.",
    meanwhile:
      "Non è stato deciso nulla: qui sotto c'è com'è adesso. La tua motivazione è ancora qui.",
    inForce: ({ decision, decidedAt, decidedBy, secondedBy }: SurgeDetails) =>
      decision === null || decidedAt === null
        ? ""
        : [
            elide`${adminSurges.decisions[decision]}: deciso il ${formatDateTime(decidedAt)}`,
            decidedBy === null ? null : `da ${decidedBy}`,
            secondedBy === null ? null : `d'accordo ${secondedBy}`,
          ]
            .filter((part) => part !== null)
            .join(", "),
    later: (count: number) =>
      count === 1
        ? "Dopo la decisione un'altra aspetta te."
        : `Dopo la decisione altre ${formatCount(count)} aspettano te.`,
  },

  proposal: {
    title: "Una proposta aspetta",
    text: (by: string | null, at: string, decision: SurgeDecisionKind) =>
      `${by ?? "Un amministratore che non c'è più"} propone: «${adminSurges.decision.outcomes[decision]}» (${formatDateTime(at)}).`,
    released: (count: number) => `Da far contare: ${texts(count)}.`,
    agree: "Sono d'accordo",
    reject: "Respingi",
    withdraw: "Ritira la proposta",
    own: "L'hai fatta tu: deve confermarla un altro amministratore.",
    agreed: "Decisione confermata: è in vigore",
    rejected: "Proposta respinta",
    withdrawn: "Proposta ritirata",
  },
} as const;
