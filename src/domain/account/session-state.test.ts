import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import {
  nextSessionState,
  parseStoredSession,
  REFRESH_MARGIN_MS,
  refreshWait,
  storedIn,
} from "./session-state.ts";
import type { SessionState, StoredSession } from "./session-state.ts";

const NOW = Date.UTC(2026, 10, 20);

const maria: StoredSession = {
  user: { id: "1", email: "maria@example.org", fullName: "Maria Rossi" },
  expiresAt: NOW + 30 * DAY_MS,
};
const paolo: StoredSession = {
  user: { id: "2", email: "paolo@example.org", fullName: "Paolo Bianchi" },
  expiresAt: NOW + 30 * DAY_MS,
};
const loading: SessionState = { status: "loading" };
const signedOut: SessionState = { status: "signed-out" };
const asMaria: SessionState = { status: "signed-in", ...maria };
const asPaolo: SessionState = { status: "signed-in", ...paolo };

describe("opening a page", () => {
  it("signs in from what is stored", () => {
    expect(nextSessionState(loading, { type: "started", stored: maria, now: NOW })).toEqual(
      asMaria,
    );
  });

  it("is signed out with nothing stored, and with a session that is over", () => {
    const over = { ...maria, expiresAt: NOW };
    expect(nextSessionState(loading, { type: "started", stored: null, now: NOW })).toEqual(
      signedOut,
    );
    expect(nextSessionState(loading, { type: "started", stored: over, now: NOW })).toEqual(
      signedOut,
    );
  });

  it("does not undo what happened before the storage was read", () => {
    expect(nextSessionState(asPaolo, { type: "started", stored: maria, now: NOW })).toBe(asPaolo);
  });
});

describe("signing in and out", () => {
  it("signs in from every state", () => {
    for (const state of [loading, signedOut, asPaolo])
      expect(nextSessionState(state, { type: "signed-in", session: maria })).toEqual(asMaria);
  });

  it("signs in when the second factor is verified", () => {
    expect(nextSessionState(signedOut, { type: "second-factor-verified", session: maria })).toEqual(
      asMaria,
    );
  });

  it("signs out from every state", () => {
    for (const state of [loading, signedOut, asMaria])
      expect(nextSessionState(state, { type: "signed-out" })).toEqual(signedOut);
  });
});

describe("refreshing", () => {
  const longer = { ...maria, expiresAt: NOW + 31 * DAY_MS };

  it("moves the end", () => {
    expect(nextSessionState(asMaria, { type: "refreshed", session: longer })).toEqual({
      status: "signed-in",
      ...longer,
    });
  });

  it("changes nothing when it arrives after a sign-out or after somebody else signed in", () => {
    expect(nextSessionState(signedOut, { type: "refreshed", session: longer })).toBe(signedOut);
    expect(nextSessionState(asPaolo, { type: "refreshed", session: longer })).toBe(asPaolo);
  });

  it("signs out on a failure that will not pass", () => {
    expect(
      nextSessionState(asMaria, { type: "refresh-failed", session: maria, retryable: false }),
    ).toEqual(signedOut);
  });

  it("keeps the state on a failure that may pass", () => {
    expect(
      nextSessionState(asMaria, { type: "refresh-failed", session: maria, retryable: true }),
    ).toBe(asMaria);
  });

  it("ignores the failure of a session that was replaced meanwhile", () => {
    const event = { type: "refresh-failed", session: maria, retryable: false } as const;
    const again: SessionState = { status: "signed-in", ...longer };
    expect(nextSessionState(asPaolo, event)).toBe(asPaolo);
    expect(nextSessionState(again, event)).toBe(again);
  });

  it("is due a day before the end, and looked at again after six hours at most", () => {
    const session = { ...maria, expiresAt: NOW + REFRESH_MARGIN_MS };
    expect(refreshWait(session, NOW)).toBe(0);
    expect(refreshWait(session, NOW - 1000)).toBe(1000);
    expect(refreshWait(maria, NOW)).toBe(6 * HOUR_MS);
    expect(refreshWait(maria, maria.expiresAt + DAY_MS)).toBe(0);
  });
});

describe("another tab", () => {
  it("is followed when it signs in, out, or in as somebody else", () => {
    const changed = (stored: StoredSession | null) =>
      ({ type: "changed-elsewhere", stored, now: NOW }) as const;
    expect(nextSessionState(signedOut, changed(maria))).toEqual(asMaria);
    expect(nextSessionState(asMaria, changed(null))).toEqual(signedOut);
    expect(nextSessionState(asMaria, changed(paolo))).toEqual(asPaolo);
    expect(nextSessionState(asMaria, changed({ ...maria }))).toBe(asMaria);
  });

  it.each([{ fullName: "Marta Bianchi" }, { email: "marta@example.org" }])(
    "is followed when it changes %o, though the session ends when it did",
    (changed) => {
      const edited = { ...maria, user: { ...maria.user, ...changed } };
      const event = { type: "changed-elsewhere", stored: edited, now: NOW } as const;
      expect(nextSessionState(asMaria, event)).toEqual({ status: "signed-in", ...edited });
    },
  );

  it("changes nothing while both are signed out", () => {
    const event = { type: "changed-elsewhere", stored: null, now: NOW } as const;
    expect(nextSessionState(signedOut, event)).toBe(signedOut);
  });
});

describe("what is stored", () => {
  it("is the user and the end while signed in, nothing when signed out, untouched while loading [security 8]", () => {
    expect(storedIn(asMaria)).toEqual(maria);
    expect(storedIn(signedOut)).toBeNull();
    expect(storedIn(loading)).toBeUndefined();
  });

  it("is read back, and dropped when it is anything else", () => {
    expect(parseStoredSession(JSON.parse(JSON.stringify(maria)))).toEqual(maria);
    expect(parseStoredSession({ ...maria, token: "x" })).toEqual(maria);
    for (const wrong of [null, "x", {}, { user: maria.user }, { ...maria, expiresAt: null }])
      expect(parseStoredSession(wrong)).toBeNull();
    for (const field of ["id", "email", "fullName"])
      expect(parseStoredSession({ ...maria, user: { ...maria.user, [field]: 7 } })).toBeNull();
    for (const expiresAt of ["7", Number.NaN])
      expect(parseStoredSession({ ...maria, expiresAt })).toBeNull();
  });
});
