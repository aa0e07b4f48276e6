import { describe, expect, it } from "vitest";
import { plainText } from "./rich-text.tsx";
import { typeset } from "./typeset.ts";

describe("prose set for reading", () => {
  it("leaves apostrophes as the specified sentences have them", () => {
    expect(typeset("di' la tua sull'asilo, un po'")).toBe("di' la tua sull'asilo, un po'");
  });

  it("keeps numbers with what they count and articles with their number", () => {
    expect(typeset("entro 24–48 ore, art. 9, dal 2026")).toBe(
      "entro 24–48\u00a0ore, art.\u00a09, dal 2026",
    );
  });

  it("loses its marks where only plain text goes", () => {
    expect(plainText("Leggi **bene** la [privacy policy](/privacy).")).toBe(
      "Leggi bene la privacy policy.",
    );
  });
});
