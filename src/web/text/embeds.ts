// Texts of the documents that other sites frame.

export const embedsText = {
  title: (name: string) => `${name} – Scrutinio`,
  read: { politician: "Leggi le recensioni e valuta", topic: "Leggi le opinioni e di' la tua" },
  newTab: "(si apre in una nuova scheda)",
  notFound: "Qui non c'è più nulla da mostrare.",
  failed: "In questo momento non è disponibile: riprova tra poco.",
  home: "Vai a Scrutinio",
} as const;
