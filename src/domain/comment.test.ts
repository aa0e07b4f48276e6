import { describe, expect, it } from "vitest";
import { COMMENT_MAX_LENGTH, commentLength, trimComment } from "./comment.ts";

/** As macOS and some keyboards write it: each accent a sign of its own. */
const decomposed = "Perché la viabilità è così?".normalize("NFD");

describe("a comment", () => {
  it("is stored with composed letters, whatever a keyboard sends", () => {
    expect(trimComment(` ${decomposed}\r\n`)).toBe("Perché la viabilità è così?");
    expect(trimComment("e\u0000\u0301 vero")).toBe("é vero");
  });

  it("is as long as its composed letters", () => {
    expect(commentLength(decomposed)).toBe(27);
    expect(commentLength("è".normalize("NFD").repeat(COMMENT_MAX_LENGTH))).toBe(COMMENT_MAX_LENGTH);
    expect(commentLength("👍🏽")).toBe(2);
  });
});
