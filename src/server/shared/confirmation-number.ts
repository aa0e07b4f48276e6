// The number that stands beside «Ti abbiamo scritto…» for who is signed in to an unconfirmed account, and that the page
// of the mailed link asks for in another browser (decision 45). It is the same for an account for as long as it waits,
// so that a new link needs no new number. It opens nothing without the link, which is only in the mail.

import { createHmac } from "node:crypto";
import type { Context } from "../context.ts";

const DIGITS = 4;

export function confirmationNumber({ secrets }: Pick<Context, "secrets">, userId: string): string {
  const mac = createHmac("sha256", secrets.derive("confirmation number")).update(userId).digest();
  return String(mac.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, "0");
}
