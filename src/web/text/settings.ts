// Texts of the account settings; specified sentences verbatim.

import { elide } from "#domain/elide.ts";
import { pluralize } from "../lib/format.ts";

const failedToLoad = "Non è stato possibile caricare questa parte: riprova";

export const settings = {
  title: "Impostazioni Account",
  lead: "Quello che sappiamo di te, quello che hai scritto, e come riprendertelo o cancellarlo.",
  description:
    "I dati del tuo account Scrutinio: recensioni e opinioni, consensi, esportazione ed eliminazione.",
  loading: "Caricamento...",
  failedToLoad,
  retry: "Riprova",
  needsScript: "Per usare le impostazioni serve JavaScript: attivalo nel browser.",

  groups: {
    account: { title: "Account e avvisi", parts: "Nome, email, che cosa segui, notifiche, peso" },
    written: {
      title: "Ciò che hai scritto",
      parts: "Recensioni, opinioni, ricevute, decisioni, segnalazioni",
    },
    security: {
      title: "Accesso e sicurezza",
      parts: "Password, verifica in due passaggi, passkey, dispositivi",
    },
    data: {
      title: "Dati e consensi",
      parts: "Consensi, esportazione, diritti, eliminazione dell'account",
    },
  },

  account: {
    title: "Il tuo account",
    email: "Email",
    id: "ID utente",
    registered: "Data di registrazione",
    state: "Stato dell'email",
    confirmed: "Confermata",
    unconfirmed: "Da confermare",
    name: "Nome Completo",
    nameHint:
      "Compare accanto alle opinioni per cui hai scelto di mostrarlo, anche a quelle passate.",
    save: "Salva il nome",
    saving: "Salvataggio...",
    saved: "Nome aggiornato",
  },

  written: {
    published: "Pubblicata",
    held: "In verifica",
    hidden: "Nascosta dalla moderazione",
    removed: "Rimossa dalla moderazione",
    on: (date: string) => elide`Scritta il ${date}`,
    edited: (date: string) => elide`modificata il ${date}`,
    open: "Apri",
    edit: "Modifica",
    receipt: "Ricevuta",
    withdraw: "Ritira",
    more: "Mostra altre",
    loadingMore: "Caricamento...",
    cancel: "Annulla",
    withdrawing: "Ritiro in corso...",
    withdrawFailed: "Non è stato possibile ritirarla: riprova",
  },
  reviews: {
    title: "Le tue recensioni",
    intro: "Le vedi solo tu in questo elenco: sulle pagine dei politici escono come «Utente».",
    count: (total: number) => pluralize(total, "recensione", "recensioni"),
    empty: "Non hai ancora scritto recensioni",
    emptyText: "Cerca un tuo rappresentante e valuta il suo lavoro.",
    emptyAction: "Vai ai politici",
    gone: "La sua scheda non è più sul sito.",
    hasReply: "C'è una risposta: se ti ha fatto cambiare idea, puoi modificare la recensione.",
    withdrawTitle: "Vuoi ritirare questa recensione?",
    withdrawText: (name: string) =>
      `La tua recensione su ${name}, con i voti e il commento, sparisce subito dal sito e dalle medie.`,
    withdrawAction: "Ritira la recensione",
    withdrawn: "Recensione ritirata",
  },
  opinions: {
    title: "Le tue opinioni",
    intro: "Quello che hai detto sui temi, con il nome sotto cui compare.",
    count: (total: number) => pluralize(total, "opinione", "opinioni"),
    empty: "Non hai ancora espresso opinioni",
    emptyText: "Scegli un tema e di' la tua.",
    emptyAction: "Vai ai temi",
    asUser: "Come «Utente»",
    asNamed: "Con il tuo nome",
    closed: "Tema concluso: si può ritirare, non modificare.",
    withdrawTitle: "Vuoi ritirare questa opinione?",
    withdrawText: (name: string) =>
      `La tua opinione su «${name}», con le stelle e il commento, sparisce subito dal sito e dalla media.`,
    withdrawAction: "Ritira l'opinione",
    withdrawn: "Opinione ritirata",
  },

  consents: {
    title: "Consensi",
    purpose: "Trattamento delle tue opinioni politiche",
    given: (date: string) => elide`Dato il ${date}`,
    version: (version: string) => `informativa ${version}`,
    inForce: "In vigore",
    withdrawn: (date: string) => elide`Ritirato il ${date}`,
    none: "Non hai ancora dato consensi: te lo chiediamo con la prima recensione o opinione, e prima di seguire qualcuno o di trovare utile una recensione.",
    again:
      "Se cambi idea, da domani te lo chiediamo di nuovo con la prossima recensione o opinione.",
    withdraw: "Ritira il consenso",
    dialogTitle: "Vuoi ritirare il consenso?",
    dialogText:
      "Recensioni e opinioni rivelano idee politiche: senza il tuo consenso non possiamo pubblicarle né conservarle. Ritirandolo:",
    consequences: [
      "**tutte le tue recensioni e opinioni vengono cancellate**, con i voti e i commenti, e le medie ricalcolate: spariscono dal sito stanotte, insieme a quelle cancellate da altri, perché nessuno capisca quali erano tue;",
      "non segui più nessuno, e i tuoi «Utile» vengono tolti;",
      "il tuo account resta, e puoi continuare a leggere il sito;",
      "ciò che è stato fatto finora con il tuo consenso resta lecito.",
    ],
    dialogNote:
      "Non si può annullare: se vuoi tenerne una copia, esporta prima i tuoi dati. Per togliere solo qualche recensione basta ritirare quella.",
    cancel: "Annulla",
    confirm: "Ritira il consenso e cancella",
    busy: "Ritiro in corso...",
    failed: "Non è stato possibile ritirare il consenso: riprova",
    done: "Consenso ritirato",
  },

  export: {
    title: "I tuoi dati",
    text: "Scarica un file JSON con tutto ciò che conserviamo su di te: profilo, recensioni, opinioni, il loro peso e come sono arrivate, segnalazioni, decisioni, consensi, accessi. Dentro non ci sono password né dati di altri.",
    action: "Esporta",
    busy: "Esportazione...",
    done: "Dati esportati con successo",
  },

  rights: {
    title: "I tuoi diritti (GDPR)",
    list: [
      "**Accesso e portabilità** (artt. 15 e 20): «Esporta» ti dà subito tutti i tuoi dati.",
      "**Rettifica** (art. 16): cambia il nome, modifica recensioni e opinioni da qui.",
      "**Cancellazione** (art. 17): ritira quello che hai scritto, o elimina l'account.",
      "**Ritiro del consenso** (art. 7): in qualsiasi momento, da questa pagina.",
      "**Limitazione e opposizione** (artt. 18 e 21): scrivici spiegando il motivo.",
      "**Reclamo** (art. 77): al Garante per la protezione dei dati personali.",
    ],
    more: "Leggi la privacy policy",
  },

  deletion: {
    title: "Elimina l'account",
    text: "Cancella per sempre il tuo account e tutto ciò che hai scritto a nome tuo.",
    action: "Elimina",
    dialogTitle: "Sei assolutamente sicuro?",
    intro: "Questa azione non può essere annullata. Eliminando l'account:",
    consequences: [
      "tutte le tue recensioni e opinioni saranno cancellate, con i voti e i commenti: spariscono dal sito stanotte, insieme a quelle cancellate da altri, perché nessuno capisca quali erano tue;",
      "il tuo profilo sarà eliminato definitivamente, con sessioni e consensi;",
      "non potrai più accedere con questo account.",
    ],
    medians: "Le medie dei politici e dei temi vengono ricalcolate senza di te.",
    prove: "Per sicurezza scrivi la tua password.",
    proveWithCode:
      "Per sicurezza scrivi la tua password e un codice della verifica in due passaggi.",
    password: "Password",
    showPassword: "Mostra la password",
    hidePassword: "Nascondi la password",
    code: "Codice di verifica",
    codeHint: "Sei cifre dell'app, oppure un codice di recupero.",
    proveWithGoogle:
      "Per sicurezza serve un accesso recente: entra di nuovo con Google, poi torna qui entro dieci minuti.",
    google: "Accedi di nuovo con Google",
    cancel: "Annulla",
    confirm: "Elimina definitivamente",
    busy: "Eliminazione...",
    done: "Account eliminato con successo",
  },
} as const;
