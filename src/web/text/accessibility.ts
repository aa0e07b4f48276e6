// The accessibility statement. Each claim is verified by a test, or says that it is not.

import type { ProseSection } from "../lib/prose.ts";

export const accessibility = {
  title: "Dichiarazione di accessibilità",
  description:
    "A che punto è l'accessibilità di Scrutinio: gli standard che seguiamo, come la verifichiamo, i limiti che conosciamo e come segnalarci un problema.",
  lead: "Una piattaforma civica deve funzionare per tutti i cittadini. Qui diciamo a che punto siamo, che cosa ancora manca e come aiutarci a migliorare.",
  contents: "Indice",
} as const;

/** `contact` is the site's e-mail address. */
export function accessibilitySections(contact: string): readonly ProseSection[] {
  return [
    {
      id: "conformita",
      title: "Stato di conformità",
      body: [
        "Scrutinio è progettato secondo le **WCAG 2.2, livello AA** (Web Content Accessibility Guidelines) e la norma europea EN 301 549, che le richiama. In base alle nostre verifiche il sito è **parzialmente conforme**: i limiti che conosciamo sono elencati più sotto.",
        "Scrutinio non è una pubblica amministrazione: pubblichiamo questa dichiarazione di nostra iniziativa, sul modello di quella prevista dalla direttiva (UE) 2016/2102.",
      ],
    },
    {
      id: "funziona",
      title: "Che cosa puoi aspettarti",
      body: [
        [
          "Tutto si usa con la sola tastiera, stelle comprese, e il punto in cui ti trovi è sempre visibile. Il primo link di ogni pagina porta al contenuto.",
          "Chi usa un lettore di schermo trova titoli, etichette e messaggi di errore descritti a parole. I grafici hanno sempre i numeri accanto.",
          "Nessuna informazione è affidata al solo colore. Testi e comandi rispettano i contrasti richiesti, nel tema chiaro e in quello scuro.",
          "Il testo si può ingrandire fino al 400% e il sito si legge in uno schermo largo 320 pixel, senza scorrere in orizzontale.",
          "Le animazioni sono poche e brevi, e spariscono se il tuo dispositivo chiede di ridurle.",
          "Le pagine si leggono per intero anche senza JavaScript. Niente scade mentre scrivi: le bozze si salvano da sole.",
          "Per accedere non ci sono enigmi né immagini da riconoscere, e puoi incollare la password o usare un gestore di password.",
        ],
      ],
    },
    {
      id: "limiti",
      title: "Limiti che conosciamo",
      body: [
        [
          "**Contenuti di altri**: la scheda di Wikipedia che si apre dentro la nostra pagina e i siti istituzionali a cui rimandiamo non dipendono da noi.",
          "**Testi scritti dagli utenti**: recensioni e opinioni possono contenere maiuscole, abbreviazioni o emoji poco comode da ascoltare, e non ne controlliamo la lingua.",
          "**Invio di moduli**: per scrivere una recensione o accedere serve JavaScript.",
          "**Browser datati**: il sito è pensato per versioni dal 2024 in poi; con quelle precedenti l'aspetto può essere meno curato.",
        ],
      ],
    },
    {
      id: "verifiche",
      title: "Come lo verifichiamo",
      body: [
        "È un'autovalutazione. A ogni modifica un controllo automatico (axe) esamina tutte le pagine, su telefono e su computer, nel tema chiaro e in quello scuro: una sola violazione basta a fermare la pubblicazione. Anche i contrasti dei colori sono verificati automaticamente, e i percorsi principali vengono ripetuti in un browser reale.",
        "Un controllo automatico non vede tutto: le prove con le persone e con le tecnologie assistive più diffuse restano necessarie, e la tua esperienza per noi conta più di un test.",
      ],
    },
    {
      id: "segnalazioni",
      title: "Segnalaci un problema",
      body: [
        `Hai incontrato un ostacolo? Scrivi a [${contact}](mailto:${contact}) indicando la pagina, che cosa volevi fare e, se ti va, il browser e la tecnologia assistiva che usi. Se un contenuto ti serve in un altro formato, chiedilo allo stesso indirizzo. Ti rispondiamo entro 30 giorni.`,
      ],
    },
    {
      id: "dichiarazione",
      title: "Informazioni su questa dichiarazione",
      body: [
        "Redatta il 21 novembre 2026 sulla base di un'autovalutazione. La aggiorniamo quando il sito cambia in modo significativo, e comunque una volta l'anno.",
      ],
    },
  ];
}
