// Authorization code flow of OpenID Connect with PKCE, state and nonce; issuer, audience, time, nonce and signature
// are verified. Stateless: the caller stores what `begin` returns. A provider that keeps failing is left alone for a
// while: people see the failure at once, and use a password.

import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from "cockatiel";
import * as client from "openid-client";
import { DAY_MS } from "#domain/durations.ts";
import type { ProviderSettings } from "../config/config.ts";

/** The authorization URL, and what the callback must present. */
export interface Departure {
  url: string;
  expected: Expected;
}

export interface Expected {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Claims of the ID token, and those of the userinfo endpoint where there is one. */
export interface Proof {
  issuer: string;
  subject: string;
  claims: Claims;
  fetchUserInfo: () => Promise<Claims>;
}

export interface OpenIdClient {
  /** `parameters` of the authorization request beside those of the flow. Throws `OpenIdError`. */
  begin(parameters: Record<string, string>): Promise<Departure>;
  /** `query` of the callback. Throws `OpenIdError`, also in place of what `read` throws. */
  finish<Result>(
    query: string,
    expected: Expected,
    read: (proof: Proof) => Promise<Result>,
  ): Promise<Result>;
}

export class OpenIdError extends Error {
  /** `unavailable`: the provider did not answer. `refused`: its answer is not valid. */
  readonly kind: "unavailable" | "refused";
  /** For the log: a code without any sent data; `resting`: nothing was sent. */
  readonly reason: string;

  constructor(kind: "unavailable" | "refused", reason: string) {
    super(`OpenID sign-in ${kind}: ${reason}`);
    this.name = "OpenIdError";
    this.kind = kind;
    this.reason = reason;
  }
}

export interface OpenIdClientOptions {
  /** For each answer of the provider. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
/** After that many failures in a row the provider is left alone for a while. */
const FAILURES = 5;
export const OPENID_REST_MS = 30_000;
const DISCOVERED_FOR_MS = DAY_MS;
/** OpenID Connect Core, 2. */
const SUBJECT_MAX_LENGTH = 255;

export function createOpenIdClient(
  { issuer, clientId, clientSecret }: ProviderSettings,
  redirectUri: string,
  { timeoutMs = TIMEOUT_MS }: OpenIdClientOptions = {},
): OpenIdClient {
  let known: { configuration: client.Configuration; at: number } | null = null;
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof OpenIdError && error.kind === "unavailable"),
    { breaker: new ConsecutiveBreaker(FAILURES), halfOpenAfter: OPENID_REST_MS },
  );
  const ask = <Result>(work: () => Promise<Result>) =>
    explained(() => breaker.execute(() => explained(work)));

  async function configuration(): Promise<client.Configuration> {
    // Once the provider has failed it is asked again, which shows whether it is back.
    if (
      known !== null &&
      breaker.state === CircuitState.Closed &&
      Date.now() - known.at < DISCOVERED_FOR_MS
    )
      return known.configuration;
    return ask(discover);
  }

  async function discover(): Promise<client.Configuration> {
    const extensions = [client.enableNonRepudiationChecks];
    // The settings allow http only on this machine.
    if (issuer.startsWith("http:")) extensions.push(client.allowInsecureRequests);
    const discovered = await client.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      client.ClientSecretPost(clientSecret),
      { execute: extensions, timeout: timeoutMs / 1_000 },
    );
    known = { configuration: discovered, at: Date.now() };
    return discovered;
  }

  return {
    begin: (parameters) =>
      explained(async () => {
        const provider = await configuration();
        const expected = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          response_type: "code",
          state: expected.state,
          nonce: expected.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(expected.codeVerifier),
          code_challenge_method: "S256",
          ...parameters,
        });
        return { url: url.href, expected };
      }),

    async finish(query, { state, nonce, codeVerifier }, read) {
      const provider = await configuration();
      return ask(async () => {
        const back = new URL(redirectUri);
        back.search = query;
        const tokens = await client.authorizationCodeGrant(provider, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OpenIdError("refused", "no-id-token");
        const { sub: subject, iss } = claims;
        if (subject.trim() === "" || subject.length > SUBJECT_MAX_LENGTH)
          throw new OpenIdError("refused", "invalid-subject");
        return read({
          issuer: iss,
          subject,
          claims,
          fetchUserInfo: async () =>
            provider.serverMetadata().userinfo_endpoint === undefined
              ? claims
              : client.fetchUserInfo(provider, tokens.access_token, subject),
        });
      });
    },
  };
}

/** Converts every failure into an `OpenIdError` without sent or received data. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OpenIdError) throw error;
    if (isBrokenCircuitError(error)) throw new OpenIdError("unavailable", "resting");
    const code = (error as { code?: unknown } | null)?.code;
    const reason =
      typeof code === "string" ? code : error instanceof Error ? error.name : "unknown";
    throw new OpenIdError(isOutOfReach(error, reason) ? "unavailable" : "refused", reason);
  }
}

/** `fetch` throws a TypeError when there is no connection. */
function isOutOfReach(error: unknown, reason: string): boolean {
  return error instanceof TypeError || /TIMEOUT|ABORT|NOT_CONFORM|NOT_JSON/.test(reason);
}

export function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
