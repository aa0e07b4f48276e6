// The real application on its own database. External systems are replaced by ones a test controls:
// the clock, and on request the moderator.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Hono } from "hono";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { PROVIDER_RETURN_PATH } from "#contract/auth.ts";
import { IDENTITY_RETURN_PATH } from "#contract/identity.ts";
import { JOBS } from "#contract/jobs.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { Moderator } from "#domain/moderation/moderator.ts";
import type { Summariser } from "#domain/summary/summariser.ts";
import { computeAlways } from "#platform/page-cache/memo.ts";
import type { Clock } from "#platform/clock.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import { createErasureLog } from "#platform/erasure-log.ts";
import { createBatcher } from "#platform/concurrency/batcher.ts";
import { createQuota } from "#platform/concurrency/quota.ts";
import { PHOTO_SOURCES } from "#platform/images/fetch-photo.ts";
import { createPhotoStore } from "#platform/images/photo-store.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { selectDue } from "#platform/jobs/queries.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import { createLog } from "#platform/log.ts";
import type { Log } from "#platform/log.ts";
import { createMailDomains } from "#platform/mail/mail-domains.ts";
import type { Mail, Mailer } from "#platform/mail/mailer.ts";
import { createIdentityProvider } from "#platform/openid/identity-provider.ts";
import { createOpenIdProvider } from "#platform/openid/openid-provider.ts";
import { createPasswords } from "#platform/passwords.ts";
import type { Passwords } from "#platform/passwords.ts";
import { createPictureStore } from "#platform/pictures/picture-store.ts";
import { createPictureThread } from "#platform/pictures/picture-thread.ts";
import { createPushSender } from "#platform/push/push-sender.ts";
import { deriveVapidKeys } from "#platform/push/vapid-keys.ts";
import { createSecrets } from "#platform/secrets.ts";
import { createSparqlBreakers } from "#platform/sparql/sparql-client.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { createExtractiveSummariser } from "#platform/summary/extractive/extractive-summariser.ts";
import { visitor } from "#server/context.ts";
import type { Actor, Context, SignedInUser } from "#server/context.ts";
import { createDispatch } from "#server/dispatch.ts";
import type { Dispatch } from "#server/dispatch.ts";
import { createIdentify } from "#server/features/accounts/identify.ts";
import { files } from "#server/files.ts";
import { createApp } from "#server/http/app.ts";
import type { PageResponses } from "#server/http/pages.ts";
import { jobHandlers } from "#server/jobs.ts";
import { mailings } from "#server/mailings.ts";
import { routes } from "#server/routes.ts";
import { createSilence } from "#server/shared/silence/silence.ts";
import { describePicture } from "#web/app/pictures.ts";
import { listedPaths } from "#web/lib/listed-paths.ts";
import { createTestDatabase } from "./database.ts";

export interface TestClock extends Clock {
  /** Advances the clock. */
  advance(milliseconds: number): void;
}

export interface TestApp {
  context: Context;
  database: Database;
  clock: TestClock;
  /** The web application itself, for requests as they come over the network. */
  http: Hono;
  dispatch: Dispatch;
  /** Messages sent since `mails` was last emptied, oldest first. */
  mails: Mail[];
  /** Empties database and mails, between the tests of a file, or brings back what was kept. */
  reset(): Promise<void>;
  /** What the database has now, and the time of the clock, is what `reset` brings back. */
  keep(): Promise<void>;
  /** Runs due jobs, and the jobs they queue. */
  runJobs(): Promise<void>;
  /** Calls endpoints as this user, through access, parsing and stripping; null for a visitor. */
  as(user: (Pick<SignedInUser, "id"> & Partial<SignedInUser>) | null): { call: Call };
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  moderator?: Moderator;
  summariser?: Summariser;
  /** Replaces the mailer that fills `mails`. */
  mailer?: Mailer;
  /** Replaces the cheapest hashes of argon2id. */
  passwords?: Passwords;
  /** Replaces the log that writes fatal lines to standard error. */
  log?: Log;
  /** Default: there is room on the disk. */
  assertRoom?: () => Promise<void>;
  /** Initial time. */
  now?: string;
  /** On a server with the role that owns the tables: the test changes them, numbers rows anew, or needs statistics. */
  asOwner?: boolean;
}

/** A pure function that takes long to make. */
let embeddedModerator: Moderator | undefined;

const CHEAP_HASHES = { memoryCost: 8, timeCost: 1 };

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(options);
  const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-app-"));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal", MAIL_DNS: "off" }),
    digestPauseMs: 0,
    sparqlSpacingMs: 0,
    // Beside the rest of the suite a thread of less priority takes twenty times as long.
    niceness: { tables: 0, pictures: 0 },
    ...options.config,
  };
  const clock = createTestClock(options.now ?? "2026-11-20T10:00:00Z");
  const log = options.log ?? createLog(config.logLevel);
  const jobs = await openJobs({ database, jobs: JOBS, log });
  const mails: Mail[] = [];
  const pictureThread = createPictureThread();
  const secrets = createSecrets("a secret of this test and no other");
  const context: Context = {
    db: database.db,
    replica: null,
    clock,
    config,
    log,
    moderator: options.moderator ?? (embeddedModerator ??= createEmbeddedModerator()),
    summariser: options.summariser ?? createExtractiveSummariser(),
    memo: computeAlways,
    batch: createBatcher(),
    quota: createQuota(clock),
    silence: createSilence({ db: database.db, clock }),
    secrets,
    passwords: options.passwords ?? createPasswords(CHEAP_HASHES),
    openId:
      config.google === null
        ? null
        : createOpenIdProvider(config.google, config.publicUrl + PROVIDER_RETURN_PATH),
    identityProvider:
      config.cie === null
        ? null
        : createIdentityProvider(config.cie, config.publicUrl + IDENTITY_RETURN_PATH),
    photos: createPhotoStore({
      folder: join(dataDir, "images"),
      // Tests call no outside server.
      sources: { ...PHOTO_SOURCES, hosts: [] },
      log,
      now: () => clock.now().getTime(),
      pauseMs: 0,
    }),
    pictures: createPictureStore({
      folder: join(dataDir, "pictures"),
      maxBytes: config.pictureBytes,
      draw: pictureThread.draw,
      now: clock.now,
      log,
    }),
    jobs,
    erasures: createErasureLog(join(dataDir, "erasures")),
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail) },
    mailDomains: config.mailDns === null ? null : createMailDomains(config.mailDns),
    push: createPushSender({ keys: deriveVapidKeys(secrets), config, clock }),
    sparqlBreakers: createSparqlBreakers(),
  };
  const dispatch = createDispatch(context, routes, { checksOutput: true });
  const pages: PageResponses = ({ pathname }) =>
    Promise.resolve({
      status: 200,
      headers: ["Content-Type", "text/html; charset=UTF-8"],
      body: Buffer.from(`<h1>${pathname}</h1>`),
      tags: null,
    });
  const createHttp = () =>
    createApp({
      context,
      routes,
      files,
      mailings,
      identify: createIdentify(context),
      ping: database.ping,
      assertRoom: options.assertRoom ?? (() => Promise.resolve()),
      dispatch,
      pages,
      sources: {
        describePicture: (request, sources) => describePicture(request, config.publicUrl, sources),
        listedPaths,
      },
      headerPolicy: { https: false, content: { inlineStyles: [], inlineScripts: [] } },
      mountFiles: () => undefined,
    });
  let http: Hono | undefined;
  let keptAt: number | undefined;
  return {
    context,
    database,
    clock,
    get http() {
      return (http ??= createHttp());
    },
    dispatch,
    mails,
    async reset() {
      mails.length = 0;
      if (keptAt !== undefined) clock.advance(keptAt - clock.now().getTime());
      await database.reset();
    },
    async keep() {
      await database.keep();
      keptAt = clock.now().getTime();
    },
    async runJobs() {
      const { pool } = database;
      for (let due = await selectDue(pool); due.size > 0; due = await selectDue(pool)) {
        const kinds = due;
        const handlers = jobHandlers(context).filter(({ job }) => kinds.has(job.name));
        const worker = await startWorker({ database, handlers, log, schedule: false });
        // Asking takes time from the jobs.
        for (let pauseMs = 5; !kinds.isDisjointFrom(await selectDue(pool)); pauseMs *= 1.5)
          await wait(Math.min(pauseMs, 50));
        await worker.stop(5_000);
      }
    },
    as: (user) => ({
      call: (async (endpoint: Endpoint, input: Record<string, unknown>) => {
        const file = endpoint.upload === undefined ? undefined : (input["file"] as Blob);
        const actor = user === null ? visitor : toActor(user, clock);
        return dispatch(endpoint, input, actor, { file: file?.stream() });
      }) as Call,
    }),
    close: async () => {
      await jobs.close();
      await pictureThread.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function toActor(user: Pick<SignedInUser, "id"> & Partial<SignedInUser>, clock: Clock): Actor {
  return {
    kind: "user",
    user: {
      email: "persona@example.org",
      fullName: "Persona Di Prova",
      createdAt: clock.now(),
      roles: [],
      hasSecondFactor: false,
      provedPasskey: false,
      credentialsVersion: 1,
      sessionId: user.id,
      authenticatedAt: clock.now(),
      sessionExpiresAt: new Date(clock.now().getTime() + HOUR_MS),
      ...user,
    },
  };
}

function createTestClock(start: string): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
