import { describe, expect, it } from "vitest";
import { avatarGround, avatarGrounds, avatarSvg, getInitials } from "./avatar-svg.ts";

describe("the initials of a drawn portrait", () => {
  it.each([
    // A surname begins with its particle, and ends before a byname.
    ["Vincenzo De Luca", "VD"],
    ["Anna Maria Lo Russo", "AL"],
    ["Claudia Sala in Carpani", "CS"],
    ["Ursula von der Leyen", "UV"],
    ["Ada Negri", "AN"],
    ["Massimo D’Alesio", "MD"],
    ["Lia Della Valle", "LD"],
    ["anna-maria écija", "AÉ"],
    ["Tatjana Čuk Žiber", "TŽ"],
    ["Ugo (detto Ughetto) Neri", "UN"],
    ["Madonna", "M"],
    ["  ", "?"],
  ])("of %j are %s", (name, letters) => {
    expect(getInitials(name)).toBe(letters);
  });
});

describe("the ground of a drawn portrait", () => {
  it("is the same for ever for the same name", () => {
    expect(["Ada Negri", "Bruno Verdi", "Lia Della Valle"].map(avatarGround)).toEqual([
      "#3f5a68",
      "#52565c",
      "#5b4a66",
    ]);
  });

  it("does not depend on case, spacing or how accents are composed", () => {
    expect(avatarGround(" ADA  NEGRI ")).toBe(avatarGround("Ada Negri"));
    expect(avatarGround("Nicolo\u0300 Conti")).toBe(avatarGround("Nicol\u00f2 Conti"));
  });

  it("uses the whole palette over many names", () => {
    const used = new Set(Array.from({ length: 400 }, (_, index) => avatarGround(`Nome ${index}`)));
    expect(used.size).toBe(avatarGrounds.length);
  });
});

describe("the portrait as an image", () => {
  const outlineOf = () => "M0 0h1v1z";

  it("is a square of the size asked for, with the initials", () => {
    const svg = avatarSvg({ name: "Ada Negri", mapPoint: null, outlineOf }, 400);
    expect(svg).toContain('width="400" height="400"');
    expect(svg).toContain(">AN</text>");
    expect(svg).not.toContain("<circle");
  });

  it("has the region with a dot for the town of a local office", () => {
    const turin = { region: "01", at: [82, 135] } as const;
    const svg = avatarSvg({ name: "Ada Negri", mapPoint: turin, outlineOf });
    expect(svg).toContain('d="M0 0h1v1z"');
    expect(svg).toContain("<circle");
  });

  it("has the region alone for an office of the region", () => {
    const svg = avatarSvg({ name: "Ada Negri", mapPoint: { region: "01", at: null }, outlineOf });
    expect(svg).toContain('d="M0 0h1v1z"');
    expect(svg).not.toContain("<circle");
  });

  it("lets nothing of a hostile name into the markup", () => {
    expect(avatarSvg({ name: '<script> "&amp;', mapPoint: null, outlineOf }, 64)).not.toMatch(
      /script|&/,
    );
  });
});
