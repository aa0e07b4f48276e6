// Documents of claims, encrypted with a key of the site's secret: a copy of the database alone does not open them.
// The id of the claim is authenticated, so that a document cannot be moved to another claim.

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secrets } from "#platform/secrets.ts";

const PURPOSE = "claim documents";
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(
  secrets: Pick<Secrets, "derive">,
  claimId: number,
  content: Uint8Array,
): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secrets.derive(PURPOSE), nonce);
  cipher.setAAD(Buffer.from(String(claimId)));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the document was changed, or the secret is another one. */
export function unseal(
  secrets: Pick<Secrets, "derive">,
  claimId: number,
  sealed: Uint8Array,
): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(
    ALGORITHM,
    secrets.derive(PURPOSE),
    bytes.subarray(0, NONCE_BYTES),
  );
  decipher.setAAD(Buffer.from(String(claimId)));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}
