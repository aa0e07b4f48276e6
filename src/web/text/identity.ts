// Texts of the verified identity: in the settings, and on the page one returns to.

import { elide } from "#domain/elide.ts";

export const identityText = {
  title: "Identità verificata",
  what: "Se vuoi, con la carta d'identità elettronica (CIE) o SPID dimostri che il tuo account è di una persona sola: i tuoi voti pesano **10 decimi** subito, senza aspettare. Non è richiesto, e nessuno vede chi è verificato: il tuo nome e le tue recensioni restano come sono.",
  kept: "Del tuo codice fiscale conserviamo solo un'impronta da cui non si ricava, per riconoscere un secondo account della stessa persona. Nome, data di nascita e altri dati non li chiediamo. Premendo il pulsante acconsenti; puoi togliere la verifica quando vuoi.",
  verify: "Verifica con CIE o SPID",
  leaving: "Ti portiamo al servizio d'identità…",
  since: (day: string) => elide`Verificata il ${day}. I tuoi voti pesano 10 decimi.`,
  unavailable:
    "Il sito non offre più la verifica: quella che hai resta valida finché non la togli.",
  remove: "Togli la verifica",
  removed: "Verifica tolta",
  removal: {
    title: "Togliere la verifica dell'identità?",
    text: "Cancelliamo l'impronta del codice fiscale. I tuoi voti tornano a pesare secondo l'età dell'account e le altre regole.",
  },
  done: "Identità verificata",
  cancelled: "Hai annullato la verifica: nulla è cambiato.",
  returning: {
    title: "Verifica dell'identità",
    description: "Ritorno dal servizio d'identità",
    busy: "Concludiamo la verifica…",
    signIn:
      "La verifica si conclude solo nel browser in cui l'hai cominciata, con l'account aperto.",
  },
  back: "Torna alle impostazioni",
  needsScript: "Per concludere la verifica serve JavaScript.",
} as const;
