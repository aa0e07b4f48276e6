// Texts of the admin pages of topics.

import { elide } from "#domain/elide.ts";
import { pluralForm, pluralize, formatCount, formatDate } from "../lib/format.ts";

export const adminTopics = {
  title: "Temi",
  description:
    "Area di amministrazione di Scrutinio: scrivere, modificare, concludere e riaprire i temi.",
  lead: "Le domande su cui si chiede un'opinione. Quelle concluse restano leggibili, con le opinioni date.",
  create: "Nuovo tema",
  search: {
    label: "Cerca tra i temi",
    placeholder: "Parole del titolo o del testo",
    submit: "Cerca",
  },
  filters: {
    label: "Quali temi mostrare",
    all: (count: number) => `Tutti (${formatCount(count)})`,
    open: (count: number) => `Aperti (${formatCount(count)})`,
    closed: (count: number) => `Conclusi (${formatCount(count)})`,
  },
  listLabel: "Elenco dei temi",
  empty: "Nessun tema, per ora",
  emptyText: "Il primo comparirà subito nella pagina iniziale.",
  nothingFound: "Nessun tema trovato",
  nothingFoundText: "Prova con meno parole, o con altre.",
  showAll: "Mostra tutti i temi",
  loadingMore: "Caricamento...",
  more: "Mostra altri",
  states: {
    open: "Aperto",
    closing: (date: string) => elide`Aperto fino al ${formatDate(date)}`,
    closed: (date: string) => elide`Concluso il ${formatDate(date)}`,
  },
  published: (date: string) => elide`Pubblicato il ${formatDate(date)}`,
  edited: (date: string) => elide`modificato il ${formatDate(date)}`,
  opinions: (count: number) => pluralize(count, "opinione", "opinioni"),
  held: (count: number) => `${formatCount(count)} in verifica`,

  form: {
    createTitle: "Nuovo tema",
    editTitle: "Modifica il tema",
    back: "Tutti i temi",
    onSite: "Vedi sul sito",
    title: "Titolo",
    titleHint:
      "Una sola affermazione con cui si possa essere d'accordo o no, non una domanda: «Il trasporto pubblico dovrebbe essere gratuito». Meglio sotto i 90 caratteri.",
    description: "Descrizione",
    descriptionHint:
      "Che cosa si propone, a chi tocca, da dove viene. Una riga vuota separa i paragrafi; il primo compare negli elenchi.",
    counter: (length: number, max: number) =>
      `${formatCount(length)}/${formatCount(max)} caratteri`,
    answered: (count: number) =>
      `${count === 1 ? "C'è già un'opinione data" : `Ci sono già ${formatCount(count)} opinioni date`} sul testo di ora: correggi, ma non cambiare quello che afferma.`,
    create: "Pubblica il tema",
    creating: "Pubblicazione...",
    save: "Salva le modifiche",
    saving: "Salvataggio...",
    created: "Tema pubblicato",
    saved: "Modifiche salvate",
    unchanged: "Non c'era niente da salvare",
    kept: (time: string) => `Bozza tenuta in questo browser, ${time}`,
    discard: "Scarta",
  },
  preview: {
    title: "Anteprima",
    hint: "Si aggiorna mentre scrivi; le opinioni date non ci sono.",
    card: "Negli elenchi",
    page: "Nella sua pagina",
    emptyTitle: "Il titolo comparirà qui",
  },
  conflict: {
    title: "Nel frattempo qualcun altro ha modificato questo tema",
    text: "Quello che hai scritto è ancora nei campi e non è stato salvato. Questo è il testo di adesso:",
    keep: "Tieni il mio testo",
    take: "Prendi il testo di adesso",
    kept: "Ora puoi salvare il tuo testo",
    taken: "I campi hanno il testo di adesso",
  },
  divisions: {
    heading: "Votazioni in Parlamento",
    none: "Nessuna votazione collegata.",
    label: "Codice o indirizzo di una votazione",
    hint: "Per esempio vs19_700_002 (Camera) o 19-460-1 (Senato): è alla fine dell'indirizzo della sua pagina.",
    join: "Collega",
    joined: "Votazione collegata",
    part: "Togli",
    partOf: (name: string) => `Togli: ${name}`,
    parted: "Votazione tolta",
  },
  closing: {
    heading: "Opinioni",
    openText: "Chi ha un account può dare la sua opinione.",
    closingText: (date: string) => elide`Si possono dare opinioni fino al ${formatDate(date)}.`,
    closedText: (date: string) =>
      elide`Dal ${formatDate(date)} non si danno né si cambiano più opinioni. Le altre restano leggibili.`,
    close: "Concludi",
    reopen: "Riapri",
    unlimited: "Togli la scadenza",
    closeTitle: "Concludere questo tema?",
    closeConsequences:
      "Da subito nessuno potrà dare o cambiare un'opinione, e la pagina dirà che il tema è concluso. Potrai riaprirlo.",
    closeConfirm: "Concludi il tema",
    busy: "Un momento...",
    cancel: "Annulla",
    day: "Ultimo giorno per le opinioni",
    dayHint: "Si possono dare fino alla mezzanotte di quel giorno, ora italiana.",
    setDay: "Imposta la scadenza",
    scheduled: "Scadenza impostata",
    closed: "Tema concluso",
    reopened: "Tema riaperto",
  },
  imports: {
    title: "Importa da un file",
    lead: "Prima vedi che cosa si aggiunge e quali righe non vanno, poi decidi. I temi che ci sono già restano come sono.",
    columns:
      "Colonne: titolo e descrizione; se vuoi dataApertura e dataChiusura (31/12/2026). Va bene anche il file delle iniziative del Ministero della Giustizia.",
    template: "Scarica un modello",
    templateName: "temi-modello.csv",
    templateRows: [
      ["titolo", "descrizione", "dataApertura", "dataChiusura"],
      [
        "Il trasporto pubblico dovrebbe essere gratuito",
        "Che cosa si propone, a chi tocca, da dove viene.",
        "01/12/2026",
        "",
      ],
    ],
    choose: "File dei temi",
    chooseLabel: "Temi: scegli il file .csv",
    reading: "Lettura del file...",
    preview: (file: string) => `Anteprima di ${file}`,
    nothingYet: "Non è ancora cambiato nulla.",
    nothingNew: "Non c'è niente da aggiungere.",
    done: (file: string) => `${file}: importazione completata`,
    figures: { added: "Aggiunti", skipped: "Già presenti", rejected: "Righe con errori" },
    titles: "Temi da aggiungere",
    confirm: (count: number) => `Aggiungi ${pluralize(count, "tema", "temi")}`,
    confirming: "Importazione...",
    cancel: "Annulla",
    last: (count: number, date: string) =>
      elide`Ultima importazione: ${pluralize(count, "tema", "temi")}, il ${formatDate(date)}.`,
    undo: "Annulla l'importazione",
    undoTitle: (count: number) => `Togliere ${pluralize(count, "tema", "temi")}?`,
    undoText:
      "Si tolgono i temi arrivati con l'ultimo file. Quelli con un'opinione, modificati, conclusi a mano o legati a una votazione restano.",
    undoBusy: "Un momento...",
    undone: (count: number) =>
      pluralForm(count, "Tolto un tema", `Tolti ${formatCount(count)} temi`),
  },
  notFound: { title: "Argomento non trovato", back: "Tutti i temi" },
} as const;
