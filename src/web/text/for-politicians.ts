// Texts of /for-politicians: the notice to the persons rated (art. 14 of the GDPR). It must match what the site does, as
// docs/legal/notice-to-rated-persons.md.

import type { DivisionSummary } from "#contract/divisions.ts";
import { elide } from "#domain/elide.ts";
import {
  CORRECTABLE_DATUM_NAMES,
  CORRECTIONS_KEPT_MONTHS,
} from "#domain/representation/correction-request.ts";
import { formatDate } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";
import type { ProseSection } from "../lib/prose.ts";

export const forPoliticians = {
  title: "Per chi è valutato",
  description:
    "Ricopri una carica pubblica e hai una pagina su Scrutinio: quali tuoi dati ci sono, da dove vengono, perché possiamo pubblicarli e come correggerli, rispondere o segnalare.",
  lead: "Se ricopri una carica pubblica qui hai una pagina. Ecco quali tuoi dati ci sono, da dove vengono e che cosa puoi fare.",
  contents: "Indice",
};

export const correctionForm = {
  heading: "Chiedi una correzione",
  search: { label: "Di chi è la pagina", placeholder: "Nome, ruolo o città", submit: "Cerca" },
  found: (q: string) => `Pagine trovate per «${q}»`,
  none: (q: string) =>
    `Nessuna persona in carica per «${q}»: controlla come è scritto il nome, oppure incolla l'indirizzo della pagina.`,
  missing: "Questa pagina non c'è, o non è più pubblicata: cercala per nome.",
  about: "La pagina da correggere",
  ofTown: (town: string) => ({
    /** With a person, and before one is chosen. */
    about: `La correzione riguarda le cifre del Comune di ${town}. Parte dalla pagina di chi lo rappresenta: scrivi qui sotto quale cifra è sbagliata.`,
    alone: `La correzione riguarda le cifre del Comune di ${town}. Cerca la pagina di una persona da cui partire.`,
    begins: `Cifre del Comune di ${town}: `,
  }),
  ofDivision: ({ chamber, key, day }: Pick<DivisionSummary, "chamber" | "key" | "day">) => {
    const which = elide`otazione ${key} ${chamber === "Senato" ? "del Senato" : "della Camera"} del ${formatDate(day)}`;
    return {
      about: `La correzione riguarda la v${which}: scrivi qui sotto che cosa è sbagliato.`,
      alone: `La correzione riguarda la v${which}. Cerca la persona di cui è sbagliata la scelta, o una che vi ha partecipato.`,
      begins: `V${which}: `,
    };
  },
  another: "Scegli un'altra pagina",
  datum: "Che cosa non va",
  choose: "Scegli",
  data: CORRECTABLE_DATUM_NAMES,
  correct: "Che cosa è giusto",
  correctHint: "Per esempio: «Il gruppo è cambiato il 3 marzo 2026».",
  evidence: "Dove si può verificare (facoltativo)",
  evidenceHint: "Un link o un atto: rende più veloce la risposta.",
  name: "Nome e cognome",
  email: "Email",
  emailHint: "Per la risposta",
  send: "Invia la richiesta",
  sending: "Invio...",
  failed: "La richiesta non è partita: riprova",
  sent: {
    title: "Richiesta ricevuta",
    text: "Ti abbiamo scritto una ricevuta. La legge una persona e ti risponde per email entro un mese.",
    due: (day: string) =>
      elide`Ti abbiamo scritto una ricevuta. Ti rispondiamo per email entro il ${day}.`,
  },
};

/** `contact` is the site's e-mail address. */
export function forPoliticiansSections(contact: string): readonly ProseSection[] {
  const mail = (subject: string) =>
    `[${contact}](mailto:${contact}?subject=${encodeURIComponent(subject)})`;
  return [
    {
      id: "quali-dati",
      title: "Quali tuoi dati ci sono",
      body: [
        [
          "**Nome, incarichi, lista o gruppo, territorio**, da quando e fino a quando, e il collegamento alla tua scheda sul sito dell'istituzione.",
          "**La foto ufficiale**, se l'istituzione la pubblica: ne teniamo una copia. Se non c'è, un ritratto disegnato dal nome.",
          "**Le recensioni di chi usa il sito** e la stima che ne nasce, sempre con il suo intervallo: sono opinioni, non un sondaggio.",
          "**Un'impronta di data e luogo di nascita**, dove i file ufficiali li hanno, calcolata con una chiave segreta: serve solo a distinguere due persone con lo stesso nome, e non la mostriamo a nessuno.",
        ],
        `Non raccogliamo altro: né recapiti, né vita privata, né profili sui social network. Le recensioni che parlano di famiglia, salute o vita privata sono contro le [linee guida](${paths.communityGuidelines}).`,
      ],
    },
    {
      id: "da-dove",
      title: "Da dove vengono",
      body: [
        "Dai dati aperti del Senato e della Camera e dalle anagrafi degli amministratori locali e regionali del Ministero dell'Interno. La tua pagina dice da quale fonte viene ogni incarico e di che giorno è. Non compriamo dati e non li prendiamo dai social network.",
      ],
    },
    {
      id: "perche",
      title: "Perché possiamo pubblicarli",
      body: [
        "Perché ricopri, o hai ricoperto, una carica pubblica: c'è un legittimo interesse di chi legge a sapere chi lo rappresenta e a discuterne (art. 6, par. 1, lett. f del GDPR), insieme alla libertà di espressione e di informazione (art. 85 del GDPR, artt. 136 e seguenti del d.lgs. 196/2003).",
        "Avvisare una per una più di centomila persone sarebbe uno sforzo sproporzionato: per questo l'informativa è pubblica (art. 14, par. 5, lett. b).",
        "Le tue pagine restano finché le fonti o la storia dell'incarico lo richiedono. Si possono scrivere recensioni fino a un anno dopo la fine della carica.",
      ],
    },
    {
      id: "correggere",
      title: "Come far correggere un dato",
      body: [
        "Usa il modulo qui sotto, anche senza account e anche per conto di chi è valutato: indica la pagina, che cosa non va e, se c'è, dove lo si può verificare. La legge una persona e rispondiamo per email entro un mese. La correzione resta anche quando la fonte viene riletta; se l'errore è nella fonte, segnalalo anche a lei.",
        `Nome, email e ciò che scrivi servono solo a risponderti e li vede solo chi decide: li cancelliamo ${CORRECTIONS_KEPT_MONTHS} mesi dopo la risposta.`,
        `Scrivendo a ${mail("Dati personali")} puoi chiedere una copia dei tuoi dati, opporti a un trattamento o chiedere che la tua pagina venga nascosta: lo valutiamo con l'interesse pubblico, che dopo la fine della carica è minore. Se la nascondiamo, dalla notte dopo il tuo nome non è più nemmeno nei file dei [dati aperti](${paths.openData}), neanche in quelli delle notti passate.`,
        "Le recensioni non si cancellano perché sono negative: si tolgono quando violano le regole.",
      ],
    },
    {
      id: "rispondere",
      title: "Come parlare a tuo nome",
      body: [
        "In fondo alla tua pagina trovi «Sei tu, o lavori per questa persona?». Basta un indirizzo dell'istituzione, oppure un documento o una nota: decide una persona, con una motivazione contro cui puoi fare ricorso. Poi puoi rispondere a ogni recensione: le risposte seguono le stesse regole e non cambiano i voti. I documenti sono cifrati e vengono cancellati 30 giorni dopo la decisione.",
        "Chi scrive le recensioni resta sempre sconosciuto, anche a te.",
      ],
    },
    {
      id: "segnalare",
      title: "Come segnalare un testo",
      body: [
        `Sotto ogni recensione e ogni opinione c'è «Segnala», anche senza account. Decide una persona in base alle [linee guida](${paths.communityGuidelines}) e alla legge, e ti diciamo com'è andata. La segnalazione di chi è valutato non pesa di più: quante ne arrivano e come finiscono è nel [rapporto di trasparenza](${paths.transparency}).`,
        `Se una valutazione ti sembra pilotata, leggi come ce ne accorgiamo nella pagina sull'[integrità](${paths.integrity}).`,
      ],
    },
    {
      id: "prima-del-voto",
      title: "Prima di un voto",
      body: [
        `Dal quindicesimo giorno prima di un voto alla chiusura dei seggi non mostriamo valutazioni di chi è interessato: la regola è nella [metodologia](${paths.methodology}#silenzio).`,
      ],
    },
    {
      id: "reclamo",
      title: "Se non ti basta",
      body: [
        `Titolare del trattamento è chi gestisce Scrutinio: ${mail("Dati personali")}. Puoi sempre rivolgerti al [Garante per la protezione dei dati personali](https://www.garanteprivacy.it). Come trattiamo i dati di chi usa il sito è nella [privacy policy](${paths.privacy}).`,
      ],
    },
  ];
}
