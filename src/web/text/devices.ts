// Texts of /settings/devices.

import { SIGN_IN_DAYS } from "#domain/account/sign-in-event.ts";
import type { SignInKind } from "#domain/account/sign-in-event.ts";
import { pluralize } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";

const kinds: Record<SignInKind, string> = {
  password: "Accesso con la password",
  google: "Accesso con Google",
  "second-factor": "Accesso con il codice di verifica",
  passkey: "Accesso con una passkey",
  "password-reset": "Nuova password scelta con il link ricevuto per email",
  "wrong-password": "Password sbagliata",
  "wrong-code": "Codice di verifica sbagliato",
  "passkey-refused": "Passkey non accettata",
};

export const devices = {
  title: "Accessi e dispositivi",
  description:
    "Dove sei collegato a Scrutinio, e gli accessi e i tentativi degli ultimi 30 giorni.",
  lead: "Dove sei collegato, chi è entrato e chi ci ha provato.",
  needsScript: "Per vedere i tuoi accessi serve JavaScript: attivalo nel browser.",
  signIn: "Accedi per vedere i tuoi accessi",
  signInReason: "Li vedi solo tu.",
  toSettings: "Impostazioni dell'account",

  settings: {
    title: "Accessi e dispositivi",
    text: (sessions: number) =>
      sessions === 1
        ? "Sei collegato solo da questo dispositivo."
        : `Sei collegato da ${pluralize(sessions, "dispositivo", "dispositivi")}.`,
    open: "Vedi accessi e dispositivi",
  },

  history: {
    title: `Ultimi ${SIGN_IN_DAYS} giorni`,
    what: `Gli accessi riusciti e i tentativi sbagliati. Di ognuno conserviamo per ${SIGN_IN_DAYS} giorni browser, sistema e inizio dell'indirizzo di rete: non cerchiamo di capire in che luogo eri.`,
    list: "Accessi e tentativi",
    empty: "Ancora nessun accesso da mostrare: il prossimo comparirà qui.",
    kinds,
    times: (times: number) => pluralize(times, "volta", "volte"),
    network: (network: string) => `rete ${network}`,
    isNew: "Nuovo dispositivo",
    failure: "Non riuscito",
    more: "Mostra altri",
    loadingMore: "Caricamento...",
    failed: "Non riusciamo a leggere i tuoi accessi.",
    retry: "Riprova",
    loading: "Caricamento...",
  },

  advice: {
    title: "Non eri tu?",
    failures:
      "Un tentativo sbagliato capita, anche a te, per esempio quando ti chiediamo di nuovo la password: da solo non fa entrare nessuno. Dopo troppi tentativi li blocchiamo da soli e ti scriviamo.",
    steps: [
      `[Cambia la password](${paths.settings}#password): gli altri dispositivi escono subito.`,
      "Se era solo un tuo vecchio dispositivo, scollegalo da qui.",
      `Per essere più tranquillo, attiva la [verifica in due passaggi](${paths.settings}#verifica-in-due-passaggi) o una [passkey](${paths.settings}#passkey).`,
    ],
    mail: "Quando qualcuno entra da un dispositivo che non conosciamo ti scriviamo un'email.",
  },
} as const;
