// An account with passkeys for tests: an application where administrators need a second factor, the account signed in,
// and browsers that add a passkey or sign in with one.

import { beforeEach, expect } from "vitest";
import { cookies, createAuthClient } from "./auth-client.ts";
import { createPasskey } from "./authenticator.ts";
import type { PasskeyLie, SoftwarePasskey } from "./authenticator.ts";
import { useTestApp } from "./use-test-app.ts";

/** One application per test file; a new account before each test. */
export function usePasskeyAccount() {
  const app = useTestApp({ config: { adminNeedsSecondFactor: true } });
  const client = createAuthClient(app);
  const { post, signUp, signIn, empty } = client;
  /** The cookie of the session that acts. */
  const session = { cookie: "" };

  const call = (path: string, body: object = {}, held = session.cookie) =>
    post(path, body, { headers: { cookie: held } });
  const query = (text: string, values: unknown[] = []) => app().database.pool.query(text, values);
  const get = async (path: string, held = session.cookie) => {
    const response = await app().http.request(path, { headers: { cookie: held } });
    return (await response.json()) as Record<string, unknown>;
  };
  const listed = async () =>
    (await get("/api/me/security"))["passkeys"] as { id: string; name: string }[];
  /** Of the mails since the last call. */
  const subjects = async () => {
    await app().runJobs();
    return app()
      .mails.splice(0)
      .map(({ subject }) => subject);
  };

  beforeEach(async () => {
    await empty();
    await signUp();
    await query("UPDATE users SET email_verified = true, email_verified_at = created_at");
    session.cookie = cookies(await signIn());
    await subjects();
  });

  async function added(
    lie: Parameters<typeof createPasskey>[1] = {},
    name = "Il mio telefono",
  ): Promise<SoftwarePasskey> {
    const { body } = await call("passkeys/begin");
    const passkey = createPasskey(body["options"], lie);
    const answer = await call("passkeys/add", { name, attested: passkey.attested });
    expect(answer).toMatchObject({ status: 200, body: {} });
    session.cookie = cookies(answer);
    return passkey;
  }

  /** A sign-in of a browser without a session. */
  async function asked() {
    const answer = await post("passkeys/begin-sign-in", {});
    return { options: answer.body["options"], browser: cookies(answer) };
  }
  async function entered(passkey: SoftwarePasskey, lie: PasskeyLie = {}) {
    const { options, browser } = await asked();
    return call("passkeys/finish-sign-in", { signed: passkey.answer(options, lie) }, browser);
  }
  const refused = async (passkey: SoftwarePasskey, lie: PasskeyLie = {}) => {
    const answer = await entered(passkey, lie);
    expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
    return answer.body["code"];
  };

  return {
    get app() {
      return app();
    },
    ...client,
    session,
    call,
    query,
    get,
    listed,
    subjects,
    added,
    asked,
    entered,
    refused,
  };
}
