// Sentences of a fictional reviewer, by satisfaction. A comment is an opening, a detail and often a
// closing; all of them pass the site's own moderation (tested).

import type { Random } from "./random.ts";

interface Sentences {
  openings: readonly string[];
  details: readonly string[];
  closings: readonly string[];
}

const SATISFIED: Sentences = {
  openings: [
    "Lavoro serio e costante.",
    "Presente sul territorio, non solo in campagna elettorale.",
    "Una delle poche persone che risponde davvero.",
    "Ho seguito il suo lavoro in commissione e sono rimasto colpito.",
    "Competenza vera, si sente quando interviene.",
    "Mi ha convinto con i fatti.",
    "Spiega le sue scelte anche quando sono impopolari.",
    "Persona corretta, anche con chi la pensa diversamente.",
    "Ottima preparazione sui temi di cui si occupa.",
    "Finalmente qualcuno che studia prima di parlare.",
    "Non ho votato per il suo partito, ma riconosco l'impegno.",
    "Ascolta, prende appunti e poi torna con una risposta.",
  ],
  details: [
    "Ho scritto per un problema con il trasporto scolastico e in una settimana avevo una risposta chiara.",
    "Pubblica ogni mese il resoconto delle presenze e dei voti.",
    "Sul bilancio ha portato numeri verificabili e non slogan.",
    "Durante l'assemblea di quartiere è rimasto fino alla fine a rispondere alle domande.",
    "Ha mantenuto la promessa sulla ciclabile, con un anno di ritardo ma l'ha mantenuta.",
    "La proposta sugli asili nido è arrivata in aula ben scritta e con le coperture.",
    "Ha cambiato idea sulla variante urbanistica spiegando il perché: non è da tutti.",
    "Quando ha sbagliato sui rifiuti lo ha ammesso in consiglio.",
    "Incontra le associazioni senza distinzione di colore politico.",
    "Le interrogazioni che presenta sono precise e documentate.",
    "Ha reso pubblici i criteri delle nomine nelle partecipate.",
    "Si è battuto per tenere aperto l'ambulatorio nei paesi più piccoli.",
  ],
  closings: [
    "Spero continui così.",
    "Da tenere d'occhio anche nei prossimi mesi.",
    "Vorrei vederne di più come questa persona.",
    "Qualche intervento in più sui giovani non guasterebbe.",
    "Per ora il mio giudizio è molto buono.",
    "Promosso senza riserve.",
    "",
    "",
  ],
};

const DIVIDED: Sentences = {
  openings: [
    "Luci e ombre.",
    "Mi aspettavo di più, ma non è tutto da buttare.",
    "Impegno discreto, risultati pochi.",
    "Bene su alcuni temi, assente su altri.",
    "Disponibile con le persone, meno chiaro nelle scelte.",
    "Giudizio sospeso.",
    "A metà mandato il bilancio è così così.",
    "Preparazione buona, comunicazione da migliorare.",
    "Nel complesso sufficiente.",
    "Capisco le difficoltà, ma qualche passo avanti serviva.",
    "Partenza ottima, poi si è un po' perso.",
    "Né meglio né peggio di chi c'era prima.",
  ],
  details: [
    "Sulla scuola ha fatto bene, sulla sanità territoriale non ho capito la sua posizione.",
    "Le presenze ci sono, le proposte un po' meno.",
    "Ha votato contro la misura che aveva annunciato, e la spiegazione non mi ha convinto.",
    "Risponde alle mail ma in modo generico.",
    "I lavori della piazza sono partiti, però nessuno sa quando finiranno.",
    "Apprezzo la trasparenza sulle spese, molto meno i rinvii continui sul piano del verde.",
    "Collabora con le altre forze, ma a volte sembra subire le decisioni del gruppo.",
    "Gli incontri pubblici sono utili, peccato che si tengano sempre in orario di lavoro.",
    "Il progetto sul trasporto è buono sulla carta, i tempi sono vaghi.",
    "Sa di cosa parla, ma parla quasi sempre agli stessi.",
    "Ha chiesto scusa per il ritardo del bando, però il bando non è ancora uscito.",
    "Alcune scelte sul bilancio le condivido, altre mi sembrano di corto respiro.",
  ],
  closings: [
    "Vediamo nei prossimi mesi.",
    "Si può fare meglio.",
    "Per ora sto nel mezzo.",
    "Aggiornerò il giudizio a fine anno.",
    "Serve più costanza.",
    "Mi riservo di cambiare idea.",
    "",
    "",
  ],
};

const DISAPPOINTED: Sentences = {
  openings: [
    "Delusione.",
    "Molte parole, pochi atti.",
    "Non ho visto nulla di quello che era stato promesso.",
    "Distante dai problemi concreti.",
    "Poca trasparenza.",
    "Davvero insufficiente.",
    "Scelte sbagliate e spiegate male.",
    "Mai una risposta alle richieste dei cittadini.",
    "Troppa propaganda, poca sostanza.",
    "Un passo indietro rispetto al passato.",
    "Assente nei momenti che contano.",
    "Impreparazione evidente sui temi più tecnici.",
  ],
  details: [
    "Tre mail inviate sul problema delle case popolari, nessuna risposta.",
    "In commissione si è visto pochissimo e quando c'era non è intervenuto.",
    "Aveva promesso di non aumentare le tariffe e le ha aumentate dopo sei mesi.",
    "Sul nuovo ospedale ha cambiato versione quattro volte.",
    "Gli atti arrivano in ritardo e senza allegati: impossibile capire come si decide.",
    "Ha liquidato le critiche come polemiche, senza entrare nel merito.",
    "I fondi per le strade sono tornati indietro perché i progetti non erano pronti.",
    "Pensa ai comunicati più che alle soluzioni.",
    "Ha votato contro il salario minimo dopo averlo difeso in televisione.",
    "Il mercato coperto è chiuso da due anni e nessuno dà una data.",
    "Nell'ultimo consiglio ha interrotto tutti, senza ascoltare nessuno.",
    "La gestione dell'emergenza idrica è stata confusa dall'inizio alla fine.",
  ],
  closings: [
    "Così non va.",
    "Spero in un cambio di passo.",
    "Il mio voto non lo avrà più.",
    "Vergogna per come è stata trattata la questione.",
    "Peccato, le premesse erano altre.",
    "Chi governa deve rendere conto.",
    "",
    "",
  ],
};

/** A comment that suits a review with this average (1 to 5). */
export function comment(random: Random, mean: number): string {
  const mood = mean >= 3.5 ? SATISFIED : mean >= 2.6 ? DIVIDED : DISAPPOINTED;
  return joined(random, mood);
}

function joined(random: Random, { openings, details, closings }: Sentences): string {
  const parts = [random.pick(openings), random.pick(details), random.pick(closings)];
  if (random.next() < 0.18) parts.splice(random.whole(0, 1), 1);
  return parts.filter((part) => part !== "").join(" ");
}

/** All sentences, for the test that moderates them. */
export const ALL_SENTENCES = [SATISFIED, DIVIDED, DISAPPOINTED].flatMap((mood) =>
  [...mood.openings, ...mood.details, ...mood.closings].filter((sentence) => sentence !== ""),
);
