// A push service of this machine, with the browsers it serves: it checks who sends (VAPID, RFC 8292), decrypts
// messages as a browser does (RFC 8291, RFC 8188), and fails on demand.

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PushMessage } from "#domain/follow/push.ts";
import { listenLocally } from "./listen-locally.ts";

export type PushBehaviour =
  | { kind: "takes" }
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "redirects" }
  | { kind: "hangs" };

export interface DeliveredPush {
  /** Of the browser. */
  endpoint: string;
  message: PushMessage;
  topic: string;
  ttl: number;
  /** Key of the site that sent it. */
  publicKey: string;
  /** Contact in the signed claims. */
  subject: string;
  /** Of the signed claims, in seconds. */
  expiresAt: number;
}

export interface PushService {
  /** Its origin. */
  url: string;
  delivered: DeliveredPush[];
  /** All that came, also what was refused. */
  requests: number;
  /** What could not be checked or read; a test expects none. */
  complaints: string[];
  behave(behaviour: PushBehaviour): void;
  /** A browser's subscription; `siteKey` is what messages have to be signed with. */
  subscribe(siteKey: string): { endpoint: string; p256dh: string; auth: string };
  close(): Promise<void>;
}

interface Subscriber {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
  siteKey: string;
}

export async function startPushService(): Promise<PushService> {
  let behaviour: PushBehaviour = { kind: "takes" };
  const subscribers = new Map<string, Subscriber>();
  const server = createServer((request, response) => {
    service.requests += 1;
    if (behaviour.kind === "hangs") return;
    if (behaviour.kind !== "takes") return refuse(response, behaviour);
    receive(request).then(
      (push) => {
        service.delivered.push(push);
        response.writeHead(201).end();
      },
      (error: unknown) => {
        service.complaints.push(String(error));
        response.writeHead(400).end();
      },
    );
  });

  async function receive(request: IncomingMessage): Promise<DeliveredPush> {
    const subscriber = subscribers.get(request.url ?? "");
    if (subscriber === undefined) throw new Error(`Nobody is at ${request.url}`);
    const { headers } = request;
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    if (headers["content-encoding"] !== "aes128gcm") throw new Error("Not aes128gcm");
    if (body.length > 4096) throw new Error("Longer than services take");
    return {
      endpoint: service.url + request.url,
      message: JSON.parse(decrypt(body, subscriber)) as PushMessage,
      topic: String(headers["topic"]),
      ttl: Number(headers["ttl"]),
      ...checkSender(headers.authorization ?? "", { audience: service.url, subscriber }),
    };
  }

  const service: PushService = {
    url: "",
    delivered: [],
    requests: 0,
    complaints: [],
    behave: (next) => (behaviour = next),
    subscribe(siteKey) {
      const path = `/send/${randomBytes(16).toString("base64url")}`;
      const curve = createECDH("prime256v1");
      const p256dh = curve.generateKeys("base64url");
      const auth = randomBytes(16);
      subscribers.set(path, { curve, auth, siteKey });
      return { endpoint: service.url + path, p256dh, auth: auth.toString("base64url") };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  service.url = await listenLocally(server);
  return service;
}

function refuse(
  response: ServerResponse,
  behaviour: Exclude<PushBehaviour, { kind: "takes" | "hangs" }>,
): void {
  if (behaviour.kind === "redirects") {
    response.writeHead(307, { location: "/elsewhere" }).end();
    return;
  }
  const { status, retryAfter } = behaviour;
  response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
}

function checkSender(
  authorization: string,
  { audience, subscriber }: { audience: string; subscriber: Subscriber },
): Pick<DeliveredPush, "publicKey" | "subject" | "expiresAt"> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is wrong");
  if (key !== subscriber.siteKey) throw new Error("Not the key of the subscription");
  const {
    aud,
    exp: expiresAt,
    sub: subject,
  } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  if (aud !== audience) throw new Error(`Signed for ${aud}`);
  return { publicKey: key, subject, expiresAt };
}

/** One record: salt, size and key of the sender come before it. */
function decrypt(body: Buffer, { curve, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, about, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The record ends with 2, and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
