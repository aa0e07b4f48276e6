// Texts of /open-data/test-set: how anyone checks a program that counts attendance in Parliament.

import { elide } from "#domain/elide.ts";
import { formatCount, formatDate } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";
import type { ProseSection } from "../lib/prose.ts";

interface Sizes {
  madeAt: string;
  deputies: number;
  divisions: number;
  records: number;
}

export const testSetText = {
  title: "Banco di prova delle votazioni",
  description:
    "Ogni voto elettronico della Camera fino a marzo 2020 nella 18ª legislatura, con i risultati che un programma che conta presenze deve ritrovare all'unità.",
  lead: "Contare le presenze in Parlamento sembra facile, e quasi sempre si sbaglia. Qui ci sono voti veri e i risultati giusti: se il tuo programma li ritrova tutti, conta bene.",
  contents: "In questa pagina",
  files: {
    heading: "I file",
    made: ({ madeAt, deputies, divisions, records }: Sizes) =>
      elide`${formatCount(records)} voti di ${formatCount(deputies)} persone in ${formatCount(divisions)} votazioni, pubblicati il ${formatDate(madeAt)} dopo che il conteggio di questo sito ha dato tutti i risultati attesi.`,
    none: "Chi gestisce questo sito non ha ancora pubblicato i file. Le regole qui sotto valgono lo stesso.",
    label: "File del banco di prova",
    about: {
      "divisions.csv":
        "le votazioni nel loro ordine: giorno, se finale, di fiducia o segreta, e quante persone in ogni stato",
      "votes.txt.gz":
        "una riga per persona: il numero della Camera, una tabulazione, una lettera per votazione",
      "members.csv": "fine del mandato e gruppi con i giorni; nessun nome",
      "participation.csv": "i risultati attesi: le parti di ogni persona",
      "agreement.csv":
        "i risultati attesi: in quante votazioni la persona e il suo gruppo hanno scelto, e in quante allo stesso modo",
      "check.py": "un programma in Python che riconta tutto e confronta, senza il nostro codice",
    } as Record<string, string>,
  },
  sections: [
    {
      id: "lettere",
      title: "Le lettere",
      body: [
        [
          "**F** favorevole, **C** contrario, **A** astensione; **V** ha votato in segreto.",
          "**N** non ha partecipato, **M** in missione, **P** presiedeva la seduta.",
          "**-** quel giorno non in carica: non conta.",
        ],
      ],
    },
    {
      id: "regole",
      title: "Le regole",
      body: [
        [
          "**In carica** sono le votazioni senza il trattino. Ha votato (F, C, A), ha votato in segreto (V), non ha partecipato (N), in missione (M) e presiedeva (P) devono dare quel totale: se no il conteggio è sbagliato.",
          "Il denominatore è della persona, non della Camera: chi entra dopo, o muore in carica, ha meno votazioni di tutti gli altri.",
          "**Gruppo**: quello del giorno. L'ultimo giorno scritto è già del gruppo successivo.",
          "**Scelta del gruppo**: la più frequente tra F, C e A nelle votazioni palesi, se almeno tre persone del gruppo hanno scelto e non c'è parità. Mai per il gruppo misto (MISTO), mai per chi quel giorno non ha gruppo.",
          "**Accordo**: tra le votazioni in cui la persona ha scelto F, C o A e il gruppo ha una scelta, quelle in cui è la stessa.",
        ],
      ],
    },
    {
      id: "provare",
      title: "Come si prova",
      body: [
        "Scarica i file in una cartella e fai contare le due tabelle dei risultati al tuo programma, partendo solo da votazioni, voti e membri: ogni numero di ogni riga deve essere uguale. Con `python3 check.py .` vedi che i risultati si ritrovano anche senza di noi.",
        "I totali, per cominciare: 3.063.487 voti di chi era in carica, cioè 2.241.820 palesi, 39.597 segreti, 479.609 non partecipazioni, 298.619 missioni e 3.842 presidenze; 2.173.780 scelte confrontabili con il gruppo, 2.167.274 uguali.",
        "Gli errori più comuni: contare le missioni come assenze, o come presenze; dividere per tutte le votazioni della legislatura; contare l'astensione come assenza; usare il gruppo di oggi; dare una linea al gruppo misto.",
      ],
    },
    {
      id: "fonti",
      title: "Fonti e licenza",
      body: [
        "Voti, votazioni e gruppi: Camera dei deputati, [dati.camera.it](https://dati.camera.it/), CC BY 4.0, raccolti il 1º febbraio 2021 dal progetto simdiversity/data-politics (CC0), senza nomi. Risultati attesi e programma: elaborazione nostra, CC BY 4.0.",
        `Sono atti pubblici, non un giudizio: che cosa dicono e che cosa no è nella [metodologia](${paths.methodology}#fatti). Gli altri file sono nei [dati aperti](${paths.openData}).`,
      ],
    },
  ] satisfies ProseSection[],
} as const;
