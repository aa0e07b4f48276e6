// A real OpenID provider (npm oidc-provider) with its own sign-in page, on this machine.

import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { Provider } from "oidc-provider";

const FISCAL_NUMBER = "https://attributes.eid.gov.it/fiscal_number";
const LEVEL_TWO = "https://www.spid.gov.it/SpidL2";

export interface ProviderAccount {
  email: string;
  isVerified: boolean;
  name: string;
  /** As CIE and SPID state it, with a level of two factors. */
  fiscalNumber?: string;
}

export interface RunningProvider {
  issuer: string;
  client: { id: string; secret: string };
  /** The people to choose from on its page. */
  accounts: Record<string, ProviderAccount>;
  /** Set before the first redirect: the allowed return addresses. */
  open(redirectUris: string[]): void;
  close(): Promise<void>;
}

export async function startProvider(): Promise<RunningProvider> {
  const client = { id: "scrutinio", secret: "a secret of this test" };
  const accounts: Record<string, ProviderAccount> = {};
  let answer = (_request: IncomingMessage, response: ServerResponse) => void response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    client,
    accounts,
    open(redirectUris) {
      const provider = createProvider({ issuer, client, accounts, redirectUris });
      const callback = provider.callback();
      answer = (request, response) => {
        if (request.url?.startsWith("/interaction/"))
          void interaction(provider, accounts, request, response);
        else void callback(request, response);
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Setup extends Pick<RunningProvider, "issuer" | "client" | "accounts"> {
  redirectUris: string[];
}

function createProvider({ issuer, client, accounts, redirectUris }: Setup): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ["sub", FISCAL_NUMBER],
      acr: null,
      email: ["email", "email_verified"],
      profile: ["name"],
    },
    acrValues: [LEVEL_TWO],
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: accounts[id]?.email,
        email_verified: accounts[id]?.isVerified,
        name: accounts[id]?.name,
        [FISCAL_NUMBER]: accounts[id]?.fiscalNumber,
      }),
    }),
    // The provider does not ask for consent to share the address.
    async loadExistingGrant(context) {
      const { session, client: asking } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: asking?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      grant.addOIDCClaims([FISCAL_NUMBER]);
      await grant.save();
      return grant;
    },
  });
}

/** The sign-in page, which can also be cancelled. */
async function interaction(
  provider: Provider,
  accounts: Record<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const choice = new URL(request.url ?? "", "http://local").searchParams.get("choice");
  if (choice === "cancel")
    return provider.interactionFinished(request, response, { error: "access_denied" });
  if (choice !== null)
    return provider.interactionFinished(request, response, {
      login: { accountId: choice, acr: LEVEL_TWO },
    });
  const links = Object.entries(accounts).map(
    ([id, { name }]) => `<p><a href="?choice=${id}">Continue as ${name}</a></p>`,
  );
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Provider</title>
     <h1>Choose an account</h1>${links.join("")}<p><a href="?choice=cancel">Cancel</a></p></html>`,
  );
}
