import { Writable } from "node:stream";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { JOBS, tidyUpAccounts } from "#contract/jobs.ts";
import { publishReview } from "#contract/reviews.ts";
import { DAY_MS } from "#domain/durations.ts";
import { createLog } from "#platform/log.ts";
import { createSmtpMailer } from "#platform/mail/smtp.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient } from "#tests/auth-client.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { jobHandlers } from "./jobs.ts";

let app: TestApp;
let server: SMTPServer;
let refuses = false;
/** The mail server does not respond while it waits. */
let silence: Promise<void> | null = null;
const recipients: string[] = [];
let logged = "";
const { post, signUp, signIn, count } = createAuthClient(() => app);

beforeAll(async () => {
  server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      if (silence !== null) return void silence.finally(done);
      if (!refuses) return done();
      done(Object.assign(new Error(`<${address}> try later`), { responseCode: 451 }));
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const destination = new Writable({
    write(piece: Buffer, _encoding, done) {
      logged += piece.toString();
      done();
    },
  });
  app = await startTestApp({
    mailer: createSmtpMailer({
      server: { host: "127.0.0.1", port, secure: false, auth: null },
      from: { name: "Scrutinio", address: "noreply@scrutinio.example" },
    }),
    log: createLog("debug", destination),
    config: { notifyEmail: "redazione@example.org" },
  });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
afterEach(() => {
  recipients.length = 0;
});

describe("every job of the catalogue", () => {
  it("has one name and one handler", async () => {
    const handlers = jobHandlers(app.context);
    expect(handlers.map(({ job }) => job.name).sort()).toEqual(JOBS.map(({ name }) => name).sort());
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
    for (const { load } of handlers) expect(await load()).toBeTypeOf("function");
  });
});

describe("what is queued, kept and logged", () => {
  it("logs no names, whether mail is delivered or not [security 47]", async () => {
    for (const refusing of [true, false]) {
      refuses = refusing;
      const email = `maria.${refusing}@example.org`;
      const signedUp = await signUp({ email });
      const { id } = (signedUp.body as { user: { id: string } }).user;
      await post("request-password-reset", { email });
      const politician = await buildPolitician(app.context.db);
      await app.as({ id }).call(publishReview, {
        id: politician.id,
        scores: allScores(3),
        comment: "Ha risposto in assemblea.",
        consent: true,
      });
      await app.runJobs();
    }
    // Every attempt sent a message; the server refused the first.
    expect(new Set(recipients)).toEqual(
      new Set(["maria.true@example.org", "maria.false@example.org", "redazione@example.org"]),
    );
    expect(logged).toContain("job failed, to be tried again");
    expect(logged).toContain("EENVELOPE_451");
    const { rows } = await app.database.pool.query<{ state: string; row: string }>(
      "SELECT state::text, j::text AS row FROM pgboss.job AS j",
    );
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["retry", "completed"]));
    const kept = rows.map(({ row }) => row).join("\n");
    for (const text of [kept, logged])
      expect(text).not.toMatch(/maria|rossi|redazione|example\.org|girasole|assemblea|token=|#/i);
  });

  it("does not block requests when the mail server hangs [security 54]", async () => {
    const { promise, resolve: speak } = Promise.withResolvers<void>();
    silence = promise;
    await signUp({ email: "prima@example.org" });
    const working = app.runJobs();
    await expect.poll(() => recipients.length).toBe(2);
    const email = "subito@example.org";
    expect((await signUp({ email })).status).toBe(201);
    expect((await signIn({ email })).status).toBe(200);
    expect((await post("request-password-reset", { email })).status).toBe(200);
    // The mail server has not responded to anything until here.
    speak();
    silence = null;
    await working;
    expect(recipients).toContain(email);
  });
});

describe("tidying up", () => {
  it("deletes what is over and keeps what is not", async () => {
    await signUp({ email: "a@example.org" });
    await signIn({ email: "a@example.org" });
    const before = await count("sessions");
    const tidyUp = async () => {
      await app.context.jobs.enqueue(app.context.db, tidyUpAccounts, {});
      await app.runJobs();
    };
    await tidyUp();
    expect(await count("sessions")).toBe(before);
    app.clock.advance(31 * DAY_MS);
    await tidyUp();
    expect(await count("sessions")).toBe(0);
    expect(await count("rate_limits")).toBe(0);
  });
});
