// What a reader is told while their device computes a proof of work.

export const proof = {
  working:
    "Un momento: il tuo dispositivo sta facendo un piccolo calcolo contro gli abusi, perché il sito riceve molte più richieste del solito. Poi il modulo parte da solo.",
  failed:
    "Il calcolo contro gli abusi non è riuscito su questo dispositivo. Ciò che hai scritto è ancora qui: riprova, o riprova più tardi.",
} as const;
