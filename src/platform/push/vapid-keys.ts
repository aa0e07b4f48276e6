// The P-256 keys that identify the site to push services (VAPID, RFC 8292). They follow from the site's
// secret, so that every server has them and no copy of the database does.

import { createECDH } from "node:crypto";
import type { Secrets } from "../secrets.ts";

export interface VapidKeys {
  /** Base64url. */
  publicKey: string;
  privateKey: string;
}

export function deriveVapidKeys(secrets: Pick<Secrets, "derive">): VapidKeys {
  // One of some four billion numbers is no key of the curve.
  for (let number = 1; ; number += 1) {
    const seed = secrets.derive(`web-push/${number}`);
    const curve = createECDH("prime256v1");
    try {
      curve.setPrivateKey(seed);
    } catch {
      continue;
    }
    return {
      publicKey: curve.getPublicKey("base64url"),
      privateKey: seed.toString("base64url"),
    };
  }
}
