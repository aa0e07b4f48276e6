// What an author or reporter is called at the moderation desk: always the same, and no name.

import { createHash } from "node:crypto";

export function createPseudonym(userId: string): string {
  const digest = createHash("sha256").update(`moderation-desk/${userId}`).digest("hex");
  return `Utente ${digest.slice(0, 6).toUpperCase()}`;
}
