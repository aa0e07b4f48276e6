// Binds an endpoint of the contract to its use case. Use cases of public endpoints cannot see the
// caller, so their answers may be cached and shared.

import type { Endpoint, OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Client } from "./client.ts";
import type { Context, SignedInUser } from "./context.ts";

export interface Route {
  endpoint: Endpoint;
  run: (
    context: Context,
    input: unknown,
    user: SignedInUser | null,
    client: Client,
  ) => Promise<unknown>;
}

/** The use case may return more than the contract: the surplus is stripped. */
type Result<E extends Endpoint> = Promise<OutputOf<E>>;

export function forEveryone<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: ParsedInputOf<E>) => Result<E>,
): Route {
  if (endpoint.access.for !== "everyone")
    throw new Error(`${endpoint.name} needs a signed-in user: use forUser`);
  return { endpoint, run: (context, input) => run(context, input as ParsedInputOf<E>) };
}

export function forUser<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: ParsedInputOf<E>, user: SignedInUser) => Result<E>,
): Route {
  return forSignedInClient(endpoint, run);
}

/** For use cases for everyone that read or set cookies. */
export function forClient<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: ParsedInputOf<E>, client: Client) => Result<E>,
): Route {
  if (endpoint.access.for !== "everyone")
    throw new Error(`${endpoint.name} needs a signed-in user: use forSignedInClient`);
  return {
    endpoint,
    run: (context, input, _user, client) => run(context, input as ParsedInputOf<E>, client),
  };
}

/** For use cases of signed-in users that read or set cookies. */
export function forSignedInClient<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: ParsedInputOf<E>, user: SignedInUser, client: Client) => Result<E>,
): Route {
  if (endpoint.access.for === "everyone")
    throw new Error(`${endpoint.name} is for everyone: use forEveryone or forClient`);
  return {
    endpoint,
    run: (context, input, user, client) => {
      if (user === null) throw new Error(`${endpoint.name} was dispatched without a user`);
      return run(context, input as ParsedInputOf<E>, user, client);
    },
  };
}
