// Texts of the support centre: contact and the eight questions.

import { pluralize } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";

export const support = {
  title: "Centro assistenza",
  description:
    "Le risposte alle domande più frequenti su recensioni, account, segnalazioni e privacy, e come contattare Scrutinio.",
  lead: "Le risposte alle domande più frequenti. Se non trovi la tua, scrivici: legge una persona.",
  contact: {
    title: "Scrivici",
    text: "Per un problema con l'account, un errore in una scheda, un contenuto da segnalare o i tuoi dati personali. Se c'entra una pagina, aggiungi il suo indirizzo.",
    note: "Non mandarci mai la tua password: non te la chiederemo.",
  },
  guidelines: {
    title: "Le regole della community",
    text: "Che cosa si può scrivere, come moderiamo e come fare ricorso.",
    action: "Leggi le linee guida",
  },
  faqTitle: "Domande frequenti",
} as const;

export interface Question {
  question: string;
  /** May contain **strong** text and [links](/where). */
  answer: string;
}

/** `reviewsPerDay`: daily limit of reviews per user. */
export function frequentQuestions(reviewsPerDay: number): readonly Question[] {
  const limit = pluralize(reviewsPerDay, "recensione", "recensioni");
  return [
    {
      question: "Come si valuta un politico?",
      answer: `Cercalo nell'[elenco](${paths.politicians}), apri la sua scheda e dai da una a cinque stelle a ciascuno dei dieci attributi; poi scrivi un commento che spieghi il perché, al massimo 1000 caratteri. Puoi compilare tutto anche prima di accedere: la bozza ti aspetta. Se vuoi solo vedere com'è fatta una scheda, ci sono [sei esempi inventati](${paths.samplePoliticians}).`,
    },
    {
      question: "Quante recensioni posso scrivere?",
      answer: `Una sola per ogni politico, e al massimo **${limit} al giorno**: il limite serve a frenare gli abusi. Sui temi puoi lasciare un'opinione per ciascuno, con lo stesso limite al giorno.`,
    },
    {
      question: "Posso modificare o ritirare quello che ho scritto?",
      answer: `Sì, quando vuoi: dalla scheda del politico o del tema, oppure dalle [impostazioni](${paths.settings}), dove trovi tutto quello che hai scritto. Un testo modificato passa di nuovo dalla moderazione; se lo ritiri, spariscono anche i suoi voti e le medie si aggiornano subito.`,
    },
    {
      question: "Gli altri vedono il mio nome?",
      answer:
        "Nelle recensioni sui politici no, mai: l'autore è sempre «Utente». Nelle opinioni sui temi scegli tu se firmare con il tuo nome o come «Utente», e il modulo te lo ricorda prima dell'invio. La tua email non è mai pubblica.",
    },
    {
      question: "Perché il mio commento è stato rifiutato o è in verifica?",
      answer: `Un sistema automatico controlla ogni testo prima della pubblicazione. Se trova qualcosa contro le [linee guida](${paths.communityGuidelines}) ti dice il motivo: correggi e invia di nuovo, quello che hai scritto resta nel modulo. Se ha un dubbio il commento resta in verifica finché non lo legge una persona; non serve mandarlo un'altra volta.`,
    },
    {
      question: "Come segnalo un contenuto, e quando lo controllate?",
      answer:
        "Premi «Segnala» accanto al testo e scegli il motivo: si può anche senza account, o per email. Una persona esamina ogni segnalazione **entro 24–48 ore** e ti comunica l'esito. Chi ha scritto il testo non viene a sapere chi l'ha segnalato.",
    },
    {
      question: "Ho dimenticato la password. Come rientro?",
      answer: `Nella pagina per [accedere](${paths.auth}) scegli «Password dimenticata?» e scrivi la tua email: ti mandiamo un link per sceglierne una nuova, valido 60 minuti. Se non arriva guarda nella posta indesiderata e controlla che l'indirizzo sia quello che hai usato per registrarti.`,
    },
    {
      question: "Come elimino il mio account?",
      answer: `Da solo, in pochi secondi: apri le [impostazioni](${paths.settings}), premi «Elimina» e conferma. Spariscono subito il profilo e tutte le tue recensioni e opinioni, e non si possono recuperare. Se vuoi tenerne una copia, prima premi «Esporta». I dettagli sono nella [privacy policy](${paths.privacy}#conservazione).`,
    },
  ];
}
