// Sign-in with an OpenID Connect provider: who somebody is there.

import type { ProviderSettings } from "../config/config.ts";
import { createOpenIdClient, OpenIdError, textOrNull } from "./openid-client.ts";
import type { Departure, Expected, OpenIdClientOptions } from "./openid-client.ts";

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

export function createOpenIdProvider(
  settings: ProviderSettings,
  redirectUri: string,
  options: OpenIdClientOptions = {},
): OpenIdProvider {
  const flow = createOpenIdClient(settings, redirectUri, options);
  return {
    begin: ({ fresh }) =>
      flow.begin({
        scope: "openid email profile",
        // Not prompt=login, which some providers lack; unknown parameters are ignored.
        ...(fresh ? { max_age: "0", claims: ESSENTIAL_AUTH_TIME } : {}),
      }),

    finish: (query, { authenticatedSince, ...expected }) =>
      flow.finish(query, expected, async ({ issuer, subject, claims, fetchUserInfo }) => {
        if (authenticatedSince !== null) checkAuthTime(claims["auth_time"], authenticatedSince);
        // Some providers return identity only from the userinfo endpoint.
        const userInfo = claims["email"] === undefined ? await fetchUserInfo() : claims;
        return {
          issuer,
          subject,
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
