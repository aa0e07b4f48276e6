// Texts of claims to speak for an office-holder: /claim.

import { elide } from "#domain/elide.ts";
import type { Capacity, ClaimState } from "#domain/representation/claim.ts";
import { formatCount } from "../lib/format.ts";

export const claimsText = {
  title: "Parla a nome di chi è in carica",
  description:
    "Chi ricopre una carica, o lavora per chi la ricopre, può chiedere di rispondere alle recensioni su Scrutinio.",
  lead: "Chi ricopre una carica, o lavora per chi la ricopre, può rispondere alle recensioni e pubblicare una dichiarazione. Decide una persona, e ti scriviamo perché.",
  needsScript: "Per fare la richiesta serve JavaScript: attivalo nel browser.",
  invalid: {
    title: "Questo indirizzo non dice di chi si tratta",
    text: "Apri la pagina della persona e scegli «Sei tu, o lavori per questa persona?».",
    action: "Cerca una persona",
  },
  correct: "Un dato della pagina è sbagliato? Chiedi una correzione",
  signIn: "Accedi per fare la richiesta",
  signInReason: "La richiesta resta nel tuo account: la vedi solo tu, e chi la decide.",
  loading: "Caricamento...",
  retry: "Riprova",
  back: (name: string) => `Torna alla pagina di ${name}`,
  capacity: {
    person: "Sono questa persona",
    staff: "Lavoro per questa persona",
  } satisfies Record<Capacity, string>,
  notInOffice: {
    title: "Questa persona non è più in carica",
    text: "Può parlare a suo nome solo chi la rappresenta durante il mandato.",
  },
  represented: {
    title: "Puoi scrivere a nome di questa persona",
    action: "Apri la tua pagina",
  },
  form: {
    legend: "Chi sei",
    role: "Che ruolo hai nello staff",
    roleHint: "Per esempio: responsabile della comunicazione.",
    email: "Indirizzo email dell'istituzione",
    emailHint:
      "Per esempio nome.cognome@comune.esempio.it. Ti mandiamo un link per confermarlo: è la prova più semplice.",
    note: "Come possiamo verificare chi sei",
    noteHint: "Serve se non hai un indirizzo dell'istituzione. La legge solo chi decide.",
    optional: "facoltativo",
    document: "Documento",
    documentHint:
      "PDF, JPEG o PNG, al massimo 5 MB. Lo conserviamo cifrato, lo apre solo chi decide e lo cancelliamo 30 giorni dopo la decisione.",
    choose: "Scegli un documento",
    chosen: (name: string) => `Scelto: ${name}`,
    send: "Manda la richiesta",
    sending: "Invio...",
    sent: "Richiesta inviata",
    documentTooLarge: (name: string) => `«${name}» è troppo grande: al massimo 5 MB`,
    documentFailed: "La richiesta è inviata, ma il documento no",
  },
  own: {
    state: {
      waiting: "In attesa di una decisione",
      granted: "Accolta",
      refused: "Non accolta",
      withdrawn: "Ritirata",
    } satisfies Record<ClaimState, string>,
    revoked: "Accesso revocato",
    made: (day: string) => elide`Richiesta del ${day}`,
    as: "Come",
    address: "Indirizzo",
    confirmed: "confermato",
    unconfirmed: "da confermare con il link che ti abbiamo mandato",
    notInstitutional: "non è di un'istituzione che conosciamo: conta quello che scrivi nella nota",
    note: "Nota",
    document: "Documento",
    noDocument: "nessuno",
    size: (bytes: number) => `${formatCount(Math.max(1, Math.round(bytes / 1024)))} kB`,
    reasons: "Motivazione",
    resend: "Manda di nuovo il link",
    resent: "Link inviato",
    addDocument: "Aggiungi un documento",
    replaceDocument: "Cambia il documento",
    documentAdded: "Documento aggiunto",
    sending: "Invio...",
    withdraw: "Ritira la richiesta",
    withdrawn: "Richiesta ritirata",
    erased: "Indirizzo, nota e documento si cancellano 30 giorni dopo la decisione.",
    again: "Fai una nuova richiesta",
  },
  confirm: {
    title: "Conferma l'indirizzo",
    text: "Premi per confermare che l'indirizzo dell'istituzione è tuo.",
    action: "Conferma",
    busy: "Conferma...",
    done: "Indirizzo confermato",
  },
  appeal: {
    title: "Non sei d'accordo?",
    text: (until: string) =>
      elide`Puoi fare ricorso fino al ${until}. Se è possibile lo legge un'altra persona.`,
    label: "Perché la decisione è sbagliata",
    send: "Manda il ricorso",
    sent: "Ricorso inviato",
    waiting: "Il tuo ricorso aspetta una risposta.",
    upheld: "Il ricorso è respinto.",
    overturned: "Il ricorso è accolto.",
    yours: "Il tuo ricorso",
    answer: "Risposta",
  },
} as const;
