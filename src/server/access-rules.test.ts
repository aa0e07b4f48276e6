// The rules of access by themselves; permission-matrix.test.ts has what they mean for each endpoint.

import { describe, expect, it } from "vitest";
import { administrators, everyone, signedIn } from "#contract/endpoint.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import type { ErrorCode } from "#domain/error.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Actor, SignedInUser } from "./context.ts";
import { visitor } from "./context.ts";
import { authorize } from "./dispatch.ts";
import { checkOrigin, isOwnOrigin } from "./http/origin.ts";
import { assertAdmin, needsSecondFactor } from "./shared/access.ts";
import { requireFreshSession } from "./shared/fresh-session.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const config = readConfig({});
const strict = readConfig({ ADMIN_SECOND_FACTOR: "required" });
const user: SignedInUser = {
  id: "0b9c8f4e-5d55-4ba9-9c6e-0f9f4c9e5a11",
  email: "maria@example.org",
  fullName: "Maria Rossi",
  roles: [],
  createdAt: NOW,
  hasSecondFactor: false,
  provedPasskey: false,
  credentialsVersion: 1,
  sessionId: "5f3f2f9e-2b51-4f9d-8f43-2f0a3a0e7f10",
  authenticatedAt: NOW,
  sessionExpiresAt: NOW,
};
const refusal = (code: ErrorCode) => expect.objectContaining({ code });
const as = (more: Partial<SignedInUser>): Actor => ({ kind: "user", user: { ...user, ...more } });
const administrator = as({ roles: ["admin"] });

describe("what is for everyone", () => {
  it("tells nobody who is calling", () => {
    expect(authorize(config, { access: everyone }, visitor)).toBeNull();
    expect(authorize(config, { access: everyone }, administrator)).toBeNull();
  });
});

describe("what is for who is signed in", () => {
  it("is refused to visitors with the error it names", () => {
    const access = signedIn("review_sign_in_required");
    expect(() => authorize(config, { access }, visitor)).toThrow(
      refusal("review_sign_in_required"),
    );
    expect(authorize(config, { access }, as({}))).toMatchObject({ id: user.id });
  });
});

describe("what is for administrators", () => {
  const access = administrators();

  it("is refused to visitors and to users without the role", () => {
    expect(() => authorize(config, { access }, visitor)).toThrow(refusal("sign_in_required"));
    expect(() => authorize(config, { access }, as({}))).toThrow(refusal("forbidden"));
    expect(authorize(config, { access }, administrator)).toMatchObject({ roles: ["admin"] });
  });

  it("needs a second factor where it is required, of administrators alone", () => {
    expect(() => authorize(strict, { access }, administrator)).toThrow(
      refusal("second_factor_required"),
    );
    const whole = { roles: ["admin"], hasSecondFactor: true } as const;
    expect(authorize(strict, { access }, as({ ...whole, roles: ["admin"] }))).not.toBeNull();
    expect(() => assertAdmin(strict, user)).toThrow(refusal("forbidden"));
    expect(needsSecondFactor(strict, user)).toBe(false);
    expect(
      needsSecondFactor(config, { roles: ["admin"], hasSecondFactor: false, provedPasskey: false }),
    ).toBe(false);
  });
});

describe("a grave act", () => {
  const proved = (minutesAgo: number) => () =>
    requireFreshSession(
      { clock: { now: () => NOW } },
      { authenticatedAt: new Date(NOW.getTime() - minutesAgo * MINUTE_MS) },
    );

  it("takes a proof of the last ten minutes, and of no later than a minute from now", () => {
    for (const minutes of [0, 10, -1]) expect(proved(minutes)).not.toThrow();
    for (const minutes of [10.1, 600, -1.1])
      expect(proved(minutes)).toThrow(refusal("reauthentication_required"));
  });
});

describe("the origin of a write", () => {
  const isOwn = (headers: Record<string, string>) =>
    isOwnOrigin(new Headers(headers), "https://scrutinio.example");

  it("is the public address, or the host that was asked", () => {
    expect(isOwn({ origin: "https://scrutinio.example" })).toBe(true);
    expect(isOwn({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(true);
  });

  it("is nothing else", () => {
    for (const origin of ["https://evil.example", "null", "", "scrutinio.example"])
      expect(isOwn({ origin, host: "scrutinio.example" })).toBe(false);
    expect(isOwn({ host: "scrutinio.example" })).toBe(false);
  });

  it("is checked with an error of its own", () => {
    const check = (origin: string) => () =>
      checkOrigin(
        new Request("http://localhost", { headers: { origin } }),
        "https://scrutinio.example",
      );
    expect(check("https://scrutinio.example")).not.toThrow();
    expect(check("https://evil.example")).toThrow(refusal("origin_refused"));
  });
});
