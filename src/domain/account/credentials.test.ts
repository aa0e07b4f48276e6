import { describe, expect, it } from "vitest";
import { AppError } from "../error.ts";
import {
  assertNoProblems,
  normalizeEmail,
  normalizeFullName,
  recoveryProblems,
  signInProblems,
  signUpProblems,
} from "./credentials.ts";

const good = { fullName: "Maria Rossi", email: "maria@example.org", password: "girasole lento" };
const codes = (fields: Partial<typeof good>) =>
  signUpProblems({ ...good, ...fields }).map(({ code }) => code);

describe("a sign-up", () => {
  it("is accepted with a name, an address and six characters", () => {
    expect(codes({ password: "qzàx§1" })).toEqual([]);
  });

  it("names what is missing in the specified order", () => {
    expect(signUpProblems({ fullName: " ", email: "", password: "" })).toEqual([
      { field: "fullName", code: "full_name_required" },
      { field: "email", code: "email_required" },
      { field: "password", code: "password_required" },
    ]);
  });

  it.each([
    ["maria", "email_invalid"],
    ["maria@", "email_invalid"],
    ["maria@localhost", "email_invalid"],
    ["maria@example.org\r\nBcc: tutti@example.org", "email_invalid"],
    ["maria rossi@example.org", "email_invalid"],
    ["a..b@example.org", "email_invalid"],
    [`${"a".repeat(250)}@example.org`, "email_invalid"],
  ])("refuses the address %j", (email, code) => {
    expect(codes({ email })).toEqual([code]);
  });

  it.each(["maria.rossi+voto@posta.example.org", " Maria@Example.ORG ", "o'brien@example.it"])(
    "accepts the address %j",
    (email) => {
      expect(codes({ email })).toEqual([]);
    },
  );

  it("counts the characters of a password as a person does [security 31]", () => {
    expect(codes({ password: "12345" })).toEqual(["password_too_short"]);
    expect(codes({ password: "🌻🌻🌻" })).toEqual(["password_too_short"]);
    expect(codes({ password: "x".repeat(128) })).toEqual([]);
    expect(codes({ password: "🌻".repeat(128) })).toEqual([]);
    expect(codes({ password: "x".repeat(129) })).toEqual(["password_too_long"]);
  });

  it("refuses a name of invisible characters and one beyond 120 [security 31]", () => {
    expect(codes({ fullName: "\u200B\u2800" })).toEqual(["full_name_required"]);
    expect(codes({ fullName: "a".repeat(121) })).toEqual(["full_name_too_long"]);
  });
});

describe("a sign-in", () => {
  it("asks nothing of an old password but to be there", () => {
    expect(signInProblems({ email: good.email, password: "x" })).toEqual([]);
    expect(signInProblems({ email: good.email, password: "" })).toEqual([
      { field: "password", code: "password_required" },
    ]);
  });
});

describe("a recovery", () => {
  it("needs an address", () => {
    expect(recoveryProblems({ email: "" })).toEqual([{ field: "email", code: "email_required" }]);
  });
});

describe("the error of several problems", () => {
  it("has the first one's code and lists all of them as fields", () => {
    const problems = signUpProblems({ ...good, fullName: "", password: "abc" });
    expect(() => assertNoProblems(problems)).toThrow(
      expect.objectContaining({
        code: "full_name_required",
        fields: [
          { path: "fullName", message: "Inserisci il tuo nome completo" },
          { path: "password", message: "La password deve avere almeno 6 caratteri" },
        ],
      }),
    );
    expect(() => assertNoProblems(problems)).toThrow(AppError);
  });
});

describe("normalising", () => {
  it("keeps a name on one line, without what hides in it", () => {
    expect(normalizeFullName("  Maria\r\nBcc:\u202E  Rossi ")).toBe("Maria Bcc: Rossi");
  });

  it("writes addresses in lower case", () => {
    expect(normalizeEmail(" Maria@Example.ORG ")).toBe("maria@example.org");
  });
});
