import { describe, expect, it } from "vitest";
import { AppError } from "#domain/error.ts";
import { EMPTY_REPORT, findProblems, toReportProblems } from "./report-draft.ts";

const insult = { ...EMPTY_REPORT, reason: "insult" } as const;
const getFields = (...given: Parameters<typeof findProblems>) =>
  findProblems(...given).map(({ field }) => field);

describe("a report", () => {
  it("needs a reason, and of a user nothing more where the reason speaks for itself", () => {
    expect(getFields(EMPTY_REPORT, false)).toEqual(["reason"]);
    expect(getFields(insult, false)).toEqual([]);
  });

  it("of what is said to break the law, or is on no list, needs an explanation", () => {
    expect(getFields({ ...insult, reason: "other" }, false)).toEqual(["details"]);
    expect(getFields({ ...insult, reason: "illegal" }, false)).toEqual(["details"]);
    expect(getFields({ ...insult, isIllegal: true }, false)).toEqual(["details"]);
    expect(getFields({ ...insult, details: "x".repeat(1001) }, false)).toEqual(["details"]);
  });

  it("of a visitor says who they are and that it is made in good faith", () => {
    const answerable = { ...insult, name: "Ada Neri", email: "ada@example.org" };
    expect(getFields(insult, true)).toEqual(["name", "email", "goodFaith"]);
    expect(getFields(answerable, true)).toEqual(["goodFaith"]);
    expect(getFields({ ...answerable, goodFaith: true }, true)).toEqual([]);
  });

  it("lists every problem at once, in the form's order", () => {
    expect(getFields({ ...EMPTY_REPORT, isIllegal: true }, true)).toEqual([
      "reason",
      "details",
      "name",
      "email",
      "goodFaith",
    ]);
  });

  it("that the server refuses says so at the field, or at the end of the form", () => {
    expect(toReportProblems(new AppError("email_invalid"))).toMatchObject([{ field: "email" }]);
    expect(toReportProblems(new AppError("report_duplicate"))).toMatchObject([
      { field: "form", message: "Hai già segnalato questo testo: lo stiamo esaminando" },
    ]);
    const wrong = [{ path: "details", message: "Troppo lungo" }];
    expect(toReportProblems(new AppError("invalid_input", {}, wrong))).toMatchObject([
      { field: "details", message: "Troppo lungo" },
    ]);
  });
});
