import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getAdminAccess } from "#contract/admin.ts";
import {
  endUserSessions,
  grantAdministrator,
  viewUser,
  withdrawAdministrator,
} from "#contract/admin-users.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { accounts, auditLog, secondFactors, userRoles, users } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildSession } from "#tests/build/session.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
type Administrator = Awaited<ReturnType<typeof buildAdministrator>>;
let admin: Administrator;
beforeAll(async () => {
  app = await startTestApp({ asOwner: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.delete(userRoles);
  admin = await buildAdministrator(app.database.db);
});

const call = (as: Administrator = admin) => app.as(as).call;

async function entriesAbout(id: string) {
  return app.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);
}

/** A user with a confirmed address. */
async function buildConfirmed() {
  const user = await buildUser(app.database.db);
  await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return user;
}

describe("looking at an account", () => {
  it("tells how it stands and how much was written, not what", async () => {
    const { db } = app.context;
    const citizen = await buildUser(db, { fullName: "Carla Neri" });
    await db
      .insert(secondFactors)
      .values({ userId: citizen.id, sealedSecret: "x", createdAt: app.clock.now() });
    for (const status of ["published", "published", "held"] as const)
      await buildReview(db, {
        politicianId: (await buildPolitician(db)).id,
        userId: citizen.id,
        status,
      });
    await buildOpinion(db, { topicId: (await buildTopic(db)).id, userId: citizen.id });
    const { user } = await call()(viewUser, { query: ` ${citizen.email.toUpperCase()} ` });
    expect(user).toMatchObject({
      id: citizen.id,
      email: citizen.email,
      fullName: "Carla Neri",
      isEmailConfirmed: false,
      // Begun and never finished.
      secondFactorSince: null,
      administratorSince: null,
      isOneself: false,
      isLastAdministrator: false,
      reviews: { published: 2, held: 1, hidden: 0, removed: 0 },
      opinions: { published: 1, held: 0, hidden: 0, removed: 0 },
    });
    expect(JSON.stringify(user)).not.toMatch(/assemblea|Serviva|comment|politician/);
  });

  it("counts the sessions in force: not those that are over, nor those of earlier credentials", async () => {
    const { db } = app.context;
    const now = app.clock.now();
    const citizen = await buildUser(db);
    const count = async () => (await call()(viewUser, { query: citizen.id })).user.sessions;
    expect(await count()).toBe(0);
    await buildSession(db, { userId: citizen.id, now });
    await buildSession(db, { userId: citizen.id, now });
    await buildSession(db, { userId: admin.id, now });
    // Over at this very moment.
    await buildSession(db, { userId: citizen.id, now, days: 0 });
    expect(await count()).toBe(2);
    // As after another password.
    await db.update(users).set({ credentialsVersion: 2 }).where(eq(users.id, citizen.id));
    expect(await count()).toBe(0);
  });

  it("is in the audit log, whether by address or by id", async () => {
    const citizen = await buildUser(app.database.db);
    await call()(viewUser, { query: citizen.email });
    await call()(viewUser, { query: citizen.id });
    expect(await entriesAbout(citizen.id)).toMatchObject([
      { action: "user-looked-at", actorId: admin.id, details: { by: "email" } },
      { action: "user-looked-at", actorId: admin.id, details: { by: "id" } },
    ]);
  });

  it("shows nothing when the look cannot be logged", async () => {
    const citizen = await buildUser(app.database.db);
    await app.database.db.execute(
      sql`ALTER TABLE audit_log ADD CONSTRAINT full_disk CHECK (false) NOT VALID`,
    );
    try {
      await expect(call()(viewUser, { query: citizen.email })).rejects.toMatchObject({
        cause: { constraint: "full_disk" },
      });
    } finally {
      await app.database.db.execute(sql`ALTER TABLE audit_log DROP CONSTRAINT full_disk`);
    }
  });

  it.each(["", "persona-", "%", "nessuno@example.org", randomUUID()])(
    "finds no account by %j: only by one exact address or id",
    async (query) => {
      await expect(call()(viewUser, { query })).rejects.toMatchObject({ code: "user_not_found" });
      expect(await entriesAbout(query)).toEqual([]);
    },
  );

  it("says how its owner signs in", async () => {
    const { db } = app.database;
    const citizen = await buildUser(db);
    const methods = async () => (await call()(viewUser, { query: citizen.id })).user.signInMethods;
    expect(await methods()).toEqual([]);
    const add = (providerId: string) =>
      db.insert(accounts).values({
        id: randomUUID(),
        userId: citizen.id,
        accountId: citizen.id,
        providerId,
      });
    await add("google");
    expect(await methods()).toEqual(["google"]);
    await add("credential");
    expect(await methods()).toEqual(["password", "google"]);
  });

  it("and changing roles are for administrators only", async () => {
    const citizen = await buildUser(app.database.db);
    const target = { id: admin.id, confirmation: admin.email };
    for (const [user, code] of [
      [citizen, "forbidden"],
      [null, "sign_in_required"],
    ] as const) {
      const as = app.as(user).call;
      await expect(as(viewUser, { query: admin.email })).rejects.toMatchObject({ code });
      await expect(as(grantAdministrator, target)).rejects.toMatchObject({ code });
      await expect(as(withdrawAdministrator, target)).rejects.toMatchObject({ code });
    }
    expect(await entriesAbout(admin.id)).toEqual([]);
  });
});

describe("making somebody an administrator", () => {
  it("takes the address typed, and is in the audit log [security 21]", async () => {
    const citizen = await buildConfirmed();
    const { user } = await call()(grantAdministrator, {
      id: citizen.id,
      confirmation: citizen.email,
    });
    expect(user.administratorSince).toBe(app.clock.now().toISOString());
    expect(await entriesAbout(citizen.id)).toMatchObject([
      { action: "role-granted", actorId: admin.id, details: { role: "admin" } },
    ]);
    await expect(
      call()(grantAdministrator, { id: citizen.id, confirmation: citizen.email }),
    ).rejects.toMatchObject({ code: "role_unchanged" });
  });

  it.each([
    ["without the address", "", true, "role_unconfirmed"],
    ["with another address", "altra@example.org", true, "role_unconfirmed"],
    ["whose address is not confirmed", null, false, "role_email_unconfirmed"],
  ])("is refused %s", async (_, typed, isConfirmed, code) => {
    const citizen = isConfirmed ? await buildConfirmed() : await buildUser(app.database.db);
    const confirmation = typed ?? citizen.email;
    await expect(
      call()(grantAdministrator, { id: citizen.id, confirmation }),
    ).rejects.toMatchObject({ code });
    expect(await entriesAbout(citizen.id)).toEqual([]);
  });

  it("asks again who one is when that is long ago [security 21]", async () => {
    const citizen = await buildConfirmed();
    const longAgo = new Date(app.clock.now().getTime() - 11 * MINUTE_MS);
    const stale = app.as({ ...admin, authenticatedAt: longAgo }).call;
    const target = { id: citizen.id, confirmation: citizen.email };
    for (const endpoint of [grantAdministrator, withdrawAdministrator])
      await expect(stale(endpoint, target)).rejects.toMatchObject({
        code: "reauthentication_required",
      });
  });

  it("is refused for an account that is gone", async () => {
    await expect(
      call()(grantAdministrator, { id: randomUUID(), confirmation: "x" }),
    ).rejects.toMatchObject({ code: "user_not_found" });
  });
});

describe("taking the role away", () => {
  it("is felt at the person's next request, and ends nothing else", async () => {
    const { signUp, signIn, me } = createAuthClient(() => app);
    await signUp();
    let cookie = cookies(await signIn());
    const access = async () =>
      (await app.http.request("/api/admin/access", { headers: { cookie } })).status;
    const { body } = await me(cookie);
    const id = String(body["id"]);
    const target = { id, confirmation: maria.email };
    await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));

    expect(await access()).toBe(403);
    await call()(grantAdministrator, target);
    // An earlier session never becomes an administrator's.
    expect(await access()).toBe(401);
    cookie = cookies(await signIn());
    expect(await access()).toBe(200);
    const { user } = await call()(withdrawAdministrator, target);
    expect(user.administratorSince).toBeNull();
    expect(await access()).toBe(403);
    expect((await me(cookie)).status).toBe(200);
    await app.runJobs();
    expect(app.mails.findLast(({ to }) => to === maria.email.toLowerCase())?.subject).toBe(
      "Non sei più amministratore – Scrutinio",
    );
    expect(await entriesAbout(id)).toMatchObject([
      { action: "role-granted" },
      { action: "role-withdrawn", actorId: admin.id, details: { own: false } },
    ]);
  });

  it("from oneself has to be said", async () => {
    await buildAdministrator(app.database.db);
    const target = { id: admin.id, confirmation: admin.email };
    await expect(call()(withdrawAdministrator, target)).rejects.toMatchObject({
      code: "own_role_unconfirmed",
      fields: [{ path: "own" }],
    });
    await call()(withdrawAdministrator, { ...target, own: true });
    expect(await entriesAbout(admin.id)).toMatchObject([
      { action: "role-withdrawn", details: { own: true } },
    ]);
  });

  it("never leaves the site without an administrator", async () => {
    const target = { id: admin.id, confirmation: admin.email, own: true };
    await expect(call()(withdrawAdministrator, target)).rejects.toMatchObject({
      code: "last_administrator",
    });
    expect((await call()(viewUser, { query: admin.id })).user.isLastAdministrator).toBe(true);
  });

  it("from each other, at the same moment, leaves one of the two", async () => {
    const other = await buildAdministrator(app.database.db);
    const outcomes = await Promise.allSettled([
      call()(withdrawAdministrator, { id: other.id, confirmation: other.email }),
      call(other)(withdrawAdministrator, { id: admin.id, confirmation: admin.email }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await app.database.db.$count(userRoles)).toBe(1);
  });

  it("is refused for somebody who has none", async () => {
    const citizen = await buildUser(app.database.db);
    await expect(
      call()(withdrawAdministrator, { id: citizen.id, confirmation: citizen.email }),
    ).rejects.toMatchObject({ code: "role_unchanged" });
    expect(await call()(getAdminAccess, {})).toMatchObject({ isAdmin: true });
  });
});

describe("ending the sessions of an account", () => {
  const { signUp, signIn, me } = createAuthClient(() => app);
  const ENDED = "Ti abbiamo scollegato da tutti i dispositivi – Scrutinio";

  async function somebodySignedIn() {
    const email = `sessioni-${randomUUID()}@example.org`;
    await signUp({ email });
    const first = cookies(await signIn({ email }));
    const second = cookies(await signIn({ email }));
    const { user } = await call()(viewUser, { query: email });
    return { email, user, sessions: [first, second] };
  }

  it("ends them all at once, with the reason in the mail and in the audit log", async () => {
    const { email, user, sessions } = await somebodySignedIn();
    expect(user.sessions).toBe(2);
    await app.runJobs();
    app.mails.length = 0;
    const answer = await call()(endUserSessions, { id: user.id, reason: "suspicious" });
    expect(answer.user).toMatchObject({ id: user.id, sessions: 0 });
    for (const cookie of sessions) expect((await me(cookie)).status).toBe(401);
    expect((await signIn({ email })).status).toBe(200);
    await app.runJobs();
    const mail = app.mails.find(({ to, subject }) => to === email && subject === ENDED);
    expect(mail?.text).toContain("non sembravano tuoi");
    expect(await entriesAbout(user.id)).toMatchObject([
      { action: "user-looked-at" },
      {
        action: "sessions-ended",
        actorId: admin.id,
        details: { reason: "suspicious", sessions: 2 },
      },
    ]);
  });

  it("needs a fresh proof, a reason, and the role", async () => {
    const { user, sessions } = await somebodySignedIn();
    const asked = { id: user.id, reason: "asked" } as const;
    const stale = {
      ...admin,
      authenticatedAt: new Date(app.clock.now().getTime() - 11 * MINUTE_MS),
    };
    await expect(call(stale)(endUserSessions, asked)).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    for (const reason of ["", "altro"])
      await expect(
        call()(endUserSessions, { id: user.id, reason: reason as "asked" }),
      ).rejects.toMatchObject({ code: "invalid_input" });
    await expect(
      app.as({ id: user.id }).call(endUserSessions, { ...asked, id: admin.id }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(call()(endUserSessions, { ...asked, id: randomUUID() })).rejects.toMatchObject({
      code: "user_not_found",
    });
    // Signed in as an administrator, who is none any more.
    await app.database.db.delete(userRoles);
    await expect(call()(endUserSessions, asked)).rejects.toMatchObject({ code: "forbidden" });
    for (const cookie of sessions) expect((await me(cookie)).status).toBe(200);
  });
});
