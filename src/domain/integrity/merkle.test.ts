import { describe, expect, it } from "vitest";
import { computeProof, computeRoot, hashLeaf, verifyProof, webCryptoHash } from "./merkle.ts";

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** The leaves and roots of the reference tests of Certificate Transparency. */
const LEAVES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

const hashes = (count: number) =>
  Promise.all(LEAVES.slice(0, count).map((leaf) => hashLeaf(webCryptoHash, fromHex(leaf))));

describe("the tree of a snapshot", () => {
  it("has the roots of RFC 6962's test vectors", async () => {
    for (const [size, root] of ROOTS.entries())
      expect(toHex(await computeRoot(webCryptoHash, await hashes(size)))).toBe(root);
  });

  it("proves each of its leaves", async () => {
    for (let size = 1; size <= 8; size++) {
      const leaves = await hashes(size);
      const root = await computeRoot(webCryptoHash, leaves);
      for (const [index, leaf] of leaves.entries()) {
        const path = await computeProof(webCryptoHash, leaves, index);
        expect(await verifyProof(webCryptoHash, leaf, { index, size, path }, root)).toBe(true);
      }
    }
  });

  it("does not prove another leaf, place, size or path", async () => {
    const leaves = await hashes(7);
    const root = await computeRoot(webCryptoHash, leaves);
    const path = await computeProof(webCryptoHash, leaves, 2);
    const [own, other] = [leaves[2] ?? root, leaves[3] ?? root];
    const tries: [Uint8Array, number, number, Uint8Array[]][] = [
      [other, 2, 7, path],
      [own, 3, 7, path],
      [own, 7, 7, path],
      [own, -1, 7, path],
      [own, 2.5, 7, path],
      [own, 2, 3, path],
      [own, 2, 7, path.slice(1)],
      [own, 2, 7, [...path, own]],
      [own, 2, 7, path.toReversed()],
    ];
    for (const [leaf, index, size, given] of tries)
      expect(await verifyProof(webCryptoHash, leaf, { index, size, path: given }, root)).toBe(
        false,
      );
  });

  it("does not prove a root that differs in a single byte", async () => {
    const leaves = await hashes(7);
    const [leaf = new Uint8Array()] = leaves;
    const root = await computeRoot(webCryptoHash, leaves);
    const proof = { index: 0, size: 7, path: await computeProof(webCryptoHash, leaves, 0) };
    for (const at of [0, 15, 31]) {
      const other = root.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(await verifyProof(webCryptoHash, leaf, proof, other)).toBe(false);
    }
  });
});
