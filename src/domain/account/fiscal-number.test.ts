import { describe, expect, it } from "vitest";
import { normalizeFiscalNumber } from "./fiscal-number.ts";

describe("a fiscal number", () => {
  it.each(["RSSMRA80A01H501U", "TINIT-RSSMRA80A01H501U", " tinit-rssmra80a01h501u "])(
    "is the same as %j",
    (text) => {
      expect(normalizeFiscalNumber(text)).toBe("RSSMRA80A01H501U");
    },
  );

  it("may have letters for digits", () => {
    expect(normalizeFiscalNumber("RSSMRA80A01H50MU")).toBe("RSSMRA80A01H50MU");
  });

  it.each(["", "RSSMRA80A01H501", "RSSMRA80F01H501U", "TINFR-1234567890123", "12345678901"])(
    "is not %j",
    (text) => {
      expect(normalizeFiscalNumber(text)).toBeNull();
    },
  );
});
