import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";

let app: TestApp;
const { post, signUp, signIn, me, count, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await empty();
  app.mails.splice(0);
  await signUp();
});

const confirm = (token: string, cookie = "") =>
  post("confirm-email", { token }, { headers: { cookie } });

/** The code of the newest link of this kind mailed to Maria. */
async function newToken(kind: "conferma-email" | "auth?modo=nuova-password"): Promise<string> {
  await app.runJobs();
  const mail = app.mails.findLast(({ to, text }) => to === MAIL && text.includes(kind));
  return new RegExp(`#(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
}
const MAIL = "maria.rossi@example.org";

async function isConfirmed(): Promise<boolean> {
  const { rows } = await app.database.pool.query<{ email_verified: boolean }>(
    "SELECT email_verified FROM users WHERE email = $1",
    [MAIL],
  );
  return rows[0]?.email_verified === true;
}

describe("confirming the address", () => {
  it("is asked for by mail with the sign-up, and done by the owner, signed in", async () => {
    const token = await newToken("conferma-email");
    expect(app.mails).toContainEqual(
      expect.objectContaining({ to: MAIL, subject: "Conferma il tuo indirizzo per Scrutinio" }),
    );
    expect(await confirm(token, cookies(await signIn()))).toMatchObject({ status: 200, body: {} });
    expect(await isConfirmed()).toBe(true);
    expect(await count("one_time_links")).toBe(0);
  });

  it("does nothing for who is signed out, or somebody else; the link stays good for its owner", async () => {
    const token = await newToken("conferma-email");
    expect(await confirm(token)).toMatchObject({ status: 401, body: { code: "sign_in_required" } });
    await signUp({ email: "altra@example.org" });
    const other = cookies(await signIn({ email: "altra@example.org" }));
    expect(await confirm(token, other)).toMatchObject({
      status: 403,
      body: { code: "confirmation_other_account" },
    });
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(token, cookies(await signIn()))).status).toBe(200);
  });

  it("is never done by opening a page [security 2]", async () => {
    const token = await newToken("conferma-email");
    const cookie = cookies(await signIn());
    for (const path of [`/conferma-email?token=${token}`, `/api/auth/confirm-email?token=${token}`])
      await app.http.request(path, { headers: { cookie } });
    expect(await isConfirmed()).toBe(false);
  });

  it("refuses a link that is unknown, over, or replaced by a newer one", async () => {
    const cookie = cookies(await signIn());
    const first = await newToken("conferma-email");
    await post("resend-confirmation", {}, { headers: { cookie } });
    const second = await newToken("conferma-email");
    expect(second).not.toBe(first);
    for (const token of ["", "x", first])
      expect(await confirm(token, cookie)).toMatchObject({
        status: 400,
        body: { code: "confirmation_link_invalid" },
      });
    app.clock.advance(3 * DAY_MS);
    expect((await confirm(second, cookie)).status).toBe(400);
    expect(await isConfirmed()).toBe(false);
  });

  it("can be pressed twice", async () => {
    const cookie = cookies(await signIn());
    const token = await newToken("conferma-email");
    expect((await confirm(token, cookie)).status).toBe(200);
    expect((await confirm(token, cookie)).status).toBe(200);
  });

  it("is asked for again three times an hour at most, by who is signed in", async () => {
    const cookie = cookies(await signIn());
    await app.runJobs();
    app.mails.splice(0);
    const resend = (held: string) => post("resend-confirmation", {}, { headers: { cookie: held } });
    expect((await resend("")).status).toBe(401);
    for (let n = 0; n < 3; n += 1) {
      expect((await resend(cookie)).status).toBe(200);
      // In sequence: only the newest link is valid, and its mail must be the last one.
      await app.runJobs();
    }
    expect((await resend(cookie)).status).toBe(429);
    await app.runJobs();
    expect(app.mails).toHaveLength(3);
    await confirm(await newToken("conferma-email"), cookie);
    app.clock.advance(HOUR_MS);
    expect((await resend(cookie)).status).toBe(200);
    await app.runJobs();
    expect(app.mails).toHaveLength(3);
  });

  it("never fails a sign-up", async () => {
    const broken = await startTestApp({
      mailer: { send: () => Promise.reject(new Error("no mail today")) },
    });
    try {
      expect((await createAuthClient(() => broken).signUp()).status).toBe(201);
    } finally {
      await broken.close();
    }
  });
});

describe("confirming in another browser", () => {
  const byNumber = (token: string, number: string) =>
    post("confirm-email/number", { token, number });

  /** As the page shows it to who is signed in. */
  async function readNumber(cookie: string): Promise<string> {
    const response = await app.http.request("/api/me/weight", { headers: { cookie } });
    const { confirmationNumber } = (await response.json()) as { confirmationNumber: string };
    return confirmationNumber;
  }
  const another = (number: string) => String((Number(number) + 1) % 10_000).padStart(4, "0");

  it("takes the link and the number that the first browser shows, without a session", async () => {
    const cookie = cookies(await signIn());
    const number = await readNumber(cookie);
    expect(number).toMatch(/^\d{4}$/);
    const token = await newToken("conferma-email");
    const answer = await byNumber(token, ` ${number} `);
    expect(answer).toMatchObject({ status: 200, body: {}, cookie: null });
    expect(await isConfirmed()).toBe(true);
    expect(await readNumber(cookie)).toBeNull();
    // The link is used up.
    expect((await byNumber(token, number)).body).toMatchObject({
      code: "confirmation_link_invalid",
    });
  });

  it("keeps its number when the link is sent again, and refuses the older link", async () => {
    const cookie = cookies(await signIn());
    const number = await readNumber(cookie);
    const first = await newToken("conferma-email");
    await post("resend-confirmation", {}, { headers: { cookie } });
    const second = await newToken("conferma-email");
    expect(await readNumber(cookie)).toBe(number);
    expect((await byNumber(first, number)).status).toBe(400);
    expect((await byNumber(second, number)).status).toBe(200);
  });

  it("does nothing for a careless hand: five tries a day, and the owner can still sign in [security 1]", async () => {
    const cookie = cookies(await signIn());
    const number = await readNumber(cookie);
    const token = await newToken("conferma-email");
    for (const wrong of ["", "x", another(number), another(number), another(number)])
      expect(await byNumber(token, wrong)).toMatchObject({
        status: 403,
        body: { code: "confirmation_number_wrong", errors: [{ path: "number" }] },
      });
    expect((await byNumber(token, number)).status).toBe(429);
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(token, cookie)).status).toBe(200);
  });

  it("needs the link: the number alone is of no use to who registered the address [security 2]", async () => {
    const number = await readNumber(cookies(await signIn()));
    for (const token of ["", "x", number])
      expect((await byNumber(token, number)).body).toMatchObject({
        code: "confirmation_link_invalid",
      });
    const token = await newToken("conferma-email");
    app.clock.advance(3 * DAY_MS);
    expect((await byNumber(token, number)).status).toBe(400);
    expect(await isConfirmed()).toBe(false);
  });
});

// The stranger signed up with Maria's address; Maria comes later.
describe("a person who registers a stranger's address", () => {
  it("is not handed the address by the owner's careless click [security 1]", async () => {
    const stranger = cookies(await signIn());
    const token = await newToken("conferma-email");
    await signUp({ email: "davvero.maria@example.org" });
    const owner = cookies(await signIn({ email: "davvero.maria@example.org" }));
    expect((await confirm(token)).status).toBe(401);
    expect((await confirm(token, owner)).status).toBe(403);
    expect(await isConfirmed()).toBe(false);
    expect((await me(stranger)).status).toBe(200);
  });

  it("is left outside, with all they set up, once the owner chooses a password [security 1]", async () => {
    const stranger = cookies(await signIn());
    // Refused now (second_factor_unconfirmed); older accounts may have one.
    await app.database.pool.query(
      `INSERT INTO second_factors (user_id, sealed_secret, created_at, enabled_at)
       SELECT id, 'planted', now(), now() FROM users`,
    );
    const challenged = cookies(await signIn());

    await post("request-password-reset", { email: MAIL });
    const token = await newToken("auth?modo=nuova-password");
    expect((await post("reset-password", { token, newPassword: "nuvola di carta" })).status).toBe(
      200,
    );

    expect(await isConfirmed()).toBe(true);
    expect((await me(stranger)).status).toBe(401);
    expect((await signIn(maria)).status).toBe(401);
    const answer = post("second-factor/answer", { code: "1" }, { headers: { cookie: challenged } });
    expect((await answer).status).toBe(403);
    // Not locked out by the stranger's second factor either.
    expect((await signIn({ password: "nuvola di carta" })).body).toHaveProperty("user");
  });
});
