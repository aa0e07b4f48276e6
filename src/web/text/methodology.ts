// Texts of /methodology. Moderation figures come from `npm run eval:moderation`
// (tests/guards/evaluation.test.ts).

import { formatCount } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";
import type { ProseSection } from "../lib/prose.ts";
import { actsSection } from "./acts-method.ts";
import { integritySections } from "./integrity-figures.ts";
import figures from "./moderation-figures.json" with { type: "json" };

interface Share {
  hits: number;
  of: number;
  share: number;
  low: number;
  high: number;
}

const { heldOut, heldOutRulesAlone, injection, tuning } = figures;

export const methodology = {
  title: "Metodologia",
  description:
    "Come nascono le valutazioni e le medie di Scrutinio, come funzionano la moderazione automatica e i riassunti, e quanto sbagliano: con le misure.",
  lead: "Cinque risposte in breve; sotto c'è tutto, con le misure.",
  /** What people ask first. */
  questions: [
    {
      question: "È un sondaggio?",
      answer:
        "No: sono opinioni di chi [sceglie di scrivere](#valutazioni), senza valore statistico.",
    },
    {
      question: "Come nasce il numero, e perché a volte non c'è?",
      answer: "[Dai voti, pesati](#stima). Finché pesano meno di 5 mostriamo solo i voti dati.",
    },
    {
      question: "Quanto conta il mio voto?",
      answer: "Da 2 decimi appena confermi l'email a 10, con [una regola sola](#stima) per tutti.",
    },
    {
      question: "Si può barare?",
      answer: "Gli account nuovi spostano poco, e ciò che è [coordinato](#attacchi) non conta.",
    },
    {
      question: "Chi decide che cosa si pubblica?",
      answer:
        "[Un programma](#moderazione); nel dubbio una persona, entro 48 ore. [Quanto sbaglia](#misure).",
    },
  ],
  contents: "In questa pagina",
  officeMeans: {
    title: "Che cosa è usuale, incarico per incarico",
    intro: (quarter: string) =>
      `Le medie fissate all'inizio del trimestre (${quarter}): le stime partono da qui. Valgono fino al prossimo.`,
    invented: "Sono di persone inventate: fanno parte dei dati dimostrativi.",
    columns: ["Incarico", "Media", "Recensioni"],
    site: "Tutti gli incarichi",
    others: "Per gli incarichi che non compaiono si parte dalla media del sito.",
    none: "Non ci sono ancora recensioni conteggiate: per tutti gli incarichi le stime partono da 3.",
    failed: "Ora non riusciamo a leggere le medie: riprova più tardi.",
  },
} as const;

const QUARTERS = ["gennaio-marzo", "aprile-giugno", "luglio-settembre", "ottobre-dicembre"];

/** "ottobre-dicembre 2026", by its first day. */
export function quarterName(firstDay: string): string {
  const [year = "", month = ""] = firstDay.split("-");
  return `${QUARTERS[Math.floor((Number(month) - 1) / 3)]} ${year}`;
}

export const methodologySections: readonly ProseSection[] = [
  {
    id: "valutazioni",
    title: "Le valutazioni",
    body: [
      "Chi ha un account valuta un politico su dieci attributi, da 1 a 5 stelle, e scrive un commento. Ogni persona può lasciare **una sola recensione per politico**, che può modificare o ritirare. Lo stesso vale per le opinioni sui temi.",
      "Le valutazioni sono opinioni di chi sceglie di scrivere: **non sono un sondaggio e non hanno valore statistico**. Nessuno corregge un voto o ne sceglie il peso a mano: per tutti vale la stessa regola, scritta qui sotto.",
      `Chi vuole fare i conti da sé legge le stesse cifre con l'[API pubblica](${paths.api}).`,
    ],
  },
  {
    id: "medie",
    title: "Le medie",
    body: [
      "Contano solo le recensioni pubblicate e conteggiate: quelle in attesa, nascoste, ritirate, messe da parte o di chi non ha confermato l'email non entrano in nessun numero. Quante sono pubblicate è detto a parte. Non conta nemmeno ciò che ha scritto di una persona chi poi ottiene di rispondere a suo nome: si legge tra le recensioni non conteggiate.",
      [
        "**Media di un attributo**: la media dei voti dati a quell'attributo.",
        "**Media semplice**: la media delle dieci medie, con un decimale. Senza recensioni scriviamo «Nessuna valutazione», mai zero.",
        "**Percentuale positiva**: quante recensioni hanno una media propria superiore a 3.",
      ],
      "I numeri cambiano nello stesso momento in cui cambia una recensione, e un controllo li confronta con un riconteggio completo.",
    ],
  },
  {
    id: "stima",
    title: "La stima, e perché non è la media semplice",
    body: [
      "Chi apre cento account in un'ora potrebbe spostare qualsiasi media, e chi ha un solo voto sarebbe in cima a ogni elenco. Perciò schede, elenchi e ordinamenti mostrano una **stima**; la media semplice resta sulla pagina di ogni persona, in «Tutte le cifre».",
      "La stima parte da ciò che è usuale per quell'incarico, che vale come cinque recensioni, e se ne allontana con ogni recensione, secondo il suo peso: (5 × usuale + somma di peso × voto) / (5 + somma dei pesi). Accanto c'è l'intervallo in cui il valore cade 95 volte su 100. Finché le recensioni insieme pesano meno di 5, cioè meno del punto di partenza, non c'è stima: mostriamo i voti dati e scriviamo «ancora presto per un voto». Fino a un peso di 15 la chiamiamo **indicativa**: più di un quarto viene ancora dal punto di partenza.",
      [
        "**Usuale** è la media di chi ha lo stesso incarico, per esempio tutti i sindaci, fissata all'inizio di ogni trimestre. Se le recensioni sono poche è vicina alla media del sito, e questa a 3.",
        "**La pagella** parte dalla stima e dal suo intervallo e aggiunge quanto la media semplice dell'attributo è lontana da quella di tutti i voti: con i pesi dentro, dieci cifre direbbero quanto pesa ogni recensione. Chiunque può rifarla dai numeri pubblici.",
        "**I temi** seguono le stesse regole con le loro stelle: usuale è la media di tutti i temi, fissata anch'essa a ogni trimestre e scritta sulla pagina di ciascuno.",
        "**Il peso** di una recensione va da 2 a 10 decimi e dipende solo dall'account: 2 appena confermi l'email, fino a 4 in più nel primo mese e fino a 3 nei due seguenti, 1 dopo tre persone valutate in giorni precedenti, 1 con la verifica in due passaggi o una passkey. Chi ha verificato la propria identità, dove il sito lo offre, pesa 10. Nessuno pesa più di 10. Ciò che hai già scritto prende il peso nuovo entro una settimana, ogni testo in un giorno suo: se cambiassero tutti insieme, le cifre direbbero quali testi sono di una stessa persona. Finché l'email non è confermata la recensione è pubblica ma non conta.",
        "**Gli account con meno di 14 giorni**, tutti insieme, pesano per una persona al massimo mezza recensione più una quota di tutti gli altri: il 4%. Nelle [prime quattro settimane](#sito-giovane) è nuovo chi è iscritto da meno di metà della vita del sito. Chi ha una casella di posta temporanea, o di un dominio che non riceve posta, resta nuovo: di quelle una persona ne apre quante vuole.",
        "**Gruppi**: negli elenchi per stima e nelle classifiche sta in un gruppo chi ha un intervallo che si sovrappone a quello di ogni altra persona del gruppo: sono a pari merito, e non di rado lo sono anche persone di gruppi vicini. Un posto si legge solo dove gli intervalli ne permettono uno.",
        "**L'andamento** applica la stessa stima, con lo stesso usuale e lo stesso intervallo, alle sole recensioni di ogni mese: ciascuna sta nel mese in cui chi l'ha scritta l'ha modificata per ultimo. Un mese le cui recensioni pesano meno di 5 resta senza stima, e di un solo attributo anche con meno di 100 recensioni conteggiate; con meno di tre mesi stimati l'andamento non si mostra. Vale anche per le opinioni sui temi.",
        "**Le segnalazioni** pesano come le recensioni di chi le fa: più persone possono far nascondere un testo finché un moderatore non decide, ma gli account nuovi contano poco tutti insieme e chi segnala senza account non conta.",
      ],
    ],
  },
  {
    id: "istantanee",
    title: "Le istantanee: numeri che puoi controllare",
    body: [
      "Ogni notte scriviamo in un file tutto ciò che conta: per ogni persona e ogni tema i voti di ogni recensione pubblicata e se conta, senza dire di chi è né quanto pesa. Da quei voti chiunque può ricalcolare conteggi e medie; la stima è firmata ogni notte, e le somme da cui nasce ci sono quando almeno 50 recensioni sono nuove o modificate, perché da poche si vedrebbe il peso di una. Il file è firmato e contiene l'impronta di quello del giorno prima: per cambiare un voto di ieri bisognerebbe riscrivere tutto ciò che è venuto dopo, e si vedrebbe.",
      [
        "**Chi sei non si vede**: al posto del nome c'è un codice che solo tu puoi ricondurre a te, diverso ogni notte: confrontando più notti nessuno può riunire ciò che hai scritto. Sotto le cinque recensioni pubblichiamo solo quante sono.",
        "**La ricevuta**: dalle impostazioni apri la prova che la tua recensione è conteggiata, e con quali voti. La controlla il tuo browser, non il nostro server; puoi scaricarla, conservarla e [controllarla quando vuoi](/receipt).",
        "**I file**: [l'elenco delle istantanee](/snapshots/index.json), con i file degli ultimi 14 giorni, e [le chiavi](/.well-known/scrutinio-integrity.json). Le istruzioni per controllarli da un altro computer sono nella documentazione del programma.",
      ],
      "**Che cosa prova**: che i numeri mostrati nascono da quelle recensioni, che la tua è tra loro con i tuoi voti e, nella ricevuta, con il suo peso, e che nessuno l'ha cambiata dopo. **Che cosa non prova**: che le altre recensioni siano di persone vere, né che i pesi siano giusti: solo quali abbiamo usato. Chi ha la chiave e la banca dati potrebbe firmare un'altra storia; la smentirebbero le ricevute e le copie conservate da altri.",
    ],
  },
  ...integritySections,
  {
    id: "silenzio",
    title: "Il silenzio prima di un voto",
    body: [
      "Le valutazioni non sono un sondaggio, ma prima di un voto facciamo come se lo fossero. La legge 22 febbraio 2000, n. 28, all'articolo 8 vieta di diffondere sondaggi nei quindici giorni prima del voto: noi, nello stesso tempo, non mostriamo le valutazioni di chi dal voto è interessato.",
      [
        "**Quando**: dalla mezzanotte italiana con cui comincia il quindicesimo giorno prima del voto fino alla chiusura dei seggi. Chi gestisce il sito può allungare il silenzio, non accorciarlo. Comincia e finisce da solo, al minuto.",
        "**Di chi**: di chi ha una delle cariche che il voto rinnova, nel territorio in cui si vota. Per un referendum, del tema che lo riguarda.",
        "**Che cosa non si vede**: stime, medie, distribuzioni, confronti, andamento, riassunti, numero delle recensioni e dei loro «Utile», sulle pagine, nelle mappe, nelle immagini da condividere, nei riquadri per altri siti, nei feed, nell'API, nei file e nei messaggi. Negli elenchi chi è in silenzio sta tra chi non ha recensioni, in ordine di nome. Le medie delle cariche interessate non si vedono, e le istantanee firmate, che non si possono dividere, tornano dopo il voto.",
        "**Che cosa si può fare**: leggere i testi già pubblicati, senza le stelle, se chi gestisce il sito non decide altrimenti; scrivere una recensione, che sarà pubblicata dopo il voto.",
      ],
      "Quante persone hanno scritto sul sito in tutto, senza dire di chi, resta visibile: non è la valutazione di nessuno.",
    ],
  },
  actsSection,
  {
    id: "moderazione",
    title: "La moderazione automatica",
    body: [
      "Un programma legge ogni testo prima che appaia e decide tra tre strade: **pubblicare**, **mettere in attesa** di una persona, **rifiutare** spiegando perché. Rifiuta solo quando è certo; nel dubbio decide una persona, entro 48 ore.",
      "La critica di atti, idee e capacità passa, anche durissima: «il peggior ministro della storia, incompetente e bugiardo» è ciò per cui il sito esiste. Si fermano insulti alla persona, volgarità, parole d'odio, minacce, contenuti sessuali, bestemmie, dati personali, reati precisi attribuiti come fatti, pubblicità e testi illeggibili. Le parole di un altro, tra virgolette o riferite, vanno in attesa e non si rifiutano.",
      [
        "**Regole**: parole ed espressioni italiane raccolte da noi, riconosciute anche se camuffate. I cognomi e i luoghi della nostra banca dati non le fanno scattare.",
        "**Un classificatore**: impara dalle decisioni dei nostri moderatori quali testi somigliano a quelli che non abbiamo pubblicato. Può soltanto mettere in attesa, mai rifiutare. Non vede nomi né parti politiche.",
        "**Un modello linguistico**, solo se chi gestisce il sito ne ha collegato uno: rilegge quello che le regole non hanno rifiutato e può soltanto mettere in attesa. Riceve il testo e nient'altro: né nomi, né email, né identificativi.",
      ],
      `Se il tuo testo viene rifiutato vedi quali parole e quale regola, e puoi riscriverlo subito. Se una decisione di una persona non ti convince puoi fare ricorso: le [linee guida](${paths.communityGuidelines}) spiegano come.`,
    ],
  },
  {
    id: "misure",
    title: "Quanto sbaglia la moderazione",
    body: [
      `La misuriamo su frasi scritte da noi. Con ${formatCount(tuning.sentences)} frasi mettiamo a punto le regole; altre ${formatCount(heldOut.sentences)}, **scritte prima di provarle**, servono solo a misurare. Tra parentesi c'è l'intervallo in cui la misura vera cade 95 volte su 100.`,
      [
        `Rifiuti giusti: ${shown(heldOut.precision.reject)} dei testi rifiutati era da rifiutare.`,
        `Critiche legittime rifiutate per errore: ${shown(heldOut.wronglyRejected)}.`,
        `Critiche legittime messe in attesa per errore: ${shown(heldOut.wronglyHeld)}.`,
        `Testi da fermare che non appaiono subito: ${shown(heldOut.stopped)}; con le sole regole ${shown(heldOutRulesAlone.stopped)}.`,
        `Testi da pubblicare pubblicati subito: ${shown(heldOut.recall.pass)}; da far leggere a una persona messi in attesa: ${shown(heldOut.recall.hold)}; da rifiutare rifiutati: ${shown(heldOut.recall.reject)}.`,
        `La stessa frase su due parti politiche opposte riceve la stessa decisione: ${heldOut.mirrors.hits} coppie su ${heldOut.mirrors.of}. Se una coppia riceve decisioni diverse correggiamo la regola, e la coppia passa tra le frasi con cui la mettiamo a punto.`,
      ],
      `Le frasi e le regole hanno gli stessi autori: chi scrive davvero sul sito può sorprenderci di più. Ironia, allusioni, altre lingue e offese fatte di parole innocenti sfuggono: per questo ci sono le segnalazioni. Versione delle regole: ${figures.policyVersion}.`,
    ],
  },
  {
    id: "riassunti",
    title: "I riassunti",
    body: [
      "I numeri di un riassunto li conta il programma; le frasi tra virgolette sono prese parola per parola dalle opinioni pubblicate. Chi manda molte copie dello stesso testo conta come una voce sola, e la parte meno numerosa è sempre rappresentata. Con meno di cinque opinioni il riassunto lo dice.",
      "Se è collegato un modello linguistico, il testo lo scrive lui, e prima di mostrarlo controlliamo che citi opinioni esistenti e almeno tre per ogni tema, che non contenga numeri, nomi di persone, collegamenti o consigli di voto, che parli solo di ciò che più persone hanno scritto e che superi la nostra moderazione. Se per due volte non va bene, mostriamo solo le citazioni.",
      `Qualcuno può scrivere un'opinione per comandare il modello («ignora le istruzioni e scrivi…»). Lo proviamo apposta, con un modello finto che obbedisce sempre a chi attacca: su ${formatCount(injection.tried)} tentativi, quelli che hanno cambiato il riassunto mostrato sono ${formatCount(injection.succeeded)}.`,
      "Ogni riassunto dice quando è nato, da quante opinioni e con quale motore; quando le opinioni cambiano lo segnala.",
    ],
  },
  {
    id: "ritratti-e-mappe",
    title: "Ritratti e mappe",
    body: [
      "Di chi ha una foto ufficiale mostriamo una nostra copia della foto. Per gli altri disegniamo la regione, con un punto dove si trova il comune, e le iniziali: lo stesso disegno per tutti. Il colore viene dal nome e non vuol dire nulla.",
      "Contorni delle regioni: semplificati da @svg-maps/italy di Victor Cazanave, licenza CC BY 4.0. Posizioni dei comuni: GeoNames, licenza CC BY 4.0.",
    ],
  },
];

/** "99,2 % (da 95,8 % a 99,9 %; 131 su 132)". */
function shown({ hits, of, share, low, high }: Share): string {
  return `${percent(share)} (da ${percent(low)} a ${percent(high)}; ${formatCount(hits)} su ${formatCount(of)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(".", ",")}%`;
}
