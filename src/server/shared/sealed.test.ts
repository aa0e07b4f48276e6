import { describe, expect, it } from "vitest";
import { createSecrets } from "#platform/secrets.ts";
import { createSealer, createSteadySealer } from "./sealed.ts";

const sealer = createSealer(createSecrets("a secret").derive("a purpose"));
const secret = Buffer.from("twenty bytes of key!");

describe("a sealed secret", () => {
  it("opens for its owner, and looks different every time", () => {
    const sealed = sealer.seal(secret, "maria");
    expect(sealer.open(sealed, "maria")).toEqual(secret);
    expect(sealer.seal(secret, "maria")).not.toEqual(sealed);
    expect(sealed.includes(secret)).toBe(false);
  });

  it("stays closed for somebody else, under another key, or changed", () => {
    const sealed = sealer.seal(secret, "maria");
    expect(sealer.open(sealed, "carla")).toBeNull();
    expect(
      createSealer(createSecrets("another").derive("a purpose")).open(sealed, "maria"),
    ).toBeNull();
    expect(
      createSealer(createSecrets("a secret").derive("another")).open(sealed, "maria"),
    ).toBeNull();
    const changed = Buffer.from(sealed);
    changed[30] = (changed[30] ?? 0) ^ 1;
    for (const wrong of [Buffer.alloc(0), sealed.subarray(0, -3), changed])
      expect(sealer.open(wrong, "maria")).toBeNull();
  });
});

it("looks the same every time where that is wanted, another one different", () => {
  const key = createSecrets("a secret").derive("a purpose");
  const steady = createSteadySealer(key);
  const sealed = steady.seal(secret, "list");
  expect(steady.seal(secret, "list")).toEqual(sealed);
  expect(steady.open(sealed, "list")).toEqual(secret);
  const nonceOf = (bytes: Buffer) => bytes.subarray(0, 12).toString("hex");
  expect(nonceOf(steady.seal(Buffer.from("another"), "list"))).not.toBe(nonceOf(sealed));
  const otherKey = createSteadySealer(createSecrets("another").derive("a purpose"));
  expect(nonceOf(otherKey.seal(secret, "list"))).not.toBe(nonceOf(sealed));
});
