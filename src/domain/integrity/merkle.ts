// The Merkle tree of RFC 6962, section 2.1: leaves and nodes are hashed with different prefixes. The hash is
// passed in, so that the same code proves in the server and checks in the browser (WebCrypto).

/** SHA-256 of these bytes. */
export type Hash = (bytes: Uint8Array) => Promise<Uint8Array>;

const LEAF_PREFIX = 0;
const NODE_PREFIX = 1;

export const webCryptoHash: Hash = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes)));

export function hashLeaf(hash: Hash, leaf: Uint8Array): Promise<Uint8Array> {
  return hash(encodeLeafNode(leaf));
}

/** What is hashed of a leaf. */
export function encodeLeafNode(leaf: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + leaf.length);
  bytes[0] = LEAF_PREFIX;
  bytes.set(leaf, 1);
  return bytes;
}

function encodeNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = NODE_PREFIX;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return bytes;
}

function hashNode(hash: Hash, left: Uint8Array, right: Uint8Array): Promise<Uint8Array> {
  return hash(encodeNode(left, right));
}

/** Root over the hashes of the leaves; of none, the hash of nothing. */
export async function computeRoot(
  hash: Hash,
  leafHashes: readonly Uint8Array[],
): Promise<Uint8Array> {
  let level = leafHashes;
  while (level.length > 1) level = await hashLevel(hash, level);
  return level[0] ?? hash(new Uint8Array());
}

/** The same of a hash that waits for nothing: promises of millions of hashes take longer than these. */
export function computeRootAtOnce(
  hash: (bytes: Uint8Array) => Uint8Array,
  leafHashes: readonly Uint8Array[],
): Uint8Array {
  let level = leafHashes;
  while (level.length > 1) {
    const next: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left === undefined) break;
      next.push(right === undefined ? left : hash(encodeNode(left, right)));
    }
    level = next;
  }
  return level[0] ?? hash(new Uint8Array());
}

/** What the holder of leaf `index` needs to compute the root, from the bottom up. */
export async function computeProof(
  hash: Hash,
  leafHashes: readonly Uint8Array[],
  index: number,
): Promise<Uint8Array[]> {
  const path: Uint8Array[] = [];
  let [level, at] = [leafHashes, index];
  while (level.length > 1) {
    const sibling = level[at ^ 1];
    if (sibling !== undefined) path.push(sibling);
    level = await hashLevel(hash, level);
    at >>= 1;
  }
  return path;
}

export interface InclusionProof {
  index: number;
  /** Leaves of the tree. */
  size: number;
  path: readonly Uint8Array[];
}

/** Does this leaf, at its place in a tree of this size, lead to the root? */
export async function verifyProof(
  hash: Hash,
  leafHash: Uint8Array,
  { index, size, path }: InclusionProof,
  root: Uint8Array,
): Promise<boolean> {
  if (!Number.isInteger(index) || index < 0 || index >= size) return false;
  let [at, last, used] = [index, size - 1, 0];
  let current = leafHash;
  while (last > 0) {
    if (at % 2 === 1 || at < last) {
      const sibling = path[used];
      if (sibling === undefined) return false;
      used += 1;
      const [left, right] = at % 2 === 1 ? [sibling, current] : [current, sibling];
      current = await hashNode(hash, left, right);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return used === path.length && isEqual(current, root);
}

/** A node without a sibling moves up as it is. */
async function hashLevel(hash: Hash, level: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const next: Promise<Uint8Array>[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left === undefined) break;
    next.push(right === undefined ? Promise.resolve(left) : hashNode(hash, left, right));
  }
  return Promise.all(next);
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
