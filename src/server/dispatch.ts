// Runs an endpoint, for HTTP and in-process calls alike: checks access (deny by default), parses the input and
// composes its letters, and strips the output by the contract, and of figures in the silence before a vote.

import type { Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { FieldError } from "#domain/error.ts";
import type { Config } from "#platform/config/config.ts";
import { assertAdmin } from "./shared/access.ts";
import { noClient } from "./client.ts";
import type { Client } from "./client.ts";
import type { Actor, Context, SignedInUser } from "./context.ts";
import { toFieldMessage } from "./field-messages.ts";
import { compileProjector } from "./output-projector.ts";
import { withholdFigures } from "./route.ts";
import type { Route } from "./route.ts";

export type Dispatch = (
  endpoint: Endpoint,
  input: unknown,
  actor: Actor,
  request?: {
    /** Body of an upload; read only after access and input were accepted. */
    file?: AsyncIterable<Uint8Array> | undefined;
    /** Without, the call was made within this process. */
    client?: Client;
  },
) => Promise<unknown>;

export interface DispatchOptions {
  /** Throws where a use case returns what its contract does not say. */
  checksOutput?: boolean;
}

export function createDispatch(
  context: Context,
  routes: readonly Route[],
  { checksOutput = false }: DispatchOptions = {},
): Dispatch {
  const byName = new Map<string, Route & { project: (output: unknown) => unknown }>();
  for (const route of routes) {
    if (byName.has(route.endpoint.name))
      throw new Error(`Endpoint ${route.endpoint.name} is registered twice`);
    const { output } = route.endpoint;
    const project = checksOutput ? output.parse.bind(output) : compileProjector(output);
    byName.set(route.endpoint.name, { ...route, project });
  }
  return async (endpoint, input, actor, { file, client = noClient } = {}) => {
    const route = byName.get(endpoint.name);
    if (route === undefined) throw new AppError("not_found");
    const user = authorize(context.config, endpoint, actor);
    const parsed = endpoint.input.safeParse(input, { error: toFieldMessage });
    if (!parsed.success) throw new AppError("invalid_input", {}, fieldErrors(parsed.error.issues));
    const { upload } = endpoint;
    const texts = composeLetters(parsed.data) as typeof parsed.data;
    const given = upload === undefined ? texts : { ...texts, [upload.field]: file };
    const silence = endpoint.access.for === "admin" ? null : await context.silence.now();
    if (silence === null || silence.votes.length === 0)
      return route.project(await run(context, route, given, user, client));
    return route.project(
      await withholdFigures(route, silence, given, (asked) =>
        run(context, route, asked, user, client),
      ),
    );
  };
}

/**
 * Every text of a parsed input in Unicode's composed form (NFC): a Mac writes «è» as two characters, which would be counted,
 * found and compared as others than those of a phone.
 */
export function composeLetters(input: unknown): unknown {
  if (typeof input === "string") return input.normalize("NFC");
  if (Array.isArray(input)) return input.map(composeLetters);
  if (typeof input !== "object" || input === null || input instanceof Uint8Array) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, composeLetters(value)]),
  );
}

/**
 * Shared reads use an up-to-date replica if there is one; if it fails for any reason but the query
 * itself, the primary.
 */
async function run(
  context: Context,
  route: Route,
  given: unknown,
  user: SignedInUser | null,
  client: Client,
) {
  const isForAll = user === null && route.endpoint.cacheTags !== undefined;
  const db = isForAll ? await context.replica?.current() : null;
  if (db === null || db === undefined) return route.run(context, given, user, client);
  try {
    return await route.run({ ...context, db }, given, user, client);
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.replica?.failed(error);
    return route.run(context, given, user, client);
  }
}

/** Throws the code that the endpoint says. */
export function authorize(
  config: Config,
  { access }: Pick<Endpoint, "access">,
  actor: Actor,
): SignedInUser | null {
  switch (access.for) {
    case "everyone":
      return null;
    case "user":
      if (actor.kind !== "user") throw new AppError(access.otherwise);
      return actor.user;
    case "admin":
      if (actor.kind !== "user") throw new AppError(access.otherwise);
      assertAdmin(config, actor.user);
      return actor.user;
  }
}

function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldError[] {
  return issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
}
