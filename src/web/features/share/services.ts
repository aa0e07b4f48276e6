// Addresses that hand a link to other services: plain links, without scripts of theirs.

import { shareText } from "../../text/share.ts";

export interface Service {
  name: string;
  href: string;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
/** Mail programs take "+" for a plus. */
const mailQuery = (values: Record<string, string>) => query(values).replaceAll("+", "%20");

export function servicesFor(message: string, url: string): Service[] {
  const { service } = shareText;
  return [
    { name: service.whatsapp, href: `https://wa.me/?${query({ text: `${message}\n${url}` })}` },
    { name: service.telegram, href: `https://t.me/share/url?${query({ url, text: message })}` },
    {
      name: service.email,
      href: `mailto:?${mailQuery({ subject: message, body: `${message}\n\n${url}` })}`,
    },
    { name: service.x, href: `https://x.com/intent/post?${query({ text: message, url })}` },
    {
      name: service.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
  ];
}
