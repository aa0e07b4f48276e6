import { beforeAll, describe, expect, it } from "vitest";
import { toHex } from "./hex.ts";
import { webCryptoHash } from "./merkle.ts";
import {
  checkChain,
  checkHeader,
  encodeHeader,
  hashHeader,
  noTotals,
  parseHeader,
  webCryptoVerify,
} from "./snapshot-header.ts";
import type { IntegrityKey, SignedHeader } from "./snapshot-header.ts";

const TOOLS = { hash: webCryptoHash, verify: webCryptoVerify };

let pair: CryptoKeyPair;
let key: IntegrityKey;
beforeAll(async () => {
  pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  key = {
    id: "first",
    algorithm: "Ed25519",
    publicKey: toHex(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey))),
    validFrom: "2026-11-01T00:00:00.000Z",
    validUntil: null,
  };
});

async function sign(day: string, previous: string | null): Promise<SignedHeader> {
  const header = encodeHeader({
    format: 2,
    site: "https://scrutinio.example",
    day,
    startedAt: `${day}T01:00:00.000Z`,
    completedAt: `${day}T01:01:00.000Z`,
    totals: { politician: noTotals(), topic: noTotals() },
    root: "00".repeat(32),
    previous,
    key: "first",
  });
  const signature = await crypto.subtle.sign(
    "Ed25519",
    pair.privateKey,
    new TextEncoder().encode(header),
  );
  return { header, signature: toHex(new Uint8Array(signature)) };
}

async function signChain(days: readonly string[]): Promise<SignedHeader[]> {
  const headers: SignedHeader[] = [];
  let previous: string | null = null;
  for (const day of days) {
    const signed: SignedHeader = await sign(day, previous);
    headers.push(signed);
    previous = await hashHeader(webCryptoHash, signed.header);
  }
  return headers;
}

describe("a header", () => {
  it("holds with the signature of a key that was valid", async () => {
    const signed = await sign("2026-11-20", null);
    expect(await checkHeader(signed, [key], webCryptoVerify)).toBeNull();
    const ended = { ...key, validUntil: "2026-11-19T00:00:00.000Z" };
    for (const keys of [[], [ended], [{ ...key, publicKey: "00" }]])
      expect(await checkHeader(signed, keys, webCryptoVerify)).toBe("unknown_key");
  });

  it("does not with another text or signature", async () => {
    const signed = await sign("2026-11-20", null);
    const other = { ...signed, header: signed.header.replace("2026-11-20", "2026-11-21") };
    expect(await checkHeader(other, [key], webCryptoVerify)).toBe("wrong_signature");
    expect(await checkHeader({ ...signed, header: "{}" }, [key], webCryptoVerify)).toBe(
      "unreadable",
    );
    expect(parseHeader(` ${signed.header}`)).toBeNull();
  });
});

describe("the chain of headers", () => {
  it("holds from the first on, and names the day where it is broken", async () => {
    const chain = await signChain(["2026-11-20", "2026-11-21", "2026-11-23"]);
    expect(await checkChain(chain, [key], TOOLS)).toEqual([]);
    expect(await checkChain([], [key], TOOLS)).toEqual([]);
    expect(await checkChain(chain.slice(1), [key], TOOLS)).toEqual([
      { day: "2026-11-21", problem: "broken_chain" },
    ]);
    expect(await checkChain(chain.toSpliced(1, 1), [key], TOOLS)).toEqual([
      { day: "2026-11-23", problem: "broken_chain" },
    ]);
    const rewritten = chain.with(1, await sign("2026-11-21", null));
    expect(await checkChain(rewritten, [key], TOOLS)).toEqual([
      { day: "2026-11-21", problem: "broken_chain" },
      { day: "2026-11-23", problem: "broken_chain" },
    ]);
  });
});
