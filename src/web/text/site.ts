// Sentences of the frame around every page.

export const site = {
  name: "Scrutinio",
  subline: "Piattaforma civica indipendente",
  description:
    "Cerca i tuoi rappresentanti, scopri come li valutano i cittadini e di' la tua: senatori, deputati, amministratori regionali e comunali.",
  skipToContent: "Vai al contenuto",
  notFound: {
    title: "Oops! Page not found",
    text: "La pagina che cerchi non esiste o è stata spostata.",
    home: "Torna alla pagina iniziale",
  },
  error: {
    text: "C'è un problema temporaneo. Riprova tra qualche istante.",
    retry: "Riprova",
  },
} as const;
