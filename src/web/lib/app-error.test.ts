import { describe, expect, it } from "vitest";
import { AppError, errorMessage } from "#domain/error.ts";
import { errorMessageOr, toAppError, toFailureText } from "./app-error.ts";

const expected = new AppError("not_found");

describe("an error", () => {
  it("that is expected stays as it is, and any other is an internal one", () => {
    expect(toAppError(expected)).toBe(expected);
    expect(toAppError(new TypeError("x"))).toMatchObject({ code: "internal" });
  });

  it("that is expected is said in its own sentence, any other in the one of the page", () => {
    expect(errorMessageOr(expected, "Riprova")).toBe(errorMessage("not_found"));
    expect(errorMessageOr(new AppError("internal"), "Riprova")).toBe("Riprova");
    expect(errorMessageOr(new TypeError("x"), "Riprova")).toBe("Riprova");
  });

  it("is the text of work that failed, and null the one of work that was done", async () => {
    expect(await toFailureText(Promise.resolve("done"), "Riprova")).toBeNull();
    expect(await toFailureText(Promise.reject(expected), "Riprova")).toBe(
      errorMessage("not_found"),
    );
    expect(await toFailureText(Promise.reject(new TypeError("x")), "Riprova")).toBe("Riprova");
  });
});
