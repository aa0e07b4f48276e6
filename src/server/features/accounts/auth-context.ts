// What the handlers of /api/auth receive: the context of every use case, the client they set cookies of,
// and the tools of this feature.

import type { Endpoint, OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { forClient, forSignedInClient } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import type { RateLimit } from "#server/shared/rate-limit.ts";
import type { Client } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { createSecondFactor } from "./second-factor/second-factor.ts";
import type { SecondFactor } from "./second-factor/second-factor.ts";

export interface AuthContext {
  context: Context;
  client: Client;
  rateLimit: RateLimit;
  secondFactor: SecondFactor;
}

export type AuthHandler<E extends Endpoint> = (
  auth: AuthContext,
  input: ParsedInputOf<E>,
) => Promise<OutputOf<E>>;

export type SignedInAuthHandler<E extends Endpoint> = (
  auth: AuthContext,
  input: ParsedInputOf<E>,
  user: SignedInUser,
) => Promise<OutputOf<E>>;

/** The route of an endpoint for everyone. */
export function authRoute<E extends Endpoint>(endpoint: E, handle: AuthHandler<E>): Route {
  return forClient(
    endpoint,
    (context, input, client) => handle(createAuthContext(context, client), input),
    { inSilence: "shown" },
  );
}

/** The route of an endpoint for signed-in users. */
export function signedInAuthRoute<E extends Endpoint>(
  endpoint: E,
  handle: SignedInAuthHandler<E>,
): Route {
  return forSignedInClient(
    endpoint,
    (context, input, user, client) => handle(createAuthContext(context, client), input, user),
    { inSilence: "shown" },
  );
}

function createAuthContext(context: Context, client: Client): AuthContext {
  const rateLimit = createRateLimit(context);
  return { context, client, rateLimit, secondFactor: createSecondFactor(context, rateLimit) };
}
