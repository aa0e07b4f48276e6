// Texts of passkeys: in the settings, at the sign-in, and where one shows again who one is.

import { elide } from "#domain/elide.ts";

export const passkeyText = {
  title: "Passkey",
  what: "Con una passkey entri con l'impronta, il volto o il PIN del tuo dispositivo: niente password da ricordare e niente codici, e nessuno può rubartela con un sito falso. Impronta e volto non lasciano il dispositivo.",
  unconfirmed:
    "Prima conferma il tuo indirizzo email, qui sopra in «Il tuo account»: poi potrai aggiungerne una.",
  unsupported: "Questo browser non conosce le passkey: prova con uno più recente.",
  none: "Non hai ancora passkey.",
  list: "Le tue passkey",
  add: "Aggiungi una passkey",
  busy: "Un momento...",
  created: (day: string) => elide`Aggiunta il ${day}`,
  used: (day: string) => elide`usata l'ultima volta il ${day}`,
  unused: "mai usata",
  rename: "Rinomina",
  renameOf: (name: string) => `Rinomina ${name}`,
  remove: "Togli",
  removeOf: (name: string) => `Togli ${name}`,
  added: "Passkey aggiunta",
  renamed: "Nome cambiato",
  removed: "Passkey tolta",
  cancelled: "Operazione annullata o scaduta: puoi riprovare.",
  failed: "Il dispositivo non ha risposto: riprova.",
  known: "Questo dispositivo ha già una passkey per il tuo account.",
  close: "Chiudi",
  cancel: "Annulla",
  name: {
    addTitle: "Aggiungi una passkey",
    renameTitle: "Rinomina la passkey",
    label: "Nome",
    hint: "Per riconoscerla nell'elenco, per esempio «Telefono di casa».",
    suggested: "Questo dispositivo",
    next: "Continua",
    nextHint: "Poi il dispositivo ti chiede l'impronta, il volto o il PIN.",
    save: "Salva",
  },
  removal: {
    title: (name: string) => `Togliere «${name}»?`,
    text: "Con quel dispositivo non entrerai più senza password. Gli altri dispositivi collegati usciranno. La passkey resta salvata anche sul dispositivo: puoi cancellarla dalle sue impostazioni.",
  },
  signIn: {
    button: "Accedi con una passkey",
    busy: "Accesso in corso...",
    done: "Login effettuato con successo!",
  },
  again: "Conferma con una passkey",
} as const;
