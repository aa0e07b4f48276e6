// Sends messages to browsers through the push service each of them named (RFC 8030), encrypted for the browser
// alone (RFC 8291). Only services of the settings are called: the address comes from a client.

import { isBrokenCircuitError } from "cockatiel";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import type { PushMessage } from "#domain/follow/push.ts";
import type { Config } from "../config/config.ts";
import type { Clock } from "../clock.ts";
import { createBreakers } from "../concurrency/breakers.ts";
import { isListedService } from "./push-services.ts";
import { isBrowserKey } from "./browser-key.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the service no longer knows the browser. `later`: it asks for a pause, or is left alone. */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; afterSeconds: number };

export interface PushSender {
  publicKey: string;
  /** Whether the service is one of the settings, and the keys are those of a browser. */
  accepts(subscription: PushSubscription): boolean;
  /** Throws `PushError` when the service does not take the message. */
  send(
    subscription: PushSubscription,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<PushOutcome>;
}

/** Without the address: it belongs in no log. */
export class PushError extends Error {
  override readonly name = "PushError";
  /** `status-500`, `timeout`, `unreachable`. */
  readonly code: string;
  /** Whether another attempt is useless. */
  readonly permanent: boolean;
  constructor(code: string, { permanent = false } = {}) {
    super(`The push service did not take the message: ${code}`);
    this.code = code;
    this.permanent = permanent;
  }
}

export interface PushSenderOptions {
  keys: VapidKeys;
  config: Pick<Config, "contactEmail" | "pushServices">;
  clock: Clock;
  timeoutMs?: number;
}

export const PUSH_TIMEOUT_MS = 10_000;
/** After that many failures in a row a service is left alone for a while. */
export const PUSH_FAILURES = 5;
export const PUSH_REST_MS = MINUTE_MS;
/** How long a service keeps a message for a browser that is off. */
const TTL_SECONDS = 24 * 60 * 60;
const MAX_TOPIC_LENGTH = 32;
/** A day is the longest that services take. */
const PROOF_HOURS = 12;
const MAX_PAUSE_SECONDS = 60 * 60;

export function createPushSender({
  keys,
  config,
  clock,
  timeoutMs = PUSH_TIMEOUT_MS,
}: PushSenderOptions): PushSender {
  /** By origin of the service. */
  const proofs = new Map<string, { header: string; until: number }>();

  /** The same for all messages of some hours. */
  function prove({ getVapidHeaders }: Library, origin: string): string {
    const now = clock.now().getTime();
    const known = proofs.get(origin);
    if (known !== undefined && known.until > now) return known.header;
    const expiresAt = Math.floor(now / 1000) + PROOF_HOURS * 3600;
    const { Authorization: header } = getVapidHeaders(
      origin,
      `mailto:${config.contactEmail}`,
      keys.publicKey,
      keys.privateKey,
      "aes128gcm",
      expiresAt,
    );
    proofs.set(origin, { header, until: now + (PROOF_HOURS * HOUR_MS) / 2 });
    return header;
  }

  const breakers = createBreakers({
    failures: PUSH_FAILURES,
    restMs: PUSH_REST_MS,
    isFailure: (error) => error instanceof PushError && !error.permanent,
  });

  const isListed = (endpoint: string) => isListedService(endpoint, config.pushServices);

  return {
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh, auth }) => isListed(endpoint) && isBrowserKey({ p256dh, auth }),
    async send({ endpoint, p256dh, auth }, message, signal) {
      // The settings may have changed since.
      if (!isListed(endpoint)) return { kind: "gone" };
      const library = await load();
      const { cipherText } = library.encrypt(p256dh, auth, JSON.stringify(message), "aes128gcm");
      const { origin } = new URL(endpoint);
      const request = async () => {
        const response = await post(endpoint, {
          headers: {
            authorization: prove(library, origin),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            ttl: String(TTL_SECONDS),
            urgency: "normal",
            topic: message.tag.slice(0, MAX_TOPIC_LENGTH),
          },
          body: new Uint8Array(cipherText),
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        await response.body?.cancel();
        return toOutcome(response, clock.now());
      };
      try {
        return await breakers(origin).execute(request);
      } catch (error) {
        if (isBrokenCircuitError(error))
          return { kind: "later", afterSeconds: PUSH_REST_MS / 1000 };
        throw error;
      }
    },
  };
}

type Library = Pick<typeof import("web-push"), "encrypt" | "getVapidHeaders">;

/** With the first message: the library takes a while. */
async function load(): Promise<Library> {
  // A CommonJS module: its types name no default.
  const library = (await import("web-push")) as unknown as { default: Library };
  return library.default;
}

async function post(endpoint: string, init: RequestInit): Promise<Response> {
  try {
    // A redirection could lead anywhere.
    return await fetch(endpoint, { method: "POST", redirect: "manual", ...init });
  } catch (error) {
    // The cause may name the address.
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    throw new PushError(isTimeout ? "timeout" : "unreachable");
  }
}

function toOutcome({ ok, status, headers }: Response, now: Date): PushOutcome {
  if (ok) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const pause = toPauseSeconds(headers.get("retry-after"), now);
  if ((status === 429 || status === 503) && pause !== null)
    return { kind: "later", afterSeconds: pause };
  throw new PushError(`status-${status}`, { permanent: status < 500 && status !== 429 });
}

/** Seconds, or a date (RFC 9110); null for neither. */
function toPauseSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), MAX_PAUSE_SECONDS);
}
