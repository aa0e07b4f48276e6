// Sign-in with an OpenID Connect provider: authorization code with PKCE, state and nonce; issuer,
// audience, time, nonce and signature are verified. Stateless: the caller stores what `begin`
// returns.

import * as client from "openid-client";
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

export interface FinishOptions extends Expected {
  /** They must not have proved who they are before; null: at any time. */
  authenticatedSince: Date | null;
}

/** Identity at the provider: always `issuer` and `subject`, never the e-mail address. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

export interface OpenIdProvider {
  /** `fresh` requires re-authentication. Throws `OpenIdError`. */
  begin(options: { fresh: boolean }): Promise<Departure>;
  /** `query` of the callback. Throws `OpenIdError`. */
  finish(query: string, expected: FinishOptions): Promise<ProviderIdentity>;
}

export class OpenIdError extends Error {
  /** `unavailable`: the provider did not answer. `refused`: its answer is not valid. */
  readonly kind: "unavailable" | "refused";
  /** For the log: a code without any sent data. */
  readonly reason: string;

  constructor(kind: "unavailable" | "refused", reason: string) {
    super(`OpenID sign-in ${kind}: ${reason}`);
    this.name = "OpenIdError";
    this.kind = kind;
    this.reason = reason;
  }
}

const TIMEOUT_SECONDS = 8;
const DISCOVERED_FOR_MS = 24 * 60 * 60 * 1000;

export function createOpenIdProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  redirectUri: string,
): OpenIdProvider {
  let known: { configuration: client.Configuration; at: number } | null = null;

  async function configuration(): Promise<client.Configuration> {
    if (known !== null && Date.now() - known.at < DISCOVERED_FOR_MS) return known.configuration;
    const extensions = [client.enableNonRepudiationChecks];
    // The settings allow http only on this machine.
    if (issuer.startsWith("http:")) extensions.push(client.allowInsecureRequests);
    const discovered = await client.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      client.ClientSecretPost(clientSecret),
      { execute: extensions, timeout: TIMEOUT_SECONDS },
    );
    known = { configuration: discovered, at: Date.now() };
    return discovered;
  }

  return {
    begin: ({ fresh }) =>
      explained(async () => {
        const provider = await configuration();
        const expected = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          response_type: "code",
          state: expected.state,
          nonce: expected.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(expected.codeVerifier),
          code_challenge_method: "S256",
          // Not prompt=login, which some providers lack; unknown parameters are ignored.
          ...(fresh ? { max_age: "0", claims: ESSENTIAL_AUTH_TIME } : {}),
        });
        return { url: url.href, expected };
      }),

    finish: (query, { state, nonce, codeVerifier, authenticatedSince }) =>
      explained(async () => {
        const provider = await configuration();
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
        checkSubject(claims.sub);
        if (authenticatedSince !== null) checkAuthTime(claims.auth_time, authenticatedSince);
        // Some providers return identity only from the userinfo endpoint.
        const userInfo =
          claims["email"] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
            : claims;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOrNull(userInfo["email"]),
          isEmailVerified: userInfo["email_verified"] === true,
          name: textOrNull(userInfo["name"]),
        };
      }),
  };
}

/** Asks for `auth_time` in the ID token. */
const ESSENTIAL_AUTH_TIME = JSON.stringify({ id_token: { auth_time: { essential: true } } });
/** Clocks differ a little. */
const CLOCK_SKEW_SECONDS = 60;
/** OpenID Connect Core, 2. */
const SUBJECT_MAX_LENGTH = 255;

function checkSubject(subject: string): void {
  if (subject.trim() === "" || subject.length > SUBJECT_MAX_LENGTH)
    throw new OpenIdError("refused", "invalid-subject");
}

/**
 * Google sends `auth_time` only to sites it has enabled for that, so a missing one is accepted. One that
 * is sent must be of this visit.
 */
function checkAuthTime(authTime: unknown, since: Date): void {
  if (authTime === undefined) return;
  const earliest = since.getTime() / 1000 - CLOCK_SKEW_SECONDS;
  if (typeof authTime !== "number" || !(authTime >= earliest))
    throw new OpenIdError("refused", "stale-authentication");
}

/** Converts every failure into an `OpenIdError` without sent or received data. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OpenIdError) throw error;
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

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
