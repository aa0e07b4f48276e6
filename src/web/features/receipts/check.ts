// Checks a receipt in the browser, against what the site publishes.

import { webCryptoHash } from "#domain/integrity/merkle.ts";
import { checkReceipt, parseReceipt } from "#domain/integrity/receipt.ts";
import type { PublishedChain, Receipt, ReceiptCheck } from "#domain/integrity/receipt.ts";
import { webCryptoVerify } from "#domain/integrity/snapshot-header.ts";

export type CheckOutcome =
  | { status: "unsupported" }
  | { status: "done"; receipt: Receipt | null; check: ReceiptCheck };

/** Rejects if what the site publishes cannot be read. */
export async function checkText(text: string, signal: AbortSignal): Promise<CheckOutcome> {
  const receipt = parseReceipt(text);
  if (receipt === null)
    return { status: "done", receipt, check: { ok: false, problem: "unreadable" } };
  // Pages without https have no WebCrypto.
  if (!("subtle" in crypto)) return { status: "unsupported" };
  const [{ keys }, { snapshots }] = await Promise.all([
    readJson<Pick<PublishedChain, "keys">>("/.well-known/scrutinio-integrity.json", signal),
    readJson<Pick<PublishedChain, "snapshots">>("/snapshots/index.json", signal),
  ]);
  const tools = { hash: webCryptoHash, verify: webCryptoVerify };
  try {
    return {
      status: "done",
      receipt,
      check: await checkReceipt(receipt, { keys, snapshots }, tools),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotSupportedError")
      return { status: "unsupported" };
    throw error;
  }
}

async function readJson<Body>(address: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal, cache: "no-cache" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Body;
}
