import { describe, expect, it } from "vitest";
import { toExcerpt, splitParagraphs, topicSearchText } from "./topic-text.ts";

describe("the description of a topic", () => {
  it("has paragraphs where lines are empty", () => {
    expect(splitParagraphs("Uno.\n\n \nDue\ntre.\n")).toEqual(["Uno.", "Due\ntre."]);
  });

  it("begins with whole words of its first paragraph", () => {
    expect(toExcerpt("Una proposta breve.\n\nIl resto.", 100)).toBe("Una proposta breve.");
    expect(toExcerpt("Una proposta che è molto, molto lunga.", 28)).toBe(
      "Una proposta che è molto…",
    );
    expect(toExcerpt("x".repeat(50), 10)).toBe(`${"x".repeat(10)}…`);
  });

  it("is searched with the title, without accents, case and apostrophes", () => {
    expect(topicSearchText({ title: "L’equità: più cure", description: "Più CURE a Forlì" })).toBe(
      "l equita piu cure a forli",
    );
  });
});
