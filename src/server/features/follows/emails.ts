// The digest of what is followed, as a mail.

import type { EmailContent } from "#platform/mail/email-content.ts";
import { count } from "./count.ts";
import type { DigestItem } from "./digest-items.ts";

interface Addresses {
  publicUrl: string;
  unsubscribe: string;
}

/** More are on the settings page. */
const MAX_ITEMS = 40;

/** Null without news. */
export function digestEmail(
  items: readonly DigestItem[],
  { publicUrl, unsubscribe }: Addresses,
): EmailContent | null {
  if (items.length === 0) return null;
  const left = items.length - MAX_ITEMS;
  return {
    subject: "Novità su ciò che segui",
    paragraphs: ["Ecco che cosa è cambiato nelle pagine che segui."],
    items: items
      .slice(0, MAX_ITEMS)
      .map(({ title, path, lines }) => ({ title, url: publicUrl + path, lines })),
    closing:
      left > 0 ? [`${count(left, "Un'altra pagina ha", "Altre {n} pagine hanno")} novità.`] : [],
    reason: `Ricevi questo messaggio perché segui queste pagine su Scrutinio. Scegli che cosa seguire e quanto spesso: ${publicUrl}/settings#seguiti. Per non ricevere più messaggi così: ${unsubscribe}`,
  };
}
