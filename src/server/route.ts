// Binds an endpoint of the contract to its use case, with what the server says of it beside the contract. Use cases of
// public endpoints cannot see the caller, so their answers may be cached and shared.

import type { Endpoint, OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Client } from "./client.ts";
import type { Context, SignedInUser } from "./context.ts";
import type { SilenceNow } from "./shared/silence/silence.ts";

/** How figures of those whom a vote silences are withheld. Both return the value unchanged where no vote concerns it. */
export interface Redaction<E extends Endpoint> {
  /** What is asked for instead: orders and selections that would tell scores. */
  input?(input: ParsedInputOf<E>, silence: SilenceNow): ParsedInputOf<E>;
  output?(output: OutputOf<E>, silence: SilenceNow, input: ParsedInputOf<E>): OutputOf<E>;
}

/** What examples are about: each is there on the site that runs them. */
export interface Subjects {
  politician: number;
  otherPolitician: number;
  topic: number;
  /** Of the politician, by `user`. */
  review: number;
  user: string;
  /** Merged into another person. */
  mergedPolitician: number;
  surge: number;
  /** ISTAT codes. */
  town: string;
  province: string;
  region: string;
  publicUrl: string;
  /** Of the Camera, on a bill. */
  division: string;
}

export interface RouteFacts<E extends Endpoint> {
  /**
   * In the silence before a vote. `shown`: the answer has no figure of anybody. `own`: only the caller's own. Without,
   * the endpoint is refused while a silence is in force; endpoints of administrators need none.
   */
  inSilence?: "shown" | "own" | Redaction<E>;
  /** Of a read: maximum of SQL statements from the second call on, for any amount of data. */
  statements?: number;
  /** Why a read may scan a large table. */
  scans?: string;
  /** Of a public read with a list of records, and without `limit` and `cursor`: why. */
  unpaged?: string;
  /** Of a public read: it says nothing of those who write. What others say of them is in docs/security.md. */
  ofAuthors?: "nothing";
  /**
   * Inputs of a read, which the tests of reads and of the silence run; the first is the example of the documentation.
   * Default: one without fields.
   */
  examples?: (of: Subjects) => Record<string, unknown>[];
  /** Of a public read: fields, or "query field", whose meaning is not that of src/server/http/api-fields.ts. */
  fields?: Readonly<Record<string, string>>;
}

export interface Route extends RouteFacts<Endpoint> {
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
  facts: RouteFacts<NoInfer<E>> = {},
): Route {
  if (endpoint.access.for !== "everyone")
    throw new Error(`${endpoint.name} needs a signed-in user: use forUser`);
  return toRoute(endpoint, facts, (context, input) => run(context, input as ParsedInputOf<E>));
}

export function forUser<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: ParsedInputOf<E>, user: SignedInUser) => Result<E>,
  facts: RouteFacts<NoInfer<E>> = {},
): Route {
  return forSignedInClient(endpoint, run, facts);
}

/** For use cases for everyone that read or set cookies. */
export function forClient<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: ParsedInputOf<E>, client: Client) => Result<E>,
  facts: RouteFacts<NoInfer<E>> = {},
): Route {
  if (endpoint.access.for !== "everyone")
    throw new Error(`${endpoint.name} needs a signed-in user: use forSignedInClient`);
  return toRoute(endpoint, facts, (context, input, _user, client) =>
    run(context, input as ParsedInputOf<E>, client),
  );
}

/** For use cases of signed-in users that read or set cookies. */
export function forSignedInClient<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: ParsedInputOf<E>, user: SignedInUser, client: Client) => Result<E>,
  facts: RouteFacts<NoInfer<E>> = {},
): Route {
  if (endpoint.access.for === "everyone")
    throw new Error(`${endpoint.name} is for everyone: use forEveryone or forClient`);
  return toRoute(endpoint, facts, (context, input, user, client) => {
    if (user === null) throw new Error(`${endpoint.name} was dispatched without a user`);
    return run(context, input as ParsedInputOf<E>, user, client);
  });
}

/** The table of routes knows no endpoint's types: dispatch gives each the input that its contract has parsed. */
function toRoute<E extends Endpoint>(endpoint: E, facts: RouteFacts<E>, run: Route["run"]): Route {
  return { ...(facts as RouteFacts<Endpoint>), endpoint, run };
}

/**
 * What `answer` gives in a silence, without the figures of those concerned. Throws `vote_silence` where the route does
 * not say what it shows.
 */
export async function withholdFigures(
  { inSilence }: Pick<Route, "inSilence">,
  silence: SilenceNow,
  given: unknown,
  answer: (asked: unknown) => unknown,
): Promise<unknown> {
  if (inSilence === undefined) throw new AppError("vote_silence");
  const { input, output } = (inSilence === "shown" || inSilence === "own" ? {} : inSilence) as {
    input?: (input: unknown, silence: SilenceNow) => unknown;
    output?: (output: unknown, silence: SilenceNow, input: unknown) => unknown;
  };
  const asked = input === undefined ? given : input(given, silence);
  const answered = await answer(asked);
  return output === undefined ? answered : output(answered, silence, asked);
}
