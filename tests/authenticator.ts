// A device with passkeys, in software: makes keys and signs challenges as WebAuthn says, truthfully or
// not. The test plays the browser.

import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** A deliberate defect of an answer. */
export interface PasskeyLie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Without fingerprint, face or PIN. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signed with another key. */
  key?: KeyObject;
}

export interface SoftwarePasskey {
  id: string;
  /** What the browser sends to add it. */
  attested: object;
  /** What the browser sends to sign in. */
  answer(options: unknown, lie?: PasskeyLie): object;
  privateKey: KeyObject;
}

const ORIGIN = "http://localhost:3000";
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Makes a key with the options of a registration. `counts`: whether the device counts its signatures. */
export function createPasskey(
  sent: unknown,
  lie: PasskeyLie & { id?: string; counts?: boolean } = {},
): SoftwarePasskey {
  const options = sent as Options;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = lie.id ?? randomBytes(32).toString("base64url");
  const handle = options.user?.id ?? "";
  let counter = 0;
  const jwk = publicKey.export({ format: "jwk" });
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(jwk.x ?? "", "base64url")],
    [-3, Buffer.from(jwk.y ?? "", "base64url")],
  ]);
  const rawId = Buffer.from(id, "base64url");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(rawId.length);
  const keyData = Buffer.concat([Buffer.alloc(16), length, rawId, cbor(cose)]);
  const authData = Buffer.concat([
    authenticatorData(lie.rpId ?? options.rp?.id ?? "", 0, FLAGS.attested, lie),
    keyData,
  ]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return {
    id,
    privateKey,
    attested: {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: clientData("webauthn.create", options.challenge, lie),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal"],
      },
    },
    answer(asked, wrong = {}) {
      const { challenge, rpId = "" } = asked as Options;
      counter += lie.counts === true ? 1 : 0;
      const data = authenticatorData(wrong.rpId ?? rpId, wrong.counter ?? counter, 0, wrong);
      const client = clientData("webauthn.get", challenge, wrong);
      const clientHash = createHash("sha256").update(Buffer.from(client, "base64url")).digest();
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString("base64url"),
          signature: sign(
            "sha256",
            Buffer.concat([data, clientHash]),
            wrong.key ?? privateKey,
          ).toString("base64url"),
          userHandle: wrong.userHandle ?? handle,
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, lie: PasskeyLie): string {
  const data = {
    type,
    challenge: lie.challenge ?? challenge,
    origin: lie.origin ?? ORIGIN,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

function authenticatorData(rpId: string, counter: number, flags: number, lie: PasskeyLie): Buffer {
  const verified = lie.isUnverified === true ? 0 : FLAGS.verified;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash("sha256").update(rpId).digest(),
    Buffer.from([FLAGS.present | verified | flags]),
    count,
  ]);
}

/** The part of CBOR (RFC 8949) that keys need. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  throw new TypeError("Not needed for keys");
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
