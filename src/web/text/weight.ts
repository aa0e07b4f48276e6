// Sentences about how much one's own reviews count.

import type { Mailbox } from "#domain/account/mailbox.ts";
import { pluralize } from "../lib/format.ts";

interface Weight {
  weight: number;
  isNew: boolean;
  isConfirmed: boolean;
  mailbox: Mailbox;
}

const tenths = (count: number) => pluralize(count, "decimo", "decimi");

const MAILBOX_REASONS = {
  disposable: "la tua email è di un servizio di caselle temporanee",
  none: "il dominio della tua email non riceve posta",
} as const satisfies Record<Exclude<Mailbox, "usual">, string>;

export const weightText = {
  title: "Quanto pesa il tuo voto",
  made: "Di che cosa è fatto",
  weight: ({ weight, isNew, isConfirmed, mailbox }: Weight): string => {
    if (!isConfirmed)
      return "Finché non confermi l'email le tue recensioni sono pubbliche, ma **non contano** nelle stime.";
    if (weight >= 10) return "Il tuo voto pesa **10 decimi**: il massimo.";
    if (mailbox !== "usual")
      return `Il tuo voto pesa **${tenths(weight)}**: ${MAILBOX_REASONS[mailbox]}, e il tuo account conta come uno appena aperto. Nessuno può distinguere quante persone ne hanno molti. Se il servizio è di posta normale, scrivici.`;
    const until = isNew
      ? " Gli account nuovi (meno di 14 giorni), inoltre, contano tutti insieme per una parte limitata della stima."
      : "";
    return `Il tuo voto pesa **${tenths(weight)}**: arriva a 10 con il tempo, con altre recensioni e con la verifica in due passaggi o una passkey.${until}`;
  },
  parts: {
    base: "Email confermata",
    age: "Tempo trascorso da allora: tre mesi",
    people: "Tre persone valutate, fino a ieri",
    secondFactor: "Verifica in due passaggi o passkey",
  },
  of: (has: number, most: number) => `${has} su ${tenths(most)}`,
  more: (methodology: string) =>
    `La somma vale al massimo 10 decimi e si aggiorna ogni notte; ciò che hai già scritto la prende entro una settimana. La regola è la stessa per tutti: [come nasce la stima](${methodology}).`,
} as const;
