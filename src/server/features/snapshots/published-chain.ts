// Keys and signed headers that a site publishes, read over the network as anybody can.

import * as z from "zod";
import type { PublishedChain } from "#domain/integrity/receipt.ts";

const keysSchema = z.object({
  snapshots: z.url(),
  keys: z.array(
    z.object({
      id: z.string(),
      algorithm: z.literal("Ed25519"),
      publicKey: z.string(),
      validFrom: z.string(),
      validUntil: z.nullable(z.string()),
    }),
  ),
});
const indexSchema = z.object({
  snapshots: z.array(z.object({ header: z.string(), signature: z.string() })),
});

/** Throws if the site does not answer, or answers something else. */
export async function fetchPublishedChain(site: string): Promise<PublishedChain> {
  const { keys, snapshots } = keysSchema.parse(
    await fetchJson(new URL("/.well-known/scrutinio-integrity.json", site)),
  );
  // By its path: behind a proxy the site may be known by another name.
  const index = new URL(new URL(snapshots).pathname, site);
  return { keys, snapshots: indexSchema.parse(await fetchJson(index)).snapshots };
}

export async function fetchFile(address: string | URL): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(address);
  if (!response.ok || response.body === null)
    throw new Error(`${String(address)}: ${response.status}`);
  return response.body;
}

async function fetchJson(address: URL): Promise<unknown> {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${address.href}: ${response.status}`);
  return response.json();
}
