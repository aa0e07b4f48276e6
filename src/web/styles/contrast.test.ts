// Reads the colours from the style sheet, so that the real values are tested.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { avatarGrounds, avatarInk } from "#domain/portrait/avatar-svg.ts";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const words = 4.5;
const shapes = 3;
const surfaces = ["paper", "sheet", "sunken"];

/** [foreground, background, required ratio]. */
const pairs: [string, string, number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ["ink", surface, words],
    ["muted", surface, words],
    ["accent", surface, words],
    ["accent-strong", surface, words],
    ["danger", surface, words],
    ["warn", surface, words],
    ["good", surface, words],
    ["edge", surface, shapes],
    ["focus", surface, shapes],
    ["star-edge", surface, shapes],
  ]),
  ["on-accent", "accent", words],
  ["on-accent", "accent-strong", words],
  ["on-danger", "danger", words],
  ["on-danger", "danger-strong", words],
  ...["ink", "accent", "accent-strong"].map((ink): [string, string, number] => [
    ink,
    "accent-soft",
    words,
  ]),
  ...["danger", "warn", "good"].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, words],
    ["ink", `${tone}-soft`, words],
    ["accent", `${tone}-soft`, words],
  ]),
];

describe.each(themes)("the %s theme", (theme) => {
  it.each(pairs)("draws %s on %s with a contrast of at least %d", (front, back, needed) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(needed);
  });
});

describe("drawn portraits", () => {
  it.each(avatarGrounds)("keep their initials readable on %s", (ground) => {
    expect(contrast(avatarInk, ground)).toBeGreaterThanOrEqual(words);
  });
});

function token(name: string, theme: Theme): string {
  const match = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(
    tokens,
  );
  const value = theme === "light" ? match?.[1] : match?.[2];
  if (value === undefined) throw new Error(`no colour token called ${name}`);
  return value;
}

/** WCAG 2 contrast ratio of two "#rrggbb" colours. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
