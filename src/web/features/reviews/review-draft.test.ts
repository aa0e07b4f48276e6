import { describe, expect, it } from "vitest";
import { AppError } from "#domain/error.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import { isEmpty, parseDraft, reviewProblems, sameReview } from "./review-draft.ts";

describe("a failure", () => {
  it("keeps the server's own sentence, beside the field it is about", () => {
    const rejected = new AppError("review_rejected", { reason: "contiene insulti" });
    expect(reviewProblems.toFailure(rejected)).toMatchObject({
      field: "comment",
      message: "Il commento è stato rifiutato: contiene insulti",
    });
  });

  it("of the session asks to sign in, whatever endpoint said so", () => {
    for (const code of ["sign_in_required", "review_sign_in_required"] as const)
      expect(reviewProblems.toFailure(new AppError(code))).toMatchObject({
        field: "sign-in",
        message: "Devi essere autenticato per lasciare una recensione",
      });
  });

  it("of moderation or of the network is shown by the button", () => {
    expect(reviewProblems.toFailure(new AppError("moderation_unavailable"))).toMatchObject({
      field: "send",
      message: "Errore durante la moderazione del commento",
    });
    expect(reviewProblems.toFailure(new AppError("unavailable")).field).toBe("send");
  });

  it("for lack of a connection leaves the review waiting, and says so", () => {
    const problem = reviewProblems.toFailure(new AppError("offline"));
    expect(problem.field).toBe("offline");
    expect(problem.message).toBe(
      "Sei senza rete: la recensione resta qui e potrai inviarla quando torna la connessione",
    );
  });

  it("of any other kind is a failed sending", () => {
    for (const error of [new AppError("internal"), new TypeError("x is undefined"), "?"])
      expect(reviewProblems.toFailure(error).message).toBe(
        "Errore durante l'invio della recensione",
      );
  });
});

describe("a stored draft", () => {
  it("is read back as it was typed", () => {
    const draft = { scores: { honesty: 4, respect: 1 }, comment: "Presente.\nSempre." };
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it("loses scores that are none and attributes that do not exist", () => {
    const stored = { scores: { honesty: 0, respect: 9, charm: 3, balance: 2 }, comment: "" };
    expect(parseDraft(stored)).toEqual({ scores: { balance: 2 }, comment: "" });
  });

  it("of another shape is no draft", () => {
    for (const other of [null, "x", {}, { scores: null, comment: "" }, { scores: {} }])
      expect(parseDraft(other)).toBeNull();
  });
});

describe("a form", () => {
  it("is empty without a score and a letter, cleared scores included", () => {
    expect(isEmpty({ scores: { honesty: 0 }, comment: " \n" })).toBe(true);
    expect(isEmpty({ scores: { honesty: 1 }, comment: "" })).toBe(false);
    expect(isEmpty({ scores: {}, comment: "a" })).toBe(false);
  });

  it("recognises its own review by scores and words", () => {
    const scores = perAttribute(() => 3);
    const sent = { scores, comment: "Bene.\r\n" };
    expect(sameReview(sent, { scores, comment: "Bene." })).toBe(true);
    expect(sameReview(sent, { scores: { ...scores, balance: 4 }, comment: "Bene." })).toBe(false);
    expect(sameReview(sent, { scores, comment: "Male." })).toBe(false);
  });
});
