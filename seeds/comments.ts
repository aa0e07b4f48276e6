// Sentences of a fictional reviewer, by satisfaction. Some write a line, others tell who they are or go
// into detail; some begin in lower case and leave out the full stop. All comments pass the site's own
// moderation (tested).

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
    "Alla riunione sui parcheggi è venuta con le planimetrie e le ha spiegate una per una.",
    "Il regolamento del mercato l'ha scritto insieme ai commercianti, e funziona.",
    "Mi ha telefonato lei per dirmi che la buca davanti alla scuola era stata chiusa.",
    "Quando si è parlato di tasse ha detto subito che sarebbero aumentate e di quanto.",
    "Ha portato in consiglio la nostra petizione sul doposcuola anche se non l'aveva firmata.",
    "Le commissioni che presiede cominciano in orario e finiscono con un verbale.",
    "Sulla casa della comunità ha ottenuto i fondi e pubblicato il calendario dei lavori.",
    "Durante l'alluvione era in strada con i volontari, senza fotografi.",
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
    "Il sito con le delibere c'è, trovare qualcosa però è un'impresa.",
    "Alla prima riunione ha preso molti appunti, alla seconda ha mandato un collaboratore.",
    "La mensa è migliorata, il trasporto scolastico no.",
    "Difende bene il centro, le frazioni le vede poco.",
    "Sulle comunità energetiche è partita in anticipo, poi si è fermato tutto.",
    "Buona l'idea della consulta giovanile, peccato che si sia riunita due volte.",
    "Ha tenuto i conti in ordine, ma i cantieri sono rimasti al palo.",
    "Vota quasi sempre con il gruppo, anche quando in pubblico dice altro.",
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
    "Il ponte è a senso unico da tre inverni e la risposta è sempre la stessa.",
    "Ha chiesto le nostre idee con un questionario e i risultati non li abbiamo mai visti.",
    "Due assessorati in due anni e nessun bilancio di quello che ha fatto.",
    "La piscina comunale doveva riaprire a settembre, siamo a marzo.",
    "Alle domande scritte dei consiglieri risponde dopo mesi, e con due righe.",
    "Ha tagliato la corsa delle sette, quella che prendono gli studenti.",
    "In campagna elettorale conosceva tutti per nome, adesso passa dritto.",
    "Il piano per gli alberi prevedeva trecento piante: ne ho contate undici.",
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

/** Who writes, where somebody says so. */
const WRITERS: readonly string[] = [
  "Abito qui da quindici anni.",
  "Ho due figli alle elementari.",
  "Lavoro in un'associazione del quartiere.",
  "Faccio il pendolare da sempre.",
  "Ho un negozio in centro.",
  "Seguo le sedute in diretta quando posso.",
  "Da pensionata ho il tempo di informarmi.",
  "Studio fuori, ma torno ogni fine settimana.",
  "Alle ultime elezioni non l'avevo scelto.",
  "Ho parlato con lui una volta sola.",
  "Scrivo dopo aver letto i verbali.",
  "Non seguo molto la politica.",
];

/** A comment that suits a review with this average (1 to 5). */
export function comment(random: Random, mean: number): string {
  const mood = mean >= 3.5 ? SATISFIED : mean >= 2.6 ? DIVIDED : DISAPPOINTED;
  return inOwnStyle(compose(random, mood));
}

function compose(random: Random, { openings, details, closings }: Sentences): string {
  const opening = random.pick(openings);
  const detail = random.pick(details);
  const closing = random.pick(closings);
  const kind = random.next();
  const parts = (() => {
    if (kind < 0.1) return [detail];
    if (kind < 0.13) return [opening];
    if (kind < 0.2) return [opening, closing];
    if (kind < 0.48) return [opening, detail];
    if (kind < 0.62) return [detail, closing];
    if (kind < 0.78) return [random.pick(WRITERS), detail];
    if (kind < 0.86) return [opening, detail, closing];
    return [detail, random.pick(details.filter((one) => one !== detail))];
  })();
  return parts.filter((part) => part !== "").join(" ");
}

/** Always the same for the same text, so that few different comments have to be moderated. */
function inOwnStyle(text: string): string {
  const style = [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 9;
  if (style === 0) return lowerCase(text).replace(/\.$/, "");
  if (style === 1) return text.replace(/\.$/, "");
  if (style === 2) return text.replace(/\.$/, "…");
  return text;
}

function lowerCase(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** All sentences, for the test that moderates them. */
export const ALL_SENTENCES = [SATISFIED, DIVIDED, DISAPPOINTED].flatMap((mood) =>
  [...mood.openings, ...mood.details, ...mood.closings].filter((sentence) => sentence !== ""),
);
