// Texts of the frame: header, footer, banners, error pages.

export const site = {
  name: "Scrutinio",
  subline: "Piattaforma civica indipendente",
  description:
    "Cerca i tuoi rappresentanti, scopri come li valutano i cittadini e di' la tua: senatori, deputati, amministratori regionali e comunali.",
  shareImage: "Scrutinio: le valutazioni dei cittadini",
  follow: "Segui",
  followTopics: "Segui i nuovi temi",
  share: "Condividi",
  skipToContent: "Vai al contenuto",
  loading: "Caricamento...",
  breadcrumb: { label: "Percorso", home: "Home" },
  demo: {
    all: {
      title: "Dati dimostrativi",
      text: "Persone e recensioni inventate.",
    },
    some: {
      title: "In parte dati dimostrativi",
      text: "Chi è segnato «persona inventata» non esiste: anche le sue recensioni, e le opinioni sui temi dimostrativi, sono inventate.",
    },
  },
  nav: {
    label: "Principale",
    open: "Menu",
    home: "Home",
    homeLink: "Scrutinio, pagina iniziale",
    politicians: "Politici",
    about: "Chi Siamo",
    admin: "Admin",
  },
  /** The second group of links in the header. */
  explore: {
    title: "Esplora",
    myRepresentatives: "I tuoi rappresentanti",
    places: "Regioni e comuni",
    rankings: "Classifiche",
    topics: "Temi",
    senate: "Senato",
    deputies: "Camera",
    compare: "Confronta",
  },
  /** The rest of the footer is in footer.ts, whose code readers do not load. */
  footer: {
    copyright: (year: number) => (year > 2025 ? `© 2025–${year} Scrutinio` : "© 2025 Scrutinio"),
  },
  toasts: {
    label: "Notifiche",
    close: "Chiudi la notifica",
  },
  theme: {
    label: "Aspetto",
    system: "Sistema",
    light: "Chiaro",
    dark: "Scuro",
  },
  cookies: {
    label: "Preferenze cookie",
    title: "Solo cookie tecnici",
    text: "Usiamo cookie e memoria del browser soltanto per farti accedere e per ricordare le tue preferenze. Niente pubblicità, niente tracciamento, nessun dato a terzi.",
    more: "Leggi la privacy policy",
    accept: "Accetta",
    reject: "Rifiuta",
    close: "Chiudi e rifiuta",
  },
  notFound: {
    title: "Oops! Page not found",
    text: "La pagina che cerchi non esiste o è stata spostata.",
    home: "Torna alla pagina iniziale",
    politicians: "Cerca un politico",
  },
  offline: {
    title: "Nessuna connessione",
    text: "Questa pagina non è tra quelle salvate qui, quindi non può essere mostrata senza rete. Le pagine salvate ci sono.",
    back: "Torna indietro",
    list: "Apri l'elenco dei politici",
    retry: "Riprova",
  },
  /** A page from the offline cache. */
  kept: {
    text: (day: string, time: string) =>
      `La connessione manca o è lenta: vedi la copia salvata qui (${day}, ore ${time}).`,
    reload: "Aggiorna",
  },
  update: {
    text: "C'è una versione nuova del sito.",
    action: "Aggiorna",
    later: "Più tardi",
  },
  error: {
    title: "Si è verificato un errore",
    text: "C'è un problema temporaneo. Riprova tra qualche istante.",
    retry: "Riprova",
    retrying: "Nuovo tentativo...",
    home: "Torna alla pagina iniziale",
    politicians: "Vai all'elenco dei politici",
  },
} as const;
