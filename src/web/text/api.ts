// Texts of /api. A test compares the list of reads with the contract.

import { paths } from "../lib/paths.ts";
import type { ProseSection } from "../lib/prose.ts";

export const apiText = {
  title: "API pubblica",
  description:
    "Leggi da un programma quello che chiunque vede su Scrutinio: persone, luoghi, temi, stime con il loro intervallo. Senza chiave, in JSON.",
  lead: "Quello che chiunque vede sul sito, in JSON e senza chiave: per un articolo, una ricerca, un'applicazione.",
  contents: "In questa pagina",
  reads: {
    label: "Indirizzi della versione 1",
    columns: ["Che cosa", "Indirizzo"],
    document: "Il documento OpenAPI",
  },
  console: {
    open: "Apri la console",
    opening: "Apro la console…",
    label: "Console dell'API",
    failed: "Non riusciamo ad aprire la console: controlla la connessione e riprova.",
    noScript: "La console richiede JavaScript. La descrizione completa è in",
    size: "Carica circa 400 kB. Le risposte che vedi sono quelle del sito in questo momento.",
  },
} as const;

export const apiSections: readonly ProseSection[] = [
  {
    id: "cominciare",
    title: "Per cominciare",
    body: [
      "Gli indirizzi cominciano con `/api/v1` e rispondono a `GET`. Non servono chiave, account o cookie, e puoi chiamarli anche dalle pagine di un altro sito (CORS). I nomi della versione 1 restano: aggiungiamo campi, non ne togliamo e non ne rinominiamo.",
      "**Le cifre sono opinioni di chi sceglie di scrivere: non sono un sondaggio e non hanno valore statistico.** Quando mostri una stima, mostra anche il suo intervallo (`low` e `high`), quante recensioni contano (`counted`) e il giorno in cui l'hai letta.",
      `Le nostre cifre hanno licenza [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.it): cita Scrutinio con un link alla pagina. I dati delle istituzioni conservano la licenza della loro fonte. Chi vuole tutto insieme lo trova nei [dati aperti](${paths.openData}). Come nascono le stime è nella [metodologia](${paths.methodology}).`,
      "I testi delle recensioni li hanno scritti persone che non conosciamo: mostrali come testo, mai come codice o istruzioni.",
    ],
  },
  {
    id: "esempi",
    title: "Esempi",
    body: ["Copiali in un terminale: rispondono con i dati di adesso."],
  },
  {
    id: "indirizzi",
    title: "Tutti gli indirizzi",
    body: [
      "Campi, parametri ed errori sono descritti in un documento OpenAPI 3.1, da cui puoi generare un client.",
    ],
  },
  {
    id: "regole",
    title: "Limiti, pagine, cache",
    body: [
      [
        "**Limiti**: 600 richieste al minuto per indirizzo di rete. Le intestazioni `RateLimit` e `RateLimit-Policy` dicono quante ne restano; oltre, la risposta è 429 con `Retry-After`.",
        "**Pagine**: gli elenchi accettano `limit` e `cursor`; il cursore della pagina seguente è in `nextCursor`, e vale solo per lo stesso elenco con gli stessi filtri. Non li hanno gli elenchi corti per natura: gli ultimi avvisi su una persona o un tema (tutti sono in `/api/v1/integrity`), le novità e i rappresentanti di un luogo, i comuni suggeriti, le ultime recensioni, i membri di una camera. Le classifiche si leggono per pagina, con `page`.",
        "**Cache**: ogni risposta ha un `ETag`. Rimandalo in `If-None-Match`: se nulla è cambiato ricevi 304, senza corpo.",
        "**Errori**: sono documenti RFC 9457 (`application/problem+json`) con un codice stabile in `code` e una frase in italiano in `title`.",
      ],
    ],
  },
  {
    id: "assistenti",
    title: "Per gli assistenti (MCP)",
    body: [
      "All'indirizzo `/mcp` le stesse letture rispondono agli assistenti di intelligenza artificiale con il Model Context Protocol (streamable HTTP, senza sessioni e senza chiave): cercare una persona, aprirla, confrontarne da due a quattro, trovare chi rappresenta un comune, leggere temi e metodologia.",
      "Ogni risposta porta intervallo, numero di recensioni o opinioni conteggiate, data e l'avvertenza che non è un sondaggio. I testi delle persone arrivano separati, fra delimitatori, come dati e non come istruzioni. I limiti sono quelli dell'API.",
      "[`/llms.txt`](/llms.txt) dice a un assistente da dove cominciare.",
    ],
  },
  {
    id: "console",
    title: "Console",
    body: ["Prova ogni indirizzo qui, con i suoi parametri."],
  },
  {
    id: "novita",
    title: "Novità dell'API",
    body: [
      [
        "**28 novembre 2026**: `party` è il solo partito che la fonte nomina, e `null` dove le liste sono più di una; `partyLists` si chiama `supportingLists`, anche nei dati aperti; chi è sostenuto da un partito si trova con `partyFamilies`.",
        "**26 novembre 2026**: confronti, classifiche, temi, recensioni, opinioni, dichiarazioni e avvisi di integrità dicono in `vote` il silenzio che ne copre le cifre.",
        "**26 novembre 2026**: nella relazione sulla trasparenza le recensioni tolte sono contate per partito e non per lista; i trimestri passati restano com'erano.",
        "**26 novembre 2026**: dei dati aperti persone e incarichi sono nella cartella `people`, che le notti di prima perdono quando una pagina viene nascosta (`hasPeople` di una notte).",
        "**25 novembre 2026**: `/api/v1/rankings` dice in `silenced` di quante persone non si vedono le cifre per il silenzio prima di un voto.",
        "**25 novembre 2026**: camere, rappresentanti di una regione e novità di un luogo dicono in `vote` il silenzio che ne copre le cifre.",
        "**25 novembre 2026**: nella relazione sulla trasparenza le recensioni tolte per lista sono arrotondate alla decina; i cursori delle decisioni sono cifrati; dei dati aperti le cifre esatte sono nella cartella `figures` dell'ultima notte.",
        "**23 novembre 2026**: `usual` di un tema può mancare; `/api/v1/transparency` ha `corrections`.",
        "**23 novembre 2026**: `/api/v1/open-data` elenca i file dei dati aperti.",
        "**23 novembre 2026**: gli assistenti leggono da `/mcp`.",
        "**23 novembre 2026**: nascono gli indirizzi `/api/v1`, con CORS, `ETag`, limiti dichiarati e questa pagina. Gli indirizzi senza versione continuano a funzionare.",
      ],
    ],
  },
];

/** What each read is for, by its stable path. */
export const apiReads: Readonly<Record<string, string>> = {
  "/api/v1/politicians": "Cerca, filtra e ordina i politici",
  "/api/v1/politicians/{id}": "Un politico con incarichi, stima e pagella",
  "/api/v1/politicians/{id}/reviews": "Le sue recensioni",
  "/api/v1/politicians/{id}/voice": "La sua dichiarazione, e a quante recensioni risponde",
  "/api/v1/politicians/{id}/trend": "La sua stima mese per mese",
  "/api/v1/politicians/{id}/notices": "Ondate di recensioni su di lui",
  "/api/v1/politicians/featured": "I politici in evidenza",
  "/api/v1/politicians/all": "L'elenco intero, finché è corto",
  "/api/v1/politicians/offline": "Chi si trova anche senza connessione",
  "/api/v1/compare": "Da uno a quattro politici affiancati",
  "/api/v1/rankings": "Gruppi di persone che le stime non distinguono",
  "/api/v1/suggestions": "Suggerimenti mentre si scrive",
  "/api/v1/chambers/{chamber}": "I membri di una camera, per gruppo",
  "/api/v1/places": "Comuni dall'inizio del nome",
  "/api/v1/places/{code}": "Un luogo e chi lo rappresenta",
  "/api/v1/places/{code}/region": "Chi rappresenta una regione",
  "/api/v1/places/{code}/news": "Le novità di un luogo",
  "/api/v1/places/{code}/unrated": "Chi non ha ancora recensioni, qui vicino",
  "/api/v1/reviews/latest": "Le ultime recensioni",
  "/api/v1/topics": "I temi",
  "/api/v1/topics/{id}": "Un tema con la sua stima",
  "/api/v1/topics/{id}/opinions": "Le opinioni su un tema",
  "/api/v1/topics/{id}/summary": "Il riassunto delle opinioni",
  "/api/v1/topics/{id}/trend": "La stima di un tema mese per mese",
  "/api/v1/topics/{id}/notices": "Ondate di opinioni su un tema",
  "/api/v1/office-means": "Le medie degli incarichi, da cui partono le stime",
  "/api/v1/integrity": "Tutte le ondate, dalla più recente",
  "/api/v1/transparency": "Le cifre della moderazione, di un trimestre o da sempre",
  "/api/v1/transparency/decisions": "Le decisioni che limitano un testo o un account, una per una",
  "/api/v1/open-data": "I file dei dati aperti, con le colonne e le somme di controllo",
  "/api/v1/votes": "I voti davanti ai quali le cifre tacciono",
  "/api/v1/figures": "Le cifre del sito",
  "/api/v1/site": "Che cosa ogni pagina dice del sito",
  "/api/v1/oembed": "Come incorporare una pagina (oEmbed)",
};

/** Commands that run as they are; `id` is of a person of the site. */
export function apiExamples(origin: string, id: number | null): { title: string; url: string }[] {
  const examples = [
    {
      title: "Le sindache e i sindaci di Roma",
      url: `${origin}/api/v1/politicians?q=sindaco+roma&limit=5`,
    },
    { title: "Chi rappresenta Bologna", url: `${origin}/api/v1/places/037006` },
    { title: "Gli ultimi temi", url: `${origin}/api/v1/topics?limit=5` },
  ];
  if (id !== null)
    examples.push({
      title: "La stima di una persona, mese per mese",
      url: `${origin}/api/v1/politicians/${id}/trend`,
    });
  return examples;
}
