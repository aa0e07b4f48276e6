// User-Agent for requests to other servers: product, site and contact address.

import type { Config } from "./config/config.ts";

export function createUserAgent({
  publicUrl,
  contactEmail,
}: Pick<Config, "publicUrl" | "contactEmail">): string {
  return `Scrutinio (+${publicUrl}; ${contactEmail})`;
}
