// Addresses that programs know without a link: robots.txt, llms.txt, security.txt and change-password.

import type { Context } from "#server/context.ts";
import { fixedFile } from "#server/file-route.ts";
import type { FileRoute } from "#server/file-route.ts";

/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

const TEXT = { type: "text/plain; charset=UTF-8", maxAgeSeconds: 3600 };

export const wellKnownFiles: FileRoute[] = [
  fixedFile("/robots.txt", TEXT, ({ config }) => robots(config.publicUrl)),
  // What assistants read before they look around (llmstxt.org).
  fixedFile("/llms.txt", TEXT, ({ config }) => forAssistants(config.publicUrl)),
  fixedFile("/.well-known/security.txt", TEXT, securityContact),
  {
    // The address password managers open (W3C: change-password-url).
    path: "/.well-known/change-password",
    inSilence: "shown",
    examples: () => ["/.well-known/change-password"],
    answer: () => ({ redirect: "/settings" }),
  },
];

/** RFC 9116: the contact for vulnerability reports. */
function securityContact({ config, clock }: Context): string {
  const expires = new Date(clock.now());
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + SECURITY_TXT_DAYS);
  return [
    `Contact: mailto:${config.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: it, en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function forAssistants(publicUrl: string): string {
  const link = (path: string, title: string, about: string) =>
    `- [${title}](${publicUrl}${path}): ${about}`;
  return [
    "# Scrutinio",
    "",
    "> Piattaforma civica indipendente: i cittadini valutano chi li rappresenta su dieci attributi. Non è un sito della pubblica amministrazione e le valutazioni non sono un sondaggio.",
    "",
    "## Letture",
    "",
    link("/mcp", "MCP", "le letture pubbliche per gli assistenti, in POST e senza chiave"),
    link("/api", "API", "che cosa risponde, limiti ed errori"),
    link("/api/openapi.json", "OpenAPI", "gli stessi indirizzi, per le macchine"),
    link("/open-data", "Dati aperti", "i file di ogni notte"),
    link("/methodology", "Metodologia", "come nascono le stime e che cosa non dicono"),
    link("/sitemap.xml", "Mappa del sito", "tutte le pagine"),
    "",
  ].join("\n");
}

/** Pages without value for a search engine, and account pages, are excluded. */
function robots(publicUrl: string): string {
  return [
    "User-agent: *",
    "Allow: /",
    "Disallow: /admin",
    "Disallow: /settings",
    "Disallow: /api/",
    "Allow: /api/openapi.json",
    // What a page names in its head for those who embed it.
    "Allow: /api/oembed",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
