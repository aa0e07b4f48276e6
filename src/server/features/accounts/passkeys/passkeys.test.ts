import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/durations.ts";
import { cookies } from "#tests/auth-client.ts";
import { createPasskey } from "#tests/authenticator.ts";
import type { PasskeyLie } from "#tests/authenticator.ts";
import { usePasskeyAccount } from "#tests/passkey-account.ts";

const account = usePasskeyAccount();
const {
  signUp,
  signIn,
  me,
  count,
  empty,
  session,
  call,
  query,
  listed,
  subjects,
  added,
  asked,
  entered,
  refused,
} = account;

describe("adding a passkey", () => {
  it("asks the device for a key of this site and for the person to be verified", async () => {
    const { body } = await call("passkeys/begin");
    expect(body["options"]).toMatchObject({
      rp: { id: "localhost", name: "Scrutinio" },
      user: { name: "maria.rossi@example.org", displayName: "Maria Rossi" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [],
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
    });
  });

  it("lists it with its name, tells the owner by mail and gives the session a new secret", async () => {
    const before = session.cookie;
    await added({}, "  Il mio\n telefono ");
    expect((await me(before)).status).toBe(401);
    expect(await listed()).toEqual([
      {
        id: expect.any(String) as string,
        name: "Il mio telefono",
        createdAt: expect.any(String) as string,
        lastUsedAt: null,
      },
    ]);
    expect(await subjects()).toEqual(["Nuova passkey – Scrutinio"]);
    expect(await count("passkey_requests")).toBe(0);
  });

  it("counts as a second factor in the weight of the account", async () => {
    const weight = async () => (await query("SELECT review_weight FROM users")).rows[0] as object;
    await added();
    expect(await weight()).toEqual({ review_weight: 3 });
    await call("passkeys/remove", { id: (await listed())[0]?.id });
    expect(await weight()).toEqual({ review_weight: 2 });
  });

  it.each<[string, PasskeyLie]>([
    ["another site", { origin: "http://localhost.example" }],
    ["another address of the site", { rpId: "example.org" }],
    ["another challenge", { challenge: "b3RoZXI" }],
    ["a device that did not verify the person", { isUnverified: true }],
  ])("refuses one of %s", async (_, lie) => {
    const { body } = await call("passkeys/begin");
    const { attested } = createPasskey(body["options"], lie);
    expect((await call("passkeys/add", { name: "x", attested })).body["code"]).toBe(
      "passkey_failed",
    );
    expect(await count("passkeys")).toBe(0);
  });

  it("accepts an answer once, within five minutes, from the session that asked", async () => {
    const { body } = await call("passkeys/begin");
    const { attested } = createPasskey(body["options"]);
    const other = cookies(await signIn());
    const send = (held = session.cookie) => call("passkeys/add", { name: "x", attested }, held);
    expect((await send(other)).body["code"]).toBe("passkey_failed");
    account.app.clock.advance(5 * MINUTE_MS);
    expect((await send()).body["code"]).toBe("passkey_failed");
    const again = await call("passkeys/begin");
    const second = createPasskey(again.body["options"]);
    const answer = await call("passkeys/add", { name: "x", attested: second.attested });
    expect(answer.status).toBe(200);
    session.cookie = cookies(answer);
    const replayed = await call("passkeys/add", { name: "y", attested: second.attested });
    expect(replayed.body["code"]).toBe("passkey_failed");
  });

  it("needs somebody who has just shown who they are, and a confirmed address", async () => {
    await query("UPDATE users SET email_verified = false");
    expect((await call("passkeys/begin")).body["code"]).toBe("passkey_unconfirmed");
    await query("UPDATE users SET email_verified = true");
    account.app.clock.advance(11 * MINUTE_MS);
    expect((await call("passkeys/begin")).body["code"]).toBe("reauthentication_required");
  });

  it("names what is wrong with the name, and keeps to ten of them", async () => {
    const { body } = await call("passkeys/begin");
    const { attested } = createPasskey(body["options"]);
    for (const name of [" \n ", "a".repeat(61)])
      expect(await call("passkeys/add", { name, attested })).toMatchObject({
        status: 400,
        body: { code: "passkey_name_invalid", errors: [{ path: "name" }] },
      });
    for (let n = 0; n < 10; n += 1) await added();
    expect((await call("passkeys/begin")).body["code"]).toBe("passkey_limit");
  });

  it("never adds the key of another account", async () => {
    const { id } = await added();
    await signUp({ email: "altra@example.org" });
    await query("UPDATE users SET email_verified = true");
    session.cookie = cookies(await signIn({ email: "altra@example.org" }));
    const { body } = await call("passkeys/begin");
    const { attested } = createPasskey(body["options"], { id });
    expect((await call("passkeys/add", { name: "x", attested })).body["code"]).toBe(
      "passkey_known",
    );
  });
});

describe("signing in with a passkey", () => {
  it("needs neither address nor password, and says when it was last used", async () => {
    const passkey = await added();
    account.app.clock.advance(MINUTE_MS);
    const { options, browser } = await asked();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options).toMatchObject({ allowCredentials: [] });
    expect(browser).toMatch(/^scrutinio\.passkey=[\w-]{43}$/);
    const signed = passkey.answer(options);
    const answer = await call("passkeys/finish-sign-in", { signed }, browser);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: "maria.rossi@example.org", fullName: "Maria Rossi" } },
    });
    session.cookie = cookies(answer);
    expect((await me(session.cookie)).status).toBe(200);
    expect(await listed()).toMatchObject([{ lastUsedAt: account.app.clock.now().toISOString() }]);
  });

  it("asks for no code of the app", async () => {
    const passkey = await added();
    await query(
      "INSERT INTO second_factors (user_id, sealed_secret, created_at, enabled_at) SELECT id, 'x', now(), now() FROM users",
    );
    expect((await entered(passkey)).body).not.toHaveProperty("secondFactor");
  });

  it.each<[string, PasskeyLie]>([
    ["another site", { origin: "https://scrutinio.example.com" }],
    ["another address of the site", { rpId: "example.org" }],
    ["another challenge", { challenge: "b3RoZXI" }],
    ["a person who was not verified", { isUnverified: true }],
    ["another person", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["another key", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
  ])("refuses a signature of %s", async (_, lie) => {
    expect(await refused(await added(), lie)).toBe("passkey_failed");
  });

  it("accepts an answer once, within five minutes, from the browser that asked", async () => {
    const passkey = await added();
    const { options, browser } = await asked();
    const signed = passkey.answer(options);
    const other = (await asked()).browser;
    const send = (held: string) => call("passkeys/finish-sign-in", { signed }, held);
    expect((await send(other)).body["code"]).toBe("passkey_failed");
    expect((await send("")).body["code"]).toBe("passkey_failed");
    expect((await send(browser)).status).toBe(200);
    expect((await send(browser)).body["code"]).toBe("passkey_failed");
    const late = await asked();
    account.app.clock.advance(5 * MINUTE_MS);
    const answer = { signed: passkey.answer(late.options) };
    expect((await call("passkeys/finish-sign-in", answer, late.browser)).body["code"]).toBe(
      "passkey_failed",
    );
  });

  it("lets two tabs of one browser ask each", async () => {
    const passkey = await added();
    const first = await asked();
    const second = await call("passkeys/begin-sign-in", {}, first.browser);
    expect(cookies(second)).toBe(first.browser);
    for (const options of [first.options, second.body["options"]])
      expect(
        (await call("passkeys/finish-sign-in", { signed: passkey.answer(options) }, first.browser))
          .status,
      ).toBe(200);
  });

  it("opens nothing with a passkey that was removed, or of an account that is gone", async () => {
    const passkey = await added();
    await call("passkeys/remove", { id: (await listed())[0]?.id });
    expect(await refused(passkey)).toBe("passkey_unknown");
    session.cookie = cookies(await signIn());
    const other = await added();
    await empty();
    expect(await refused(other)).toBe("passkey_unknown");
  });

  it("refuses a key whose counter does not rise, and tells the owner once a day", async () => {
    const passkey = await added({ counts: true });
    expect((await entered(passkey)).status).toBe(200);
    expect((await entered(passkey)).status).toBe(200);
    await subjects();
    for (const counter of [2, 1, 0])
      expect(await refused(passkey, { counter })).toBe("passkey_copied");
    expect(await subjects()).toEqual(["Una passkey sembra copiata – Scrutinio"]);
    expect((await entered(passkey, { counter: 9 })).status).toBe(200);
  });

  it("counts failures of an address as wrong passwords", async () => {
    const passkey = await added();
    for (let n = 0; n < 30; n += 1) {
      const answer = await call("passkeys/finish-sign-in", {
        signed: passkey.answer({ challenge: "x" }),
      });
      expect(answer.body["code"]).toBe("passkey_failed");
    }
    expect((await entered(passkey)).status).toBe(429);
    expect((await signIn()).status).toBe(429);
  });

  it("never counts what succeeds", async () => {
    const passkey = await added();
    for (let n = 0; n < 35; n += 1) expect((await entered(passkey)).status).toBe(200);
  });

  it.each([
    ["no JSON", "bm8"],
    ["nothing", ""],
    ["JSON without a challenge", Buffer.from("[1]").toString("base64url")],
  ])("refuses %s as a client's data", async (_, clientDataJSON) => {
    const passkey = await added();
    const { options, browser } = await asked();
    const signed = passkey.answer(options) as { response: object };
    const sent = { ...signed, response: { ...signed.response, clientDataJSON } };
    expect((await call("passkeys/finish-sign-in", { signed: sent }, browser)).body["code"]).toBe(
      "passkey_failed",
    );
  });
});

describe("showing again who one is", () => {
  const again = async () => {
    const { body } = await call("passkeys/begin-sign-in", { again: true });
    return body["options"];
  };

  it("works with a passkey of one's own, in the same session", async () => {
    const passkey = await added();
    const sessions = await count("sessions");
    account.app.clock.advance(11 * MINUTE_MS);
    expect((await call("passkeys/begin")).body["code"]).toBe("reauthentication_required");
    const options = await again();
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
    const answer = await call("passkeys/finish-sign-in", { signed: passkey.answer(options) });
    expect(answer.status).toBe(200);
    session.cookie = cookies(answer);
    expect((await call("passkeys/begin")).status).toBe(200);
    expect(await count("sessions")).toBe(sessions);
  });

  it("not with somebody else's, nor in another session", async () => {
    const passkey = await added();
    await signUp({ email: "altra@example.org" });
    await query("UPDATE users SET email_verified = true");
    const marias = session.cookie;
    session.cookie = cookies(await signIn({ email: "altra@example.org" }));
    const options = await again();
    const signed = passkey.answer(options);
    expect((await call("passkeys/finish-sign-in", { signed }, marias)).body["code"]).toBe(
      "passkey_failed",
    );
    expect((await call("passkeys/finish-sign-in", { signed })).body["code"]).toBe("passkey_failed");
  });

  it("is only for who is signed in", async () => {
    expect((await call("passkeys/begin-sign-in", { again: true }, "")).body["code"]).toBe(
      "sign_in_required",
    );
  });
});
