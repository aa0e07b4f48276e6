import { describe, expect, it } from "vitest";
import { portraitUrl } from "./portrait-sizes.ts";

describe("the address of a portrait", () => {
  it.each([
    [40, 96],
    [80, 192],
    [160, 400],
    [400, 400],
  ])("for %i pixels on the page asks for %i", (cssPixels, width) => {
    expect(portraitUrl("/media/portraits/7", cssPixels)).toBe(`/media/portraits/7?w=${width}`);
  });

  it("is none where there is no photo", () => {
    expect(portraitUrl(null, 80)).toBeNull();
  });
});
