import { describe, expect, it } from "vitest";
import { checkOpinion, shownAuthor } from "./opinion.ts";

describe("an opinion on a topic", () => {
  it("asks for the stars first, then for the comment, then for a shorter one", () => {
    expect(checkOpinion({ rating: 0, comment: "" })).toEqual({
      ok: false,
      code: "opinion_rating_missing",
    });
    expect(checkOpinion({ rating: 3.5, comment: "Sì." })).toMatchObject({
      code: "opinion_rating_missing",
    });
    expect(checkOpinion({ rating: 4, comment: " \u200b\n" })).toEqual({
      ok: false,
      code: "opinion_comment_missing",
    });
    expect(checkOpinion({ rating: 4, comment: "è".repeat(1001) })).toEqual({
      ok: false,
      code: "comment_too_long",
    });
  });

  it("is kept without the white space around it, a thousand characters being fine", () => {
    expect(checkOpinion({ rating: 1, comment: "  No.\n" })).toEqual({
      ok: true,
      rating: 1,
      comment: "No.",
    });
    expect(checkOpinion({ rating: 5, comment: "🗳".repeat(1000) }).ok).toBe(true);
  });

  it("appears under the name its author chose", () => {
    expect(shownAuthor("full-name", "Maria Bianchi")).toBe("Maria Bianchi");
    expect(shownAuthor("anonymous", "Maria Bianchi")).toBe("Utente");
  });
});
