// The messages this feature sends.

import type { Mail } from "#platform/mail/mailer.ts";

export const RECOVERY_LINK_MINUTES = 60;

export function recoveryMail({ to, link }: { to: string; link: string }): Mail {
  return {
    to,
    subject: "Scegli una nuova password per Scrutinio",
    text: [
      "Ciao,",
      "",
      "qualcuno, speriamo tu, ha chiesto di scegliere una nuova password per il tuo account",
      "su Scrutinio. Per farlo apri questo indirizzo:",
      "",
      link,
      "",
      `Vale ${RECOVERY_LINK_MINUTES} minuti e una volta sola. Con la nuova password usciranno`,
      "tutti i dispositivi collegati al tuo account.",
      "",
      "Se non l'hai chiesto tu, ignora questo messaggio: la tua password resta quella di prima.",
      "",
      "Scrutinio – Piattaforma civica indipendente",
    ].join("\n"),
  };
}
