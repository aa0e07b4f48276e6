// Documents of claims, encrypted for their claim: a copy of the database alone does not open them.

import type { Secrets } from "#platform/secrets.ts";
import { createSealer } from "#server/shared/sealed.ts";

export function sealDocument(
  secrets: Pick<Secrets, "derive">,
  claimId: number,
  content: Uint8Array,
): Buffer {
  return sealerOf(secrets).seal(content, String(claimId));
}

/** Throws when the document was changed, or AUTH_SECRET is another one. */
export function openDocument(
  secrets: Pick<Secrets, "derive">,
  claimId: number,
  sealed: Uint8Array,
): Buffer {
  const content = sealerOf(secrets).open(sealed, String(claimId));
  if (content === null) throw new Error("A document of a claim cannot be decrypted");
  return content;
}

const sealerOf = (secrets: Pick<Secrets, "derive">) =>
  createSealer(secrets.derive("claim documents"));
