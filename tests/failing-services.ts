// The services that the site calls, each a real one of this machine behind a proxy that spoils its answers, and the
// site's own client of it.

import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBrokenCircuitError } from "cockatiel";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import * as z from "zod";
import { createModelClient, REST_MS } from "#platform/ai/model-client.ts";
import type { ModelClient } from "#platform/ai/model-client.ts";
import { COOLDOWN_MS, createPhotoStore } from "#platform/images/photo-store.ts";
import type { PhotoStore } from "#platform/images/photo-store.ts";
import { createLog } from "#platform/log.ts";
import { OPENID_REST_MS, OpenIdError } from "#platform/openid/openid-client.ts";
import { createOpenIdProvider } from "#platform/openid/openid-provider.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { createSmtpMailer, SMTP_REST_MS } from "#platform/mail/smtp.ts";
import { createPushSender, PUSH_REST_MS } from "#platform/push/push-sender.ts";
import type { PushSender, PushSubscription } from "#platform/push/push-sender.ts";
import { deriveVapidKeys } from "#platform/push/vapid-keys.ts";
import { createSecrets } from "#platform/secrets.ts";
import {
  createSparqlBreakers,
  createSparqlClient,
  SPARQL_PATIENCE,
  SPARQL_REST_MS,
} from "#platform/sparql/sparql-client.ts";
import { SparqlError } from "#platform/sparql/sparql-error.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import type { FaultyProxy } from "./faulty-proxy.ts";
import { listenLocally } from "./listen-locally.ts";
import { startModelServer } from "./model-server.ts";
import { CLIENT, startLyingProvider } from "./openid-provider.ts";
import { startPushService } from "./push-service.ts";

export interface FailingService {
  proxy: FaultyProxy;
  /** What becomes of one use; `resting`: nothing was sent. */
  use(): Promise<"done" | "failed" | "resting">;
  /** How long it is left alone after failures in a row. */
  restMs: number;
  close(): Promise<void>;
}

const log = createLog("silent");
const USER_AGENT = "Scrutinio (+https://scrutinio.example; info@scrutinio.example)";
const toPort = (url: string) => ({ host: "127.0.0.1", port: Number(new URL(url).port) });

export async function startMailServer(
  limitMs: number,
): Promise<FailingService & { mailer: Mailer }> {
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const proxy = await startFaultyProxy({ host: "127.0.0.1", port });
  const mailer = createSmtpMailer({
    server: { host: "127.0.0.1", port: proxy.port, secure: false, auth: null },
    from: { name: "Scrutinio", address: "noreply@scrutinio.example" },
    stepMs: limitMs,
    totalMs: limitMs,
  });
  const mail = { id: "prova", to: "maria@example.org", subject: "Prova", text: "Ciao", html: "" };
  return {
    proxy,
    use: () =>
      mailer.send(mail).then(
        () => "done",
        ({ code }: { code?: string }) => (code === "resting" ? "resting" : "failed"),
      ),
    mailer,
    restMs: SMTP_REST_MS,
    async close() {
      await proxy.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

export async function startPushServiceBehindProxy(
  limitMs: number,
): Promise<FailingService & { push: PushSender; browser: PushSubscription }> {
  const service = await startPushService();
  const proxy = await startFaultyProxy(toPort(service.url));
  service.url = `http://127.0.0.1:${proxy.port}`;
  const keys = deriveVapidKeys(createSecrets("a secret of this test and no other"));
  const push = createPushSender({
    keys,
    config: { contactEmail: "info@scrutinio.example", pushServices: [service.url] },
    clock: { now: () => new Date() },
    timeoutMs: limitMs,
  });
  const browser = service.subscribe(keys.publicKey);
  const message = { title: "Prova", body: "Ciao", path: "/", tag: "prova" };
  return {
    proxy,
    use: () =>
      push.send(browser, message, new AbortController().signal).then(
        ({ kind }) => (kind === "sent" ? "done" : "resting"),
        () => "failed",
      ),
    push,
    browser,
    restMs: PUSH_REST_MS,
    async close() {
      await proxy.close();
      await service.close();
    },
  };
}

export async function startModel(
  limitMs: number,
): Promise<FailingService & { model: ModelClient }> {
  const server = await startModelServer();
  server.behave({ kind: "object", answer: { fits: true } });
  const proxy = await startFaultyProxy(toPort(server.baseUrl));
  const settings = {
    baseUrl: `http://127.0.0.1:${proxy.port}/v1`,
    apiKey: null,
    model: "prova",
    structuredOutputs: true,
  };
  const model = createModelClient(settings, { takeCall: () => Promise.resolve(true) });
  const question = {
    schema: z.object({ fits: z.boolean() }),
    instructions: "Rispondi.",
    prompt: "{}",
    maxOutputTokens: 10,
    timeoutMs: limitMs,
  };
  return {
    proxy,
    use: () =>
      model.ask(question).then(
        () => "done",
        (error: unknown) => (isBrokenCircuitError(error) ? "resting" : "failed"),
      ),
    model,
    restMs: REST_MS,
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}

/** Signs somebody in, from the site's button to the return from the provider. */
export async function startProvider(limitMs: number): Promise<FailingService & { issuer: string }> {
  const provider = await startLyingProvider();
  const proxy = await startFaultyProxy(toPort(provider.issuer));
  provider.issuer = `http://127.0.0.1:${proxy.port}`;
  const { issuer } = provider;
  const openId = createOpenIdProvider({ issuer, ...CLIENT }, "https://scrutinio.example/ritorno", {
    timeoutMs: limitMs,
  });
  const signIn = async () => {
    const { url, expected } = await openId.begin({ fresh: false });
    const query = provider.visit(url, { sub: "1", email: "maria@example.org" });
    await openId.finish(query, { ...expected, authenticatedSince: null });
  };
  return {
    proxy,
    use: () =>
      signIn().then(
        () => "done",
        (error: unknown) =>
          error instanceof OpenIdError && error.reason === "resting" ? "resting" : "failed",
      ),
    issuer,
    restMs: OPENID_REST_MS,
    async close() {
      await proxy.close();
      await provider.close();
    },
  };
}

export async function startPhotoHost(
  limitMs: number,
): Promise<FailingService & { photos: PhotoStore }> {
  const photo = await sharp({
    create: { width: 40, height: 50, channels: 3, background: "#808080" },
  })
    .jpeg()
    .toBuffer();
  const host = await startHttp((_, response) =>
    response.setHeader("Content-Type", "image/jpeg").end(photo),
  );
  const folder = await mkdtemp(join(tmpdir(), "scrutinio-photos-"));
  const photos = createPhotoStore({
    folder,
    sources: {
      hosts: ["127.0.0.1"],
      userAgent: USER_AGENT,
      timeoutMs: limitMs,
      maxBytes: 100_000,
      maxRedirects: 0,
      allowLocal: true,
    },
    log,
    now: Date.now,
    pauseMs: 0,
  });
  let asked = 0;
  return {
    proxy: host.proxy,
    async use() {
      asked += 1;
      const outcome = await photos.fetch(`http://127.0.0.1:${host.proxy.port}/${asked}.jpg`);
      if (outcome === "later") return "resting";
      return outcome === "fetched" ? "done" : "failed";
    },
    photos,
    restMs: COOLDOWN_MS,
    async close() {
      await host.close();
      await photos.settled();
      await rm(folder, { recursive: true });
    },
  };
}

export async function startEndpoint(limitMs: number): Promise<FailingService & { url: string }> {
  const results = { head: { vars: ["s"] }, results: { bindings: [] } };
  const host = await startHttp((_, response) =>
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(results)),
  );
  const url = `http://127.0.0.1:${host.proxy.port}/sparql`;
  const breakers = createSparqlBreakers();
  return {
    proxy: host.proxy,
    // As synchronisations that come one after the other.
    use: () =>
      createSparqlClient({
        endpoint: { url, method: "GET" },
        userAgent: USER_AGENT,
        log,
        signal: new AbortController().signal,
        patience: { ...SPARQL_PATIENCE, attemptMs: limitMs, attempts: 1, spacingMs: 0 },
        breakers,
      })
        .select("SELECT ?s WHERE { ?s a <http://example.org/T> }")
        .then(
          () => "done",
          (error: unknown) =>
            error instanceof SparqlError && error.failure === "resting" ? "resting" : "failed",
        ),
    url,
    restMs: SPARQL_REST_MS,
    close: host.close,
  };
}

async function startHttp(answer: RequestListener) {
  const server = createServer(answer);
  const proxy = await startFaultyProxy(toPort(await listenLocally(server)));
  return {
    proxy,
    async close() {
      await proxy.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
