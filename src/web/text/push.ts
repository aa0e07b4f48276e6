// Texts of notifications by browser push: their part of the settings, and their choice on /follow.

import { elide } from "#domain/elide.ts";
import { pluralize } from "../lib/format.ts";

const unsupported = "Questo browser non può ricevere le notifiche.";
const needsInstall =
  "Su iPhone e iPad le notifiche arrivano solo se Scrutinio è nella schermata Home: premi Condividi, poi «Aggiungi alla schermata Home», e apri il sito da lì.";

export const pushText = {
  failures: {
    unsupported,
    "needs-install": needsInstall,
    blocked:
      "Le notifiche di questo sito sono bloccate: permettile nelle impostazioni del browser, poi riprova.",
    unanswered:
      "Non hai ancora permesso le notifiche: quando il browser lo chiede, premi «Consenti».",
    failed: "Il browser non è riuscito ad attivare le notifiche: riprova tra poco.",
  },

  form: {
    label: "Con una notifica",
    here: "Su questo dispositivo, anche a sito chiuso.",
    elsewhere: (many: number) =>
      `Su ${pluralize(many, "altro dispositivo", "altri dispositivi")}, non su questo.`,
    off: "Il browser ti chiederà il permesso.",
    enableHere: "Attiva anche su questo dispositivo",
    enabled: "Notifiche attive su questo dispositivo",
  },

  settings: {
    title: "Notifiche del browser",
    intro:
      "Le novità di ciò che segui possono arrivare anche come notifica del browser. Scegli per ogni pagina con «Cambia», nell'elenco di ciò che segui.",
    none: "Le notifiche non sono attive su nessun dispositivo.",
    notHere: "Su questo dispositivo le notifiche non sono attive.",
    lost: "Su questo dispositivo il browser ha tolto le notifiche: attivale di nuovo.",
    enable: "Attiva su questo dispositivo",
    enabling: "Attivazione...",
    list: "Dispositivi con le notifiche",
    here: "Questo dispositivo",
    device: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser} su ${system}`
        : (browser ?? system ?? "Dispositivo sconosciuto"),
    since: (day: string) => elide`attive dal ${day}`,
    names: "Mostra i nomi di ciò che seguo",
    namesHint:
      "Chi vede lo schermo bloccato li può leggere. Senza, la notifica dice solo che ci sono novità.",
    namesOf: (device: string) => `Mostra i nomi di ciò che seguo: ${device}`,
    changed: "Salvato",
    test: "Ricevi una prova",
    testOf: (device: string) => `Ricevi una prova: ${device}`,
    tested:
      "La prova è in arrivo. Se non la vedi entro un minuto, controlla che il sistema non silenzi il browser.",
    remove: "Disattiva",
    removeOf: (device: string) => `Disattiva le notifiche: ${device}`,
    removed: "Notifiche disattivate",
    untilSignOut:
      "Finiscono quando esci dall'account su quel dispositivo, o quando l'accesso scade.",
  },
};
