// Asked before a first vote «Utile».

export const usefulConsentText = {
  title: "Prima di votare",
  explanation:
    "Le recensioni che trovi utili possono rivelare le tue opinioni politiche: usiamo il voto solo per ordinarle, e nessuno vede che è tuo.",
  cancel: "Annulla",
  confirm: "È utile",
  busy: "Invio in corso...",
};
