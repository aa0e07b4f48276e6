import { describe, expect, it } from "vitest";
import { webCryptoHash } from "./merkle.ts";
import { commitTo, encodeLeaf } from "./snapshot-leaf.ts";
import type { SnapshotLeaf } from "./snapshot-leaf.ts";

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const blinding = Uint8Array.from({ length: 16 }, (_, index) => index);

async function buildLeaf(part: Partial<SnapshotLeaf> = {}): Promise<SnapshotLeaf> {
  const commitment = await commitTo(webCryptoHash, 42, blinding);
  const scores = [1, 2, 3, 4, 5, 5, 4, 3, 2, 1];
  return { subject: 42, commitment, scores, state: "aside", tenths: 7, isNew: true, ...part };
}

describe("a review in a snapshot", () => {
  it("is version, subject, commitment, scores, state, weight and newness", async () => {
    const leaf = await buildLeaf();
    expect(toHex(encodeLeaf(leaf))).toBe(
      `010000002a${toHex(leaf.commitment)}01020304050504030201020701`,
    );
  });

  it("of a topic has one score", async () => {
    const bytes = encodeLeaf(await buildLeaf({ scores: [4] }));
    expect(toHex(bytes.slice(37, 47))).toBe("04000000000000000000");
  });

  it("is another with any other content", async () => {
    const one = toHex(encodeLeaf(await buildLeaf()));
    const others = [
      { tenths: 8 },
      { state: "counted" as const },
      { isNew: false },
      { subject: 43 },
    ];
    for (const part of others) expect(toHex(encodeLeaf(await buildLeaf(part)))).not.toBe(one);
  });

  it("names its author only to who has the random bytes", async () => {
    const same = await commitTo(webCryptoHash, 42, blinding);
    const other = await commitTo(webCryptoHash, 42, blinding.toReversed());
    const elsewhere = await commitTo(webCryptoHash, 43, blinding);
    expect((await buildLeaf()).commitment).toEqual(same);
    expect(other).not.toEqual(same);
    expect(elsewhere).not.toEqual(same);
    await expect(commitTo(webCryptoHash, 42, blinding.slice(1))).rejects.toThrow("16 bytes");
  });
});
