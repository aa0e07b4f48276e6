// The community guidelines. The built-in moderation judges the examples as stated here (tested in
// tests/guards).

import { paths } from "../lib/paths.ts";

export const guidelines = {
  title: "Linee guida della community",
  description:
    "Le regole di Scrutinio: rispetto, contenuti costruttivi, autenticità. Come moderiamo, che cosa succede a chi non le segue e come fare ricorso.",
  lead: "Si può criticare chiunque, anche con durezza. Queste regole servono a far sì che una critica resti utile a chi la legge e giusta verso chi la riceve.",
  principles: {
    title: "Tre principi",
    list: [
      {
        title: "Rispetto",
        text: "Discuti le idee, le scelte e i fatti, non le persone. Niente insulti, minacce, umiliazioni o parole d'odio per origine, religione, genere, orientamento sessuale, disabilità o aspetto. Vale per i politici e per gli altri utenti.",
      },
      {
        title: "Contenuti costruttivi",
        text: "Racconta che cosa hai visto e perché ti ha convinto oppure no: un voto in aula, una risposta ricevuta, una promessa mantenuta o mancata. Un giudizio negativo con un motivo vale più di dieci senza.",
      },
      {
        title: "Autenticità",
        text: "Scrivi quello che pensi davvero, con un solo account. Niente recensioni su commissione, campagne organizzate, account falsi o testi copiati. E niente accuse di reati senza una fonte: un'opinione è libera, un fatto falso no.",
      },
    ],
  },
  examples: {
    title: "Per capirci, qualche esempio",
    fine: {
      title: "Questo va bene",
      list: [
        "Ha promesso tre volte di riaprire l'asilo e non l'ha mai riaperto: non mi fido più.",
        "Non condivido quasi niente di quello che propone, ma alle assemblee risponde a tutti.",
        "Arrogante in aula, assente in commissione, nessuna risposta alle mie email.",
        "Ha votato contro il salario minimo dopo averlo promesso: per me è una vergogna.",
        "È stata condannata in primo grado, come riportano i giornali: secondo me dovrebbe dimettersi.",
      ],
    },
    refused: {
      title: "Questo no",
      list: [
        { text: "È un cretino, come tutti quelli del suo partito.", why: "insulta le persone" },
        { text: "Ti aspetto sotto casa.", why: "è una minaccia" },
        {
          text: "Abita in via Garibaldi 12, andate a dirglielo di persona.",
          why: "diffonde dati personali",
        },
        { text: "Una donna non dovrebbe fare il sindaco: torni in cucina.", why: "discrimina" },
        {
          text: "Ha preso una tangente, lo sanno tutti.",
          why: "accusa di un reato senza una fonte",
        },
      ],
    },
  },
  also: {
    title: "Non pubblichiamo nemmeno",
    list: [
      "dati personali di chiunque: indirizzi di casa, numeri di telefono, email, documenti, informazioni sulla salute o sulla famiglia;",
      "pubblicità, link promozionali, raccolte di fondi e messaggi ripetuti;",
      "contenuti sessuali, violenti o contrari alla legge;",
      "testi che non c'entrano con il politico o con il tema.",
    ],
  },
  moderation: {
    title: "Come moderiamo",
    intro: "Tre controlli, uno dopo l'altro. Nessuno guarda al colore politico.",
    steps: [
      {
        title: "Moderazione automatica (AI)",
        text: `Un sistema automatico legge ogni testo prima che venga pubblicato. Se lo rifiuta ti dice perché, e puoi riscriverlo subito: non perdi quello che hai scritto. Se ha un dubbio lo mette in attesa. Come funziona e quanto sbaglia è scritto nella [metodologia](${paths.methodology}).`,
      },
      {
        title: "Revisione umana",
        text: "I testi in attesa e quelli segnalati li legge una persona, nel loro contesto. È lei a decidere se restano, se vengono nascosti o rimossi.",
      },
      {
        title: "Segnalazioni della community",
        text: "Hai visto qualcosa che non va? Segnalalo dicendo il motivo: lo esaminiamo entro 24–48 ore e ti facciamo sapere com'è andata. Segnalare chi la pensa diversamente da te non serve a farlo sparire, e abusarne è a sua volta una violazione.",
      },
    ],
  },
  consequences: {
    title: "Che cosa succede a chi non rispetta le regole",
    intro:
      "Un contenuto che viola queste regole viene nascosto o rimosso. Per chi l'ha scritto la conseguenza dipende da quanto è grave e da quante volte è successo:",
    steps: [
      {
        title: "Avviso",
        text: "Ti spieghiamo quale regola non è stata rispettata. L'account resta attivo.",
      },
      {
        title: "Sospensione temporanea",
        text: "Per un periodo che ti viene indicato puoi leggere, ma non scrivere. Arriva dopo più avvisi o per una violazione seria.",
      },
      {
        title: "Ban permanente",
        text: "Non puoi più scrivere con questo né con altri account. È riservato ai casi più gravi, come minacce e odio, e a chi continua dopo una sospensione.",
      },
    ],
    outro:
      "Ogni decisione arriva con la sua motivazione: la regola, il testo interessato, quanto dura la misura. Anche durante una sospensione o dopo un ban puoi esportare i tuoi dati ed eliminare l'account.",
  },
  appeal: {
    title: "Se non sei d'accordo: il ricorso",
    /** `contact` is the site's e-mail address. */
    body: (contact: string): readonly string[] => [
      `Sbagliare è possibile, anche per noi. Se pensi che una decisione sia ingiusta puoi fare ricorso: indica il testo e la decisione, spiega perché non ti convince e, se non trovi il modulo accanto alla decisione, scrivi a [${contact}](mailto:${contact}). Hai sei mesi di tempo.`,
      "Il ricorso lo legge sempre una persona e, quando è possibile, non la stessa che ha deciso la prima volta. Se hai ragione, il contenuto torna al suo posto e la sanzione si cancella. In ogni caso puoi rivolgerti a un giudice.",
      `Per tutto il resto c'è il [centro assistenza](${paths.support}).`,
    ],
  },
} as const;
