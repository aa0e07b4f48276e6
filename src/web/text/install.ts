// Texts of /install. Automated tests prove the offline claims.

export const install = {
  title: "Installa l'app",
  description:
    "Come installare Scrutinio sul telefono o sul computer: un tocco dove il browser lo permette, pochi passi su iPhone, iPad, Android e computer.",
  lead: "Scrutinio si installa direttamente dal browser: occupa pochissimo spazio e, quando esce una versione nuova, te la propone senza interromperti.",
  offer: {
    title: "Tienilo a portata di mano",
    manual: "Bastano pochi passi: dipende dal dispositivo e dal browser che usi.",
    prompt: "Il tuo browser può installare Scrutinio subito: basta una conferma.",
    seeSteps: "Guarda come si fa",
    button: "Installa Scrutinio",
    busy: "Conferma nel browser...",
    declined: "Nessun problema: puoi installare l'app quando vuoi, da qui o dal menu del browser.",
  },
  installed: {
    title: "App già installata!",
    text: "Scrutinio è su questo dispositivo: lo trovi tra le tue app.",
    action: "Vai all'elenco dei politici",
  },
  steps: {
    title: "Come si installa",
    ios: {
      title: "iPhone e iPad",
      list: [
        { title: "Apri Safari", text: "Apri questa pagina con Safari, se non la stai già usando." },
        {
          title: "Tocca Condividi",
          text: "È il quadrato con la freccia verso l'alto. Se non lo vedi, cercalo nel menu con i tre puntini.",
        },
        {
          title: "Scegli «Aggiungi alla schermata Home»",
          text: "Scorri l'elenco delle azioni: su alcune versioni si chiama «Aggiungi a Home».",
        },
        {
          title: "Conferma con «Aggiungi»",
          text: "Se c'è l'opzione «Apri come app web», lasciala attiva. L'icona compare tra le tue app.",
        },
      ],
      note: "Usi Chrome, Edge o Firefox? I passi sono gli stessi: il pulsante Condividi è nella barra dell'indirizzo o nel menu. Al primo avvio l'app ti chiede di accedere di nuovo, perché su iPhone e iPad ha una memoria separata dal browser.",
    },
    android: {
      title: "Android",
      list: [
        {
          title: "Apri il menu del browser",
          text: "In Chrome sono i tre puntini in alto a destra.",
        },
        {
          title: "Scegli «Aggiungi a schermata Home»",
          text: "Su alcuni browser la voce si chiama «Installa app» o «Installa».",
        },
        {
          title: "Conferma con «Installa»",
          text: "L'icona compare nella schermata Home e tra le tue app.",
        },
      ],
    },
    desktop: {
      title: "Computer",
      list: [
        {
          title: "Chrome ed Edge",
          text: "Premi l'icona di installazione a destra nella barra dell'indirizzo, oppure apri il menu del browser e scegli di installare la pagina come app.",
        },
        {
          title: "Safari su Mac",
          text: "Apri il menu File e scegli «Aggiungi al Dock».",
        },
        {
          title: "Altri browser",
          text: "Se il menu non offre l'installazione, salva la pagina tra i preferiti: il sito funziona allo stesso modo.",
        },
      ],
    },
  },
  benefits: {
    title: "Perché installare l'app",
    list: [
      {
        title: "Accesso rapido",
        text: "Un'icona tra le tue app: si apre con un tocco, senza cercare l'indirizzo.",
      },
      {
        title: "Funziona offline",
        text: "Senza rete rileggi le pagine che hai già visto e cerchi tra sindaci, presidenti di regione, Parlamento e chi amministra il tuo comune; le bozze delle recensioni restano al sicuro finché torna la connessione.",
      },
      {
        title: "Esperienza nativa",
        text: "Una finestra tutta sua, senza le barre del browser. Su Android e sul computer, anche scorciatoie per cercare un politico.",
      },
      {
        title: "Senza app store",
        text: "Niente negozio di app e nessun account in più. Se cambi idea la disinstalli come le altre.",
      },
    ],
  },
} as const;
