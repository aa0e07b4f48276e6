import { describe, expect, it } from "vitest";
import { modePath, readMode, readReturn } from "./auth-mode.ts";

const params = (query: string) => new URLSearchParams(query);

describe("the mode of /auth", () => {
  it.each([
    ["", "sign-in"],
    ["modo=registrazione", "sign-up"],
    ["modo=recupero", "recovery"],
    ["modo=nuova-password", "new-password"],
    ["modo=verifica", "second-factor"],
    ["modo=altro", "sign-in"],
    ["modo=", "sign-in"],
  ])("%j is %s", (query, mode) => {
    expect(readMode(params(query))).toBe(mode);
  });

  it("changes without losing where to return", () => {
    const back = "ritorno=%2Fpolitician-live%2F5%3Fx%3D1%23valuta";
    expect(modePath("sign-up", params(back))).toBe(`/auth?modo=registrazione&${back}`);
    expect(modePath("sign-in", params(`modo=recupero&${back}`))).toBe(`/auth?${back}`);
    expect(modePath("sign-in", params(""))).toBe("/auth");
  });
});

describe("the place to return to [security 14]", () => {
  it.each([
    ["/politician-live/5#valuta", "/politician-live/5#valuta"],
    ["/authentic", "/authentic"],
    ["/", "/"],
    ["//evil.example", null],
    ["https://evil.example", null],
    ["/\\evil.example", null],
    ["javascript:alert(1)", null],
    ["/\t/evil.example", null],
    ["/.//evil.example", null],
    ["/auth", null],
    ["/./auth?modo=registrazione", null],
    ["/auth?modo=registrazione", null],
    ["/auth/google?code=1", null],
  ])("%j leads to %j", (value, expected) => {
    expect(readReturn(new URLSearchParams({ ritorno: value }))).toBe(expected);
  });
});
