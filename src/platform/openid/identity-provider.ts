// The electronic identity card (CIE) and SPID as OpenID Connect: asks for the fiscal number and nothing else, with a
// level of assurance of two or three.

import type { ProviderSettings } from "../config/config.ts";
import { createOpenIdClient, textOrNull } from "./openid-client.ts";
import type { Departure, Expected, OpenIdClientOptions } from "./openid-client.ts";

export interface ProvedIdentity {
  /** As the provider writes it; null where it did not say. */
  fiscalNumber: string | null;
  /** Two factors at least. */
  isAssured: boolean;
}

export interface IdentityProvider {
  /** Throws `OpenIdError`. */
  begin(): Promise<Departure>;
  /** `query` of the callback. Throws `OpenIdError`. */
  finish(query: string, expected: Expected): Promise<ProvedIdentity>;
}

const FISCAL_NUMBER = "https://attributes.eid.gov.it/fiscal_number";
/** Italian rules of SPID and CIE id, "Authorization endpoint". */
const LEVELS = ["https://www.spid.gov.it/SpidL2", "https://www.spid.gov.it/SpidL3"];

const REQUEST = {
  scope: "openid",
  acr_values: LEVELS.join(" "),
  // In either place: providers and proxies in front of them differ.
  claims: JSON.stringify({
    id_token: { [FISCAL_NUMBER]: { essential: true } },
    userinfo: { [FISCAL_NUMBER]: { essential: true } },
  }),
  // Somebody else may have used this browser at the provider.
  prompt: "login",
};

export function createIdentityProvider(
  settings: ProviderSettings,
  redirectUri: string,
  options: OpenIdClientOptions = {},
): IdentityProvider {
  const flow = createOpenIdClient(settings, redirectUri, options);
  return {
    begin: () => flow.begin(REQUEST),
    finish: (query, expected) =>
      flow.finish(query, expected, async ({ claims, fetchUserInfo }) => ({
        isAssured: LEVELS.some((level) => level === claims["acr"]),
        fiscalNumber: textOrNull(claims[FISCAL_NUMBER] ?? (await fetchUserInfo())[FISCAL_NUMBER]),
      })),
  };
}
