// Pseudonyms of authors and reporters on the moderation desk: the same within a case or surge, another in each, so that
// cases cannot be joined; keyed, so that an account that is known cannot be recognised.

import type { Secrets } from "#platform/secrets.ts";

export interface Desk {
  kind: "case" | "surge";
  id: number;
}

export function createPseudonym(
  secrets: Pick<Secrets, "hash">,
  { kind, id }: Desk,
  userId: string,
): string {
  const digest = Buffer.from(
    secrets.hash("moderation desk", `${kind}/${id}/${userId}`),
    "base64url",
  );
  return `Utente ${digest.toString("hex").slice(0, 6).toUpperCase()}`;
}
