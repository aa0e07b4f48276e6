// Pseudonyms of authors and reporters in the moderation queue: stable, and not derived from names.

import { createHash } from "node:crypto";

export function createPseudonym(userId: string): string {
  const digest = createHash("sha256").update(`moderation-desk/${userId}`).digest("hex");
  return `Utente ${digest.slice(0, 6).toUpperCase()}`;
}
