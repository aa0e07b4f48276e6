import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { toSitePath } from "./site-path.ts";

describe("a path of this site", () => {
  it.each([
    ["/politician-live/5?x=1#valuta", "/politician-live/5?x=1#valuta"],
    ["/a/../b", "/b"],
    ["/", "/"],
  ])("%j is %j", (value, path) => expect(toSitePath(value)).toBe(path));

  it.each([
    null,
    "",
    "topics",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/./\\evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example/a",
    "/a/..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ])("%j is none", (value) => expect(toSitePath(value)).toBeNull());

  it("stays on its origin, whatever it was made of [security 14]", () => {
    const piece = constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "\t",
      "\n",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
    );
    assert(
      property(array(piece, { maxLength: 8 }), (pieces) => {
        const path = toSitePath(pieces.join(""));
        return (
          path === null || new URL(path, "https://scrutinio.example").host === "scrutinio.example"
        );
      }),
      { numRuns: 5_000 },
    );
  });
});
