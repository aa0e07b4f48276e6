// The tree over a snapshot's records. Its lower part is cut into chunks of 512 records: each is a whole node of
// the tree, so that one proof reads one chunk and the roots of all.

import { computeProof, computeRoot, concatBytes } from "#domain/integrity/merkle.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";

/** A power of two. */
export const CHUNK_RECORDS = 512;
const HASH_BYTES = 32;

/** Collects hashes of records in order. */
export function createTreeBuilder(): {
  add(hashes: readonly Uint8Array[]): Promise<void>;
  finish(): Promise<{ chunkRoots: Uint8Array; root: Uint8Array }>;
} {
  const roots: Uint8Array[] = [];
  let chunk: Uint8Array[] = [];
  const close = async () => {
    if (chunk.length > 0) roots.push(await computeRoot(nodeHash, chunk));
    chunk = [];
  };
  return {
    async add(hashes) {
      for (const hash of hashes) {
        chunk.push(hash);
        if (chunk.length === CHUNK_RECORDS) await close();
      }
    },
    async finish() {
      await close();
      return { chunkRoots: concatBytes(roots), root: await computeRoot(nodeHash, roots) };
    },
  };
}

/** The path of a record, from its chunk and the roots of all chunks. */
export async function proveRecord(
  index: number,
  chunk: readonly Uint8Array[],
  chunkRoots: readonly Uint8Array[],
): Promise<Uint8Array[]> {
  const lower = await computeProof(nodeHash, chunk, index % CHUNK_RECORDS);
  const upper = await computeProof(nodeHash, chunkRoots, Math.floor(index / CHUNK_RECORDS));
  return [...lower, ...upper];
}

export function splitHashes(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}
