// Creates the dependencies of use cases: database, moderator, clock, log. Used by server, command
// line and tests; the caller that opens it closes it.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PROVIDER_RETURN_PATH } from "#contract/auth.ts";
import { IDENTITY_RETURN_PATH } from "#contract/identity.ts";
import { JOBS, placePoliticians, trainModeration } from "#contract/jobs.ts";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import type { InvalidationBus } from "#platform/page-cache/invalidation-bus.ts";
import { createMemo } from "#platform/page-cache/memo.ts";
import { TaggedCache } from "#platform/page-cache/tagged-cache.ts";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config/config.ts";
import { createErasureLog } from "#platform/erasure-log.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { createReplica } from "#platform/db/replica.ts";
import type { Replica } from "#platform/db/replica.ts";
import { migrateAsOwner, migrateDatabase } from "#platform/db/migrate.ts";
import { createBatcher } from "#platform/concurrency/batcher.ts";
import { createQuota } from "#platform/concurrency/quota.ts";
import { PHOTO_SOURCES } from "#platform/images/fetch-photo.ts";
import { createPhotoStore } from "#platform/images/photo-store.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import type { OpenJobs } from "#platform/jobs/open-jobs.ts";
import type { Log } from "#platform/log.ts";
import { createMailDomains } from "#platform/mail/mail-domains.ts";
import { createMailer } from "#platform/mail/create-mailer.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { createLearnedModerator } from "#platform/moderation/learned/learned-moderator.ts";
import { createPasswords } from "#platform/passwords.ts";
import { createPictureStore } from "#platform/pictures/picture-store.ts";
import { createPictureThread } from "#platform/pictures/picture-thread.ts";
import { readPlaceList } from "#platform/places/read-places.ts";
import { createExtractiveSummariser } from "#platform/summary/extractive/extractive-summariser.ts";
import { createIdentityProvider } from "#platform/openid/identity-provider.ts";
import { createOpenIdProvider } from "#platform/openid/openid-provider.ts";
import { createPushSender } from "#platform/push/push-sender.ts";
import { deriveVapidKeys } from "#platform/push/vapid-keys.ts";
import { createSecrets } from "#platform/secrets.ts";
import { createUserAgent } from "#platform/user-agent.ts";
import { createSparqlBreakers } from "#platform/sparql/sparql-client.ts";
import type { Context } from "#server/context.ts";
import { createCurrentModel } from "#server/features/moderation-engine/current-model.ts";
import { listAllowlistedNames } from "#server/features/moderation/list-allowlisted-names.ts";
import { createSilence } from "#server/shared/silence/silence.ts";
import { withModel } from "./language-model.ts";
import { authSecret } from "./secret.ts";
import { syncNameAllowlist } from "./name-allowlist.ts";

/** Queued once, even if several processes start before it is done. */
const FIRST_TRAINING = "0192f5a0-0000-7000-8000-000000000012";

/** Politicians are placed at the first start with a list of places, and every hour after. */
function placingJobId(): string {
  return `0192f5a0-0000-7000-8000-0000${readPlaceList().version.replaceAll("-", "")}`;
}

/** Each a few kilobytes. */
const MEMOIZED_RESULTS = 1_000;

export interface OpenContext {
  context: Context;
  database: Database;
  jobs: OpenJobs;
  invalidations: InvalidationBus;
  close(): Promise<void>;
}

/** Opens the database, migrates its schema and assembles the context. */
export async function openContext(config: Config, log: Log): Promise<OpenContext> {
  mkdirSync(config.dataDir, { recursive: true });
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl !== null && databaseOwnerUrl !== null)
    await migrateAsOwner(databaseOwnerUrl, { url: databaseUrl, log });
  const database = await openDatabase(
    config.databaseUrl === null
      ? { dataDir: join(config.dataDir, "database"), log }
      : { url: config.databaseUrl, poolSize: config.databasePoolSize, log },
  );
  try {
    await migrateDatabase(database);
    const jobs = await openJobs({ database, jobs: JOBS, log });
    const learned = createCurrentModel({ db: database.db, clock: systemClock, log });
    await learned.look();
    if (learned.get() === null)
      await jobs.enqueue(database.db, trainModeration, {}, { id: FIRST_TRAINING });
    await jobs.enqueue(database.db, placePoliticians, {}, { id: placingJobId() });
    const words = createEmbeddedModerator({
      allowlistedNames: await listAllowlistedNames(database.db),
    });
    const embedded = createLearnedModerator(words, learned.get);
    const invalidations = await listenForInvalidations(database);
    const stopLearning = syncNameAllowlist({
      db: database.db,
      moderator: words,
      invalidations,
      log,
    });
    const memoized = new TaggedCache<{ result: unknown }>({
      maxSize: MEMOIZED_RESULTS,
      sizeOf: () => 1,
      now: Date.now,
    });
    invalidations.subscribe(memoized);
    const replica = await openReplica(config, database, log);
    if (replica !== null) invalidations.subscribe(replica);
    const silence = createSilence({ db: database.db, clock: systemClock });
    invalidations.subscribe(silence);
    await silence.now();
    const pictureThread = createPictureThread({
      report: (missing) => log.warn({ missing }, "picture lacks letters"),
      niceness: config.niceness.pictures,
    });
    const secrets = createSecrets(authSecret(config));
    const context: Context = {
      db: database.db,
      replica,
      clock: systemClock,
      config,
      log,
      ...(await withModel(
        { moderator: embedded, summariser: createExtractiveSummariser() },
        config,
        { db: database.db, clock: systemClock, log },
      )),
      memo: createMemo(memoized),
      batch: createBatcher(),
      quota: createQuota(systemClock),
      silence,
      secrets,
      passwords: createPasswords(),
      openId:
        config.google === null
          ? null
          : createOpenIdProvider(config.google, config.publicUrl + PROVIDER_RETURN_PATH),
      identityProvider:
        config.cie === null
          ? null
          : createIdentityProvider(config.cie, config.publicUrl + IDENTITY_RETURN_PATH),
      photos: createPhotoStore({
        folder: join(config.dataDir, "images"),
        sources: { ...PHOTO_SOURCES, userAgent: createUserAgent(config) },
        log,
        now: () => systemClock.now().getTime(),
        pauseMs: 1_000,
      }),
      pictures: createPictureStore({
        folder: join(config.dataDir, "pictures"),
        maxBytes: config.pictureBytes,
        draw: pictureThread.draw,
        now: () => systemClock.now(),
        log,
      }),
      jobs,
      erasures: createErasureLog(join(config.dataDir, "erasures")),
      mailer: createMailer(config, { clock: systemClock, log }),
      mailDomains: config.mailDns === null ? null : createMailDomains(config.mailDns),
      push: createPushSender({ keys: deriveVapidKeys(secrets), config, clock: systemClock }),
      sparqlBreakers: createSparqlBreakers(),
    };
    return {
      context,
      database,
      jobs,
      invalidations,
      async close() {
        stopLearning();
        await invalidations.close();
        await pictureThread.close();
        await jobs.close();
        await replica?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openReplica(
  { databaseReadUrl: url, databasePoolSize: poolSize }: Config,
  primary: Database,
  log: Log,
): Promise<Replica | null> {
  if (url === null) return null;
  const copy = await openDatabase({ url, poolSize, log });
  return createReplica({ primary, copy, log, now: Date.now });
}
