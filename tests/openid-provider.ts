// An OpenID provider that makes any claim a test wants, true or not. Real HTTP on this machine,
// real keys and signatures; it has no sign-in page: the test plays the browser.

import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Claims {
  [claim: string]: unknown;
}

/** A deliberate defect of a response. */
export interface Lie {
  /** Override those of the token. */
  claims?: Claims;
  /** Signed with an unpublished key, or not at all. */
  signature?: "strange" | "none";
  /** The status of the token response. */
  status?: number;
}

export interface LyingProvider {
  /** Set it where browsers and the site come through a proxy. */
  issuer: string;
  /** Signs a person in: returns the query the browser brings back to the site. */
  visit(location: string, claims: Claims, lie?: Lie): string;
  /** The number of code exchanges. */
  exchanges: () => number;
  close(): Promise<void>;
}

export const CLIENT = { clientId: "scrutinio", clientSecret: "a secret of this test" };

interface Issued {
  claims: Claims;
  challenge: string;
  lie: Lie;
}

export async function startLyingProvider(): Promise<LyingProvider> {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const strange = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...own.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };
  const issued = new Map<string, Issued>();
  let exchanges = 0;
  let issuer = "";

  function idToken({ claims, lie }: Issued): string {
    const now = Math.floor(Date.now() / 1000);
    const basicClaims = { iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, ...claims };
    const body = { ...basicClaims, ...lie.claims };
    if (lie.signature === "none") return `${encoded({ alg: "none" })}.${encoded(body)}.`;
    return signedToken(body, lie.signature === "strange" ? strange.privateKey : own.privateKey);
  }

  async function token(request: IncomingMessage): Promise<[number, object]> {
    exchanges += 1;
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const found = issued.get(form.get("code") ?? "");
    issued.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isClient =
      form.get("client_id") === CLIENT.clientId &&
      form.get("client_secret") === CLIENT.clientSecret;
    if (found === undefined || !isClient || verifier !== found.challenge)
      return [400, { error: "invalid_grant" }];
    if (found.lie.status !== undefined) return [found.lie.status, { error: "server_error" }];
    return [
      200,
      {
        access_token: "not used",
        token_type: "Bearer",
        expires_in: 60,
        id_token: idToken(found),
      },
    ];
  }

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return [
          200,
          {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ["code"],
            subject_types_supported: ["public"],
            id_token_signing_alg_values_supported: ["RS256"],
          },
        ];
      case "/jwks":
        return [200, { keys: [jwk] }];
      case "/token":
        return token(request);
      default:
        return [404, {}];
    }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    get issuer() {
      return issuer;
    },
    set issuer(address) {
      issuer = address;
    },
    visit(location, claims, lie = {}) {
      const asked = new URL(location).searchParams;
      const code = crypto.randomUUID();
      const challenge = asked.get("code_challenge") ?? "";
      issued.set(code, { claims: { nonce: asked.get("nonce"), ...claims }, challenge, lie });
      return new URLSearchParams({ code, state: asked.get("state") ?? "" }).toString();
    },
    exchanges: () => exchanges,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function signedToken(body: object, key: KeyObject): string {
  const text = `${encoded({ alg: "RS256", kid: "one" })}.${encoded(body)}`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
