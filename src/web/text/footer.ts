// Texts of the footer.

export const footer = {
  independent:
    "Scrutinio è un sito indipendente: non appartiene a una pubblica amministrazione, a un partito o a un'istituzione.",
  noPoll:
    "Le valutazioni sono opinioni di chi usa il sito: questo non è un sondaggio e non ha valore statistico.",
  platform: "Piattaforma",
  methodology: "Metodologia",
  integrity: "Integrità",
  transparency: "Trasparenza",
  openData: "Dati aperti",
  api: "API e assistenti",
  install: "Installa l'app",
  legal: "Note legali",
  privacy: "Privacy policy",
  communityGuidelines: "Linee guida della community",
  forPoliticians: "Per chi è valutato",
  accessibility: "Dichiarazione di accessibilità",
  cookies: "Preferenze cookie",
  contact: "Contatti",
  support: "Centro assistenza",
};
