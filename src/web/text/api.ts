// Texts of /api. What each read is for is in the contract.

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
      "All'indirizzo `/mcp` le stesse letture rispondono agli assistenti di intelligenza artificiale con il Model Context Protocol (streamable HTTP, senza sessioni e senza chiave): cercare una persona, aprirla, confrontarne da due a quattro, trovare chi rappresenta un comune, leggere temi, votazioni in Parlamento e metodologia.",
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
        "**28 novembre 2026**: gli avvisi di integrità dicono in `held` quante aspettano una persona, e hanno lo stato `bounded`; anche nei dati aperti.",
        "**28 novembre 2026**: `/api/v1/chambers/{chamber}/divisions` elenca le votazioni di una camera; aggiungendo il loro codice si legge che cosa ha scelto ciascuno in quelle finali e di fiducia.",
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
