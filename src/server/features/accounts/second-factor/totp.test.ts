import { describe, expect, it } from "vitest";
import { Secret, TOTP } from "otpauth";
import { base32, enrolmentUri, matchingStep, stepAt, totpCode } from "./totp.ts";

const key = Buffer.from("12345678901234567890");

describe("codes of an authenticator app", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %i seconds are those of RFC 6238", (seconds, code) => {
    expect(totpCode(key, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  it("are those another implementation makes of the same address", () => {
    const bytes = Buffer.from("f0e1d2c3b4a5968778695a4b3c2d1e0f01234567", "hex");
    const secret = base32(bytes);
    expect(secret).toBe(new Secret({ buffer: new Uint8Array(bytes).buffer }).base32);
    const uri = enrolmentUri({ secret, account: "maria.rossi+scrutinio@example.org" });
    const timestamp = Date.parse("2026-11-20T10:00:00Z");
    const app = toTotp(uri);
    expect(app.label).toBe("maria.rossi+scrutinio@example.org");
    expect(app.issuer).toBe("Scrutinio");
    expect(app.generate({ timestamp })).toBe(totpCode(bytes, stepAt(new Date(timestamp))));
  });

  it("are good for the half minute before and after, and no longer", () => {
    const at = (step: number) => matchingStep(key, totpCode(key, step), 1000);
    expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([null, 999, 1000, 1001, null]);
    for (const code of ["", "12345", "1234567", "abcdef", "１２３４５６"])
      expect(matchingStep(key, code, 1000)).toBeNull();
  });
});

function toTotp(uri: string): TOTP {
  const url = new URL(uri);
  const [issuer, label] = decodeURIComponent(url.pathname.slice(1)).split(":");
  return new TOTP({
    issuer: issuer ?? "",
    label: label ?? "",
    secret: url.searchParams.get("secret") ?? "",
    algorithm: url.searchParams.get("algorithm") ?? "",
    digits: Number(url.searchParams.get("digits")),
    period: Number(url.searchParams.get("period")),
  });
}
