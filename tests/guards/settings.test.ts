import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settings } from "#platform/config/settings.ts";

const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");

describe(".env.example", () => {
  it("names every setting there is, and no other", () => {
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
    expect(named.toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  it("sets nothing unless a line is uncommented", () => {
    expect(example.split("\n").filter((line) => /^[A-Z]/.test(line))).toEqual([]);
  });
});
