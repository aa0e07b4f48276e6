// Texts of /about.

import { paths } from "../lib/paths.ts";

export const about = {
  title: "Chi Siamo",
  description:
    "Scrutinio è una piattaforma civica indipendente: la nostra missione, i valori in cui crediamo e come curiamo la qualità delle valutazioni.",
  lead: "Scrutinio è uno spazio indipendente in cui chi è rappresentato può dire, con i voti e con le parole, come lavora chi lo rappresenta.",
  word: {
    spoken: "scru·tì·nio",
    kind: "s. m., dal latino scrutari, «esaminare con cura»",
    meanings: [
      "Il conteggio dei voti, alla luce del sole.",
      "La riunione in cui la scuola assegna i voti, spiegandoli.",
      "Qui: tutte e due le cose.",
    ],
  },
  mission: {
    title: "La nostra missione",
    body: [
      "Scrutinio è una parola che in Italia conosciamo tutti: si scrutinano le schede quando si vota, e si fa lo scrutinio quando finisce l'anno di scuola. In entrambi i casi si guarda con attenzione, si conta con onestà e si rende conto del risultato. È quello che vogliamo fare qui.",
      "Tra un'elezione e l'altra chi siede in un'assemblea o in una giunta riceve pochi segnali da chi lo ha scelto. Noi offriamo uno strumento semplice: dieci attributi da valutare da una a cinque stelle, un commento per spiegare il perché e le stesse regole per tutti, dal Senato al più piccolo dei comuni.",
      "Non diciamo per chi votare e non dividiamo nessuno in promossi e bocciati. Le valutazioni sono opinioni di chi usa il sito: **non sono un sondaggio e non hanno valore statistico**.",
    ],
  },
  values: {
    title: "I nostri valori",
    list: [
      {
        title: "Trasparenza",
        text: "Accanto a ogni media c'è il numero di recensioni da cui nasce, e ogni recensione mostra i suoi dieci voti. Anche le regole con cui moderiamo sono pubbliche.",
      },
      {
        title: "Integrità",
        text: "Nessun partito, nessuna istituzione e nessun inserzionista decide che cosa si legge qui. Non c'è pubblicità, i dati non si vendono e nessuno può pagare per far sparire un giudizio.",
      },
      {
        title: "Partecipazione",
        text: "La democrazia non finisce il giorno del voto. Leggere è libero e non richiede un account; per dire la tua bastano un'email e un paio di minuti.",
      },
      {
        title: "Obiettività",
        text: "Stessi criteri, stesso spazio e stesse parole per ogni politico, di qualunque schieramento. L'elenco si apre in ordine alfabetico e le medie le calcola il sistema: nessuno le ritocca.",
      },
    ],
  },
  quality: {
    title: "Come curiamo la qualità",
    intro: "Una valutazione vale qualcosa solo se è leale. Ci pensiamo in tre modi.",
    list: [
      {
        title: "Verifica dell'identità",
        text: "Per scrivere serve un account con un indirizzo email, che ti chiediamo di confermare; se vuoi, puoi proteggerlo con un secondo fattore. Ogni account può lasciare una sola recensione per politico. Non chiediamo documenti: è una tutela per chi scrive, ma vuol dire anche che non possiamo certificare chi c'è dietro ogni account.",
      },
      {
        title: "Moderazione automatica",
        text: "Un sistema automatico legge ogni commento prima che venga pubblicato e ferma insulti, minacce, parole d'odio, pubblicità e dati personali. Guarda come si scrive, non da che parte si sta; e quando ha un dubbio lascia decidere a una persona.",
      },
      {
        title: "Segnalazioni della community",
        text: `Se qualcosa è sfuggito, ce lo puoi segnalare: una persona lo esamina entro 24–48 ore. Le regole, le conseguenze e il modo di fare ricorso sono nelle [linee guida della community](${paths.communityGuidelines}).`,
      },
    ],
  },
  privacy: {
    title: "La tua privacy",
    text: "Trattiamo i dati personali come chiede il Regolamento europeo 2016/679 (GDPR): raccogliamo solo quello che serve, lo teniamo su server nell'Unione europea e ti lasciamo esportare o cancellare tutto dalle impostazioni. Le opinioni politiche sono dati particolarmente protetti: le pubblichiamo solo con il tuo consenso esplicito, e le recensioni sui politici non portano mai il tuo nome.",
    action: "Leggi la privacy policy",
  },
  next: {
    title: "Comincia da chi ti rappresenta",
    text: "Cerca il tuo sindaco, la tua consigliera regionale, i parlamentari della tua zona.",
    list: "Cerca un politico",
    support: "Hai una domanda? Scrivici",
  },
} as const;
