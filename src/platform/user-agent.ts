// How this site introduces itself to other servers: what it is, where it is, whom to write to.

import type { Config } from "./config/config.ts";

export function createUserAgent({
  publicUrl,
  contactEmail,
}: Pick<Config, "publicUrl" | "contactEmail">): string {
  return `Scrutinio (+${publicUrl}; ${contactEmail})`;
}
