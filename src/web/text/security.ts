// Texts of account security: e-mail confirmation, second factor, sessions.

import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { elide } from "#domain/elide.ts";
import { pluralize } from "../lib/format.ts";

export const security = {
  loading: "Caricamento...",
  failed: "Non riusciamo a leggere le impostazioni di sicurezza.",
  retry: "Riprova",
  close: "Chiudi",
  cancel: "Annulla",

  password: {
    title: "Password",
    what: "Dopo il cambio gli altri dispositivi collegati usciranno, e ti scriviamo un'email.",
    whatWithout: "Ora entri solo con Google. Se vuoi, scegli anche una password.",
    current: "Password attuale",
    submit: "Cambia la password",
    busy: "Un momento...",
    done: "Password cambiata",
  },

  secondFactor: {
    title: "Verifica in due passaggi",
    what: "Oltre alla password, a ogni accesso serve un codice che cambia ogni mezzo minuto e che vedi solo sul tuo telefono. Chi scopre la password non può comunque entrare.",
    missing: "Per amministrare il sito devi attivare la verifica in due passaggi.",
    unconfirmed:
      "Prima conferma il tuo indirizzo email, qui sopra in «Il tuo account»: poi potrai attivarla.",
    turnOn: "Attiva",
    busy: "Un momento...",
    onSince: (date: string) => elide`Attiva dal ${date}`,
    codesLeft: (left: number) =>
      left === 0
        ? "Non hai più codici di recupero: creane di nuovi."
        : `Hai ancora ${pluralize(left, "codice", "codici")} di recupero, per quando non hai il telefono.`,
    renew: "Nuovi codici di recupero",
    renewed: "Codici di recupero creati: quelli di prima non valgono più",
    turnOff: "Disattiva",
    turnedOff: "Verifica in due passaggi disattivata",
    confirmOff: {
      title: "Disattivare la verifica in due passaggi?",
      text: "Da quel momento per entrare basterà la password. I codici di recupero non varranno più.",
    },
    enrol: {
      title: "Attiva la verifica in due passaggi",
      scan: "Installa sul telefono un'app di autenticazione (per esempio Google Authenticator, Microsoft Authenticator, Aegis o FreeOTP) e inquadra questo codice.",
      qr: "Codice QR da inquadrare con l'app",
      open: "Sei già sul telefono? Apri nell'app",
      type: "Non puoi inquadrarlo? Scrivi questa chiave nell'app:",
      copyKey: "Copia la chiave",
      copied: "Copiato",
      code: "Poi scrivi qui il codice di 6 cifre che vedi nell'app",
      submit: "Verifica e attiva",
      others: "Gli altri dispositivi collegati usciranno, e dovranno accedere con il codice.",
    },
    codes: {
      title: "Salva i tuoi codici di recupero",
      what: "Se perdi il telefono, entri con uno di questi codici. Ognuno vale una volta sola. Non li vedrai più: salvali ora in un posto sicuro.",
      list: "Codici di recupero",
      copy: "Copia",
      download: "Scarica",
      fileName: "scrutinio-codici-di-recupero.txt",
      fileTitle: "Codici di recupero di Scrutinio, ognuno vale una volta sola:",
      saved: "Li ho salvati",
    },
    turnedOn: "Verifica in due passaggi attiva",
  },

  sessions: {
    title: "Dispositivi collegati",
    what: "Dove sei entrato con questo account. Se non riconosci un dispositivo, scollegalo e cambia la password.",
    current: "Questo dispositivo",
    seen: (lastSeenAt: string, day: string, time: string, now: number) => {
      const age = now - Date.parse(lastSeenAt);
      if (age < 15 * MINUTE_MS) return "Attivo adesso";
      return age < DAY_MS ? `Ultimo accesso alle ${time}` : elide`Ultimo accesso il ${day}`;
    },
    since: (day: string) => elide`collegato dal ${day}`,
    end: "Scollega",
    endNamed: (device: string) => `Scollega ${device}`,
    ended: "Dispositivo scollegato",
    endOthers: "Scollega tutti gli altri",
    confirmEnd: {
      title: (device: string) => `Scollegare ${device}?`,
      text: "Lì bisognerà accedere di nuovo. Se non era un tuo dispositivo, dopo cambia anche la password.",
    },
    confirmOthers: {
      title: "Scollegare tutti gli altri dispositivi?",
      text: "Resta collegato solo questo: sugli altri bisognerà accedere di nuovo. Ti scriviamo un'email.",
    },
    endedOthers: "Gli altri dispositivi sono stati scollegati",
    none: "Nessun altro dispositivo collegato.",
  },

  identity: {
    title: "Conferma di essere tu",
    text: "Prima di continuare, per sicurezza, scrivi di nuovo la tua password.",
    textWithCode:
      "Prima di continuare, per sicurezza, scrivi di nuovo la tua password e il codice.",
    code: "Codice dell'app o di recupero",
    submit: "Conferma",
    busy: "Conferma in corso...",
    google:
      "Prima di continuare, per sicurezza, accedi di nuovo con Google. Poi torni qui e ripeti l'operazione.",
  },
} as const;
