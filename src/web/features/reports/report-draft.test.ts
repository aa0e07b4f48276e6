import { describe, expect, it } from "vitest";
import { AppError } from "#domain/error.ts";
import { checkDraft, EMPTY_REPORT, toProblem } from "./report-draft.ts";

const insult = { ...EMPTY_REPORT, reason: "insult" } as const;
const placeOf = (...given: Parameters<typeof checkDraft>) => checkDraft(...given)?.place ?? null;

describe("a report", () => {
  it("needs a reason, and of a user nothing more where the reason speaks for itself", () => {
    expect(placeOf(EMPTY_REPORT, false)).toBe("reason");
    expect(placeOf(insult, false)).toBeNull();
  });

  it("of what is said to break the law, or is on no list, needs an explanation", () => {
    expect(placeOf({ ...insult, reason: "other" }, false)).toBe("details");
    expect(placeOf({ ...insult, reason: "illegal" }, false)).toBe("details");
    expect(placeOf({ ...insult, isIllegal: true }, false)).toBe("details");
    expect(placeOf({ ...insult, details: "x".repeat(1001) }, false)).toBe("details");
  });

  it("of a visitor says who they are and that it is made in good faith, asked in this order", () => {
    const named = { ...insult, name: "Ada Neri" };
    const answerable = { ...named, email: "ada@example.org" };
    expect(placeOf(insult, true)).toBe("name");
    expect(placeOf(named, true)).toBe("email");
    expect(placeOf(answerable, true)).toBe("goodFaith");
    expect(placeOf({ ...answerable, goodFaith: true }, true)).toBeNull();
  });

  it("that the server refuses says so at the field, or beside the button", () => {
    expect(toProblem(new AppError("email_invalid")).place).toBe("email");
    expect(toProblem(new AppError("report_duplicate"))).toMatchObject({
      place: "send",
      message: "Hai già segnalato questo testo: lo stiamo esaminando",
    });
    expect(toProblem(new Error("?")).place).toBe("send");
  });
});
