import { describe, expect, it } from "vitest";
import { webCryptoHash } from "./merkle.ts";
import { commitTo, encodeLeaf, toLeafState } from "./snapshot-leaf.ts";
import type { SnapshotLeaf } from "./snapshot-leaf.ts";

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const blinding = Uint8Array.from({ length: 16 }, (_, index) => index);

const WEIGHT = { tenths: 7, isNew: true };

async function buildLeaf(part: Partial<SnapshotLeaf> = {}): Promise<SnapshotLeaf> {
  const commitment = await commitTo(webCryptoHash, 42, blinding, WEIGHT);
  const scores = [1, 2, 3, 4, 5, 5, 4, 3, 2, 1];
  return { subject: 42, commitment, scores, state: "aside", ...part };
}

describe("a review in a snapshot", () => {
  it("is version, subject, commitment, scores and state: nothing else of its account", async () => {
    const leaf = await buildLeaf();
    expect(toHex(encodeLeaf(leaf))).toBe(
      `020000002a${toHex(leaf.commitment)}0102030405050403020102`,
    );
  });

  it("of a topic has one score", async () => {
    const bytes = encodeLeaf(await buildLeaf({ scores: [4] }));
    expect(toHex(bytes.slice(37, 47))).toBe("04000000000000000000");
  });

  it("is another with any other content", async () => {
    const one = toHex(encodeLeaf(await buildLeaf()));
    const others = [{ state: "counted" as const }, { subject: 43 }, { scores: [1] }];
    for (const part of others) expect(toHex(encodeLeaf(await buildLeaf(part)))).not.toBe(one);
  });

  it("names its author, and the weight, only to who has the random bytes", async () => {
    const { commitment } = await buildLeaf();
    expect(await commitTo(webCryptoHash, 42, blinding, WEIGHT)).toEqual(commitment);
    const others = await Promise.all([
      commitTo(webCryptoHash, 42, blinding.toReversed(), WEIGHT),
      commitTo(webCryptoHash, 43, blinding, WEIGHT),
      commitTo(webCryptoHash, 42, blinding, { ...WEIGHT, tenths: 8 }),
      commitTo(webCryptoHash, 42, blinding, { ...WEIGHT, isNew: false }),
    ]);
    for (const other of others) expect(other).not.toEqual(commitment);
    await expect(commitTo(webCryptoHash, 42, blinding.slice(1), WEIGHT)).rejects.toThrow(
      "16 bytes",
    );
  });

  it("of an account that weighs nothing is not counted, and says so", () => {
    expect(toLeafState("counted", { tenths: 0 })).toBe("unconfirmed");
    expect(toLeafState("counted", { tenths: 2 })).toBe("counted");
    expect(toLeafState("aside", { tenths: 0 })).toBe("aside");
  });
});
