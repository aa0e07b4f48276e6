// Texts about families of parties on /admin/sync.

export const adminParties = {
  title: "Famiglie dei partiti",
  lead: "Le liste dello stesso partito stanno insieme nei filtri. Se una lista è nel partito sbagliato, correggila qui: resta così anche dopo le prossime importazioni.",
  list: "Nome della lista",
  listHint: "Come è scritto sulla scheda: «Lega Salvini Piemonte».",
  family: "Partito",
  save: "Correggi",
  saving: "Salvataggio...",
  corrected: "Liste corrette",
  remove: (list: string) => `Togli la correzione di ${list}`,
  removeShort: "Togli",
  listMissing: "Scrivi il nome della lista",
} as const;
