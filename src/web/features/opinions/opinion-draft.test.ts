import { describe, expect, it } from "vitest";
import { AppError } from "#domain/error.ts";
import { isEmpty, parseDraft, opinionProblems, sameOpinion } from "./opinion-draft.ts";

describe("a failure of sending an opinion", () => {
  it("stands beside the part of the form it is about, in the server's words", () => {
    const rejected = new AppError("opinion_rejected", { reason: "insulto alla persona" });
    expect(opinionProblems.toFailure(rejected)).toMatchObject({
      field: "comment",
      message: "Il tuo commento non rispetta le linee guida: insulto alla persona",
    });
    expect(opinionProblems.toFailure(new AppError("opinion_rating_missing")).field).toBe("rating");
    expect(opinionProblems.toFailure(new AppError("consent_required")).field).toBe("consent");
    expect(opinionProblems.toFailure(new AppError("topic_closed")).field).toBe("send");
    expect(opinionProblems.toFailure(new AppError("sign_in_required"))).toMatchObject({
      field: "sign-in",
      message: "Devi effettuare il login per lasciare un'opinione",
    });
  });

  it("of any other kind is a failed sending", () => {
    for (const error of [new AppError("internal"), new AppError("invalid_input"), new TypeError()])
      expect(opinionProblems.toFailure(error)).toMatchObject({
        field: "send",
        message: "Errore nell'invio dell'opinione",
      });
  });
});

describe("a draft of an opinion", () => {
  it("is read back, without what is no rating and no choice of a name", () => {
    expect(parseDraft({ rating: 4, comment: "Sì", shownName: "anonymous" })).toMatchObject({
      rating: 4,
      comment: "Sì",
      shownName: "anonymous",
    });
    expect(parseDraft({ rating: 9, comment: "", shownName: "altro" })).toMatchObject({
      rating: 0,
      comment: "",
      shownName: null,
    });
    expect(parseDraft({ rating: 4 })).toBeNull();
    expect(parseDraft(null)).toBeNull();
  });

  it("is empty without stars and words, whatever name was chosen", () => {
    expect(isEmpty({ rating: 0, comment: " \n", shownName: "anonymous" })).toBe(true);
    expect(isEmpty({ rating: 1, comment: "", shownName: null })).toBe(false);
  });

  it("is the same opinion when stars and words are", () => {
    expect(sameOpinion({ rating: 3, comment: "No. " }, { rating: 3, comment: "No." })).toBe(true);
    expect(sameOpinion({ rating: 3, comment: "No." }, { rating: 2, comment: "No." })).toBe(false);
  });
});
