// The message with receipts.

import { formatDate } from "#domain/format-time.ts";
import { elide } from "#domain/elide.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";

export function receiptsEmail(
  { day, names }: { day: string; names: readonly string[] },
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string },
): EmailContent {
  const on = formatDate(day);
  const about = names.map((name) => `«${name}»`).join(", ");
  return {
    subject: elide`Le tue ricevute del ${on}`,
    paragraphs: [
      elide`Quello che hai scritto è nell'istantanea del ${on}: ${about}.`,
      "In allegato trovi una ricevuta per ogni testo: la prova che c'è, con i voti che hai dato. Per controllarla apri la pagina qui sotto e scegli il file; il controllo avviene nel tuo browser.",
    ],
    button: { label: "Controlla una ricevuta", url: `${publicUrl}/receipt` },
    closing: ["Una ricevuta riconduce a te ciò che hai scritto: conservala, ma non pubblicarla."],
    reason: `Ricevi questo messaggio perché hai chiesto le ricevute per email: puoi smettere dalle impostazioni, ${publicUrl}/settings#ricevute. Per non riceverle più: ${unsubscribe}`,
  };
}
