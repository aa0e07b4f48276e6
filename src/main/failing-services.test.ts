import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { cancelBulkJob, startSync } from "#contract/bulk-jobs.ts";
import { addPushDevice, testPushDevice } from "#contract/push.ts";
import { publishReview } from "#contract/reviews.ts";
import { generateSummary, getSummary } from "#contract/summaries.ts";
import type { Db } from "#platform/db/database.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { createExtractiveSummariser } from "#platform/summary/extractive/extractive-summariser.ts";
import { createModelSummariser } from "#platform/summary/model/model-summariser.ts";
import { createModelModerator } from "#platform/moderation/model/model-moderator.ts";
import { buildSession } from "#tests/build/session.ts";
import { startTestApp } from "#tests/app.ts";
import { createAuthClient } from "#tests/auth-client.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { allScores } from "#tests/build/review.ts";
import {
  startEndpoint,
  startMailServer,
  startModel,
  startPhotoHost,
  startProvider,
  startPushServiceBehindProxy,
} from "#tests/failing-services.ts";
import { FAULTS } from "#tests/faulty-proxy.ts";

/** Long enough for an answer; a busy machine is asked again. */
const LIMIT_MS = 500;
/** Longer than a test may take. */
const NEVER_MS = 600_000;
/** In a row: then a service is left alone. */
const FAILURES = 5;

const SERVICES = [
  ["a mail server", startMailServer],
  ["a push service", startPushServiceBehindProxy],
  ["a language model", startModel],
  ["a host of photos", startPhotoHost],
  ["a provider of sign-ins", startProvider],
  ["a SPARQL endpoint", startEndpoint],
] as const;

// Libraries that are loaded with the first use take longer than the limit.
beforeAll(async () => {
  for (const [, start] of SERVICES) {
    const service = await start(30_000);
    expect(await service.use()).toBe("done");
    await service.close();
  }
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(SERVICES)("%s", (_, start) => {
  it.each(FAULTS)(
    "costs a limited time when it %s, and is used again [security 54]",
    async (fault) => {
      const service = await start(LIMIT_MS);
      await service.proxy.fail(fault);
      expect(await service.use()).toBe("failed");
      await service.proxy.mend();
      await expect.poll(service.use).toBe("done");
      await service.close();
    },
  );

  it("is left alone after failures in a row, then used again [security 54]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const service = await start(LIMIT_MS);
    const { proxy, restMs } = service;
    await proxy.fail("hangs");
    for (let failed = 0; failed < FAILURES; failed += 1) expect(await service.use()).toBe("failed");
    const { heard } = proxy;
    expect(await service.use()).toBe("resting");
    expect(proxy.heard).toBe(heard);
    await proxy.mend();
    const useAfterRest = () => {
      vi.setSystemTime(Date.now() + restMs);
      return service.use();
    };
    await expect.poll(useAfterRest).toBe("done");
    await service.close();
  });
});

/** Enough different opinions for a model to summarise. */
const DEBATE = [
  "Senza auto la piazza torna ai bambini.",
  "Finalmente aria pulita in centro.",
  "Gli anziani non arriveranno più al medico.",
  "I negozi perderanno clienti e incassi.",
  "Servono prima autobus frequenti la sera.",
  "La consegna delle merci resta un problema.",
];

async function buildDebate(db: Db): Promise<number> {
  const { id: topicId } = await buildTopic(db);
  for (const comment of DEBATE) await buildOpinion(db, { topicId, comment });
  return topicId;
}

it("nobody waits for any of them [security 54]", async () => {
  const mail = await startMailServer(NEVER_MS);
  const push = await startPushServiceBehindProxy(NEVER_MS);
  const photos = await startPhotoHost(NEVER_MS);
  const model = await startModel(NEVER_MS);
  const endpoint = await startEndpoint(NEVER_MS);
  const services = [mail, push, photos, model, endpoint];
  for (const { proxy } of services) await proxy.fail("hangs");
  const sparqlUrls = { Senato: endpoint.url, Camera: endpoint.url };
  const app = await startTestApp({ mailer: mail.mailer, config: { sparqlUrls } });
  app.context.photos = photos.photos;
  app.context.push = push.push;
  // The one that people wait for, a little.
  app.context.moderator = createModelModerator({
    embedded: createEmbeddedModerator(),
    model: model.model,
    log: app.context.log,
    timeoutMs: NEVER_MS,
    patienceMs: LIMIT_MS,
  });
  app.context.summariser = createModelSummariser({
    extractive: createExtractiveSummariser(),
    model: model.model,
    moderator: createEmbeddedModerator(),
    log: app.context.log,
    timeoutMs: NEVER_MS,
    patienceMs: LIMIT_MS,
  });

  const { signUp, signIn } = createAuthClient(() => app);
  const { body } = await signUp();
  const { id: userId } = body["user"] as { id: string };
  const sessionId = await buildSession(app.context.db, {
    userId,
    now: app.clock.now(),
    days: 1,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0",
  });
  const person = app.as({ id: userId, sessionId });
  const { devices } = await person.call(addPushDevice, push.browser);
  await person.call(testPushDevice, { id: devices[0]?.id ?? 0 });
  const administrator = app.as({ id: userId, roles: ["admin"] });
  const { bulkJob } = await administrator.call(startSync, { source: "Senato" });
  const working = app.runJobs();
  await expect.poll(() => [mail, push, endpoint].every(({ proxy }) => proxy.heard > 0)).toBe(true);

  const imageUrl = `http://127.0.0.1:${photos.proxy.port}/viso.jpg`;
  const { id } = await buildPolitician(app.context.db, { imageUrl });
  expect((await app.http.request(`/media/portraits/${id}?w=96`)).status).toBe(200);
  expect((await signUp({ email: "altra@example.org" })).status).toBe(201);
  expect((await signIn()).status).toBe(200);
  const comment = "Presente in aula e disponibile con tutti.";
  const review = { id, scores: allScores(4), comment, consent: true };
  expect(await person.call(publishReview, review)).toMatchObject({ review: { comment } });
  const topicId = await buildDebate(app.context.db);
  const visitor = app.as(null);
  expect(await visitor.call(generateSummary, { id: topicId })).toMatchObject({ isBeingMade: true });
  for (const { proxy } of services) expect(proxy.heard).toBeGreaterThan(0);

  await administrator.call(cancelBulkJob, { id: bulkJob?.id ?? 0 });
  await Promise.all(services.map(({ close }) => close()));
  await working;
  await expect
    .poll(() => visitor.call(getSummary, { id: topicId }))
    .toMatchObject({
      isBeingMade: false,
      summary: { totalOpinions: DEBATE.length },
    });
  await app.close();
});
