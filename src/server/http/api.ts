// The JSON API: mounts every endpoint of the contract on its path; errors are problem documents.

import { Hono } from "hono";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { administrators, isPublicRead, pathFields, versionedPath } from "#contract/endpoint.ts";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Quota, QuotaLimit } from "#platform/concurrency/quota.ts";
import { createShares } from "#platform/concurrency/shares.ts";
import type { Log } from "#platform/log.ts";
import type { Memo } from "#platform/page-cache/memo.ts";
import { visitor } from "../context.ts";
import type { Actor } from "../context.ts";
import type { Cookies, Identify } from "../client.ts";
import type { Dispatch } from "../dispatch.ts";
import type { Route } from "../route.ts";
import { addressSubject } from "../shared/rate-limit.ts";
import type { RateLimit } from "../shared/rate-limit.ts";
import { clientAddress } from "./client-address.ts";
import { createCookies } from "./cookies.ts";
import { answerError } from "./error-status.ts";
import { findSubjects } from "./api-examples.ts";
import { openToScripts } from "./cross-origin.ts";
import { HELD } from "./held-resources.ts";
import { IDEMPOTENCY_HEADER, readIdempotencyKey, takesIdempotencyKey } from "./idempotency.ts";
import type { AnswerOnce } from "./idempotency.ts";
import { limitBody, MAX_BODY_BYTES } from "./limit-body.ts";
import { openApiDocument, publicApiDocument } from "./openapi.ts";
import { checkOrigin } from "./origin.ts";
import { readInput } from "./read-input.ts";
import { readUpload } from "./read-upload.ts";

/** Of one account, on each server: nobody presses a button so often, and some writes leave a row behind. */
export const WRITES_OF_ACCOUNT: QuotaLimit = { max: 1_000, windowMinutes: 60 };

const RETRY_AFTER_SECONDS = 3;

export interface ApiOptions {
  routes: readonly Route[];
  dispatch: Dispatch;
  /** Throws if this actor may not call the endpoint; `dispatch` checks again. */
  authorize: (endpoint: { access: Access }, actor: Actor) => void;
  /** Called only for endpoints that are not for everyone. */
  identify: Identify;
  /** Called for endpoints with a limit per address. */
  rateLimit: RateLimit;
  /** Counts the writes of an account. */
  quota: Pick<Quota, "consume">;
  /**
   * Header in which a trusted reverse proxy sends the visitor's address; null: use the socket's
   * address.
   */
  clientIpHeader: string | null;
  publicUrl: string;
  memo: Memo;
  /** Before public reads. */
  tellFiguresValidity: MiddlewareHandler;
  /** Called for writes with an Idempotency-Key. */
  answerOnce: AnswerOnce;
  log: Log;
}

export function createApi(options: ApiOptions): Hono {
  const { routes, dispatch, authorize, identify, publicUrl, memo, log } = options;
  const ofAccounts = createShares(HELD.requestsOfAccounts);
  const uploads = createShares(HELD.uploadsOfAccounts);
  const api = new Hono();
  api.onError((error, c) => problemResponse(c, error, log));
  // Made when first asked for: it takes a tenth of the time of a start. Examples are of people and topics shown now.
  const makePublicDocument = async () =>
    publicApiDocument(routes, await findSubjects(dispatch, publicUrl));
  api.on(["GET", "OPTIONS"], "/api/openapi.json", openToScripts, etag(), async (c) => {
    const document = await memo("api/document", ["roster", "topics"], makePublicDocument);
    return c.json(document, 200, { "Cache-Control": "public, max-age=300" });
  });
  let wholeDocument: object | undefined;
  api.get("/api/openapi.admin.json", async (c) => {
    authorize({ access: administrators() }, await identify(createCookies(c, publicUrl)));
    wholeDocument ??= openApiDocument(routes.map(({ endpoint }) => endpoint));
    return c.json(wholeDocument, 200, { "Cache-Control": "private, no-store" });
  });

  // Fixed paths before parameterised ones, so that /politicians/featured is not read as an id.
  const ordered = [...routes].sort(
    (a, b) => pathFields(a.endpoint.path).length - pathFields(b.endpoint.path).length,
  );
  const documents = ["/api/openapi.json", "/api/openapi.admin.json"];
  const methodsByPath = new Map(documents.map((path) => [path, ["GET", "HEAD"]]));
  for (const { endpoint } of ordered) {
    mount(endpoint, endpoint.path, (path) => path);
    if (isPublicRead(endpoint)) mount(endpoint, versionedPath(endpoint.path), versionedPath);
  }
  for (const [path, methods] of methodsByPath)
    api.all(path, (c) => {
      c.header("Allow", methods.join(", "));
      throw new AppError("method_not_allowed");
    });
  // Not /api itself, which is a page.
  for (const path of ["/api/:any{.+}", "/functions/*"])
    api.all(path, () => {
      throw new AppError("not_found");
    });
  return api;

  function mount(endpoint: Endpoint, address: string, toAddress: (path: string) => string): void {
    const path = address.replace(/\{(\w+)\}/g, ":$1");
    const methods = endpoint.method === "GET" ? ["GET", "HEAD"] : [endpoint.method];
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...methods]);
    const isPublic = endpoint.access.for === "everyone";
    const isRepeatable = takesIdempotencyKey(endpoint);
    if (isPublicRead(endpoint))
      // The first is outside of the tag, which strips other headers of a 304.
      api.on(["GET", "OPTIONS"], path, options.tellFiguresValidity, openToScripts, etag());
    api.on(endpoint.method, path, limitBodyOf(endpoint), async (c) => {
      if (endpoint.method !== "GET") checkOrigin(c.req.raw, publicUrl);
      const client = clientAddress(c, options.clientIpHeader);
      await limitAddress(endpoint, client);
      const cookies = createCookies(c, publicUrl);
      const actor = isPublic ? visitor : await identify(cookies);
      if (endpoint.method !== "GET") limitAccount(actor);
      if (endpoint.maxBodyBytes !== undefined) authorize(endpoint, actor);
      const input = await readInput(endpoint, c.req.param(), c.req.raw);
      const run = () =>
        inShare(endpoint, actor, () =>
          dispatch(endpoint, input, actor, {
            file: readUpload(endpoint, c.req.raw),
            client: {
              address: client,
              userAgent: c.req.header("user-agent") ?? null,
              cookies: isRepeatable ? readOnly(cookies, endpoint) : cookies,
            },
          }),
        );
      const key = isRepeatable ? readIdempotencyKey(c.req.header(IDEMPOTENCY_HEADER)) : null;
      if (key !== null) {
        authorize(endpoint, actor);
        const owner = actor.kind === "user" ? actor.user.id : addressSubject({ address: client });
        const { status, body } = await options.answerOnce(
          { endpoint, key, owner, input },
          async () => ({ status: endpoint.status ?? 200, body: JSON.stringify(await run()) }),
        );
        const type = status < 400 ? "application/json" : PROBLEM_TYPE;
        c.header("Cache-Control", "private, no-store");
        return c.body(body, status as ContentfulStatusCode, { "Content-Type": type });
      }
      const output = await run();
      const moved = endpoint.movedTo?.(output) ?? null;
      // A merge can be undone: the redirect is for good, but is asked for again.
      if (moved !== null)
        return c.body(null, 301, { Location: toAddress(moved), "Cache-Control": "no-cache" });
      c.header("Cache-Control", isPublicRead(endpoint) ? "no-cache" : "private, no-store");
      return c.json(output as object, endpoint.status ?? 200);
    });
  }

  async function inShare<Result>(
    { upload }: Endpoint,
    actor: Actor,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (actor.kind !== "user") return work();
    const share = (upload === undefined ? ofAccounts : uploads).take(actor.user.id);
    if (typeof share === "string")
      throw new AppError(share === "all" ? "unavailable" : "too_many_requests", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    try {
      return await share.begin(work);
    } finally {
      share.release();
    }
  }

  function limitAccount(actor: Actor): void {
    if (actor.kind !== "user") return;
    const left = options.quota.consume(`writes/${actor.user.id}`, WRITES_OF_ACCOUNT);
    if (!left.isAllowed)
      throw new AppError("too_many_requests", { retryAfterSeconds: left.resetSeconds });
  }

  async function limitAddress(
    { name, limitPerAddress }: Endpoint,
    address: string | null,
  ): Promise<void> {
    if (limitPerAddress === undefined) return;
    const { max, windowMinutes } = limitPerAddress;
    const limit = { name: `${name}/address`, max, windowMs: windowMinutes * MINUTE_MS };
    await options.rateLimit.consume(limit, addressSubject({ address }));
  }
}

/** An upload is limited as it is read, once access was checked: see `readUpload`. */
function limitBodyOf({ upload, maxBodyBytes = MAX_BODY_BYTES }: Endpoint): MiddlewareHandler {
  return upload === undefined ? limitBody(maxBodyBytes) : (_c, next) => next();
}

/** The answers of an endpoint that takes keys are stored: none sets cookies. */
function readOnly({ get, getAll }: Cookies, { name }: Endpoint): Cookies {
  const refuse = () => {
    throw new Error(`${name} sets cookies: its contract needs hasSecretAnswer`);
  };
  return { get, getAll, set: refuse, clear: refuse };
}

/** Responds with the problem document of an error; unexpected errors are logged, never shown. */
export function problemResponse(c: HonoContext, error: unknown, log: Log): Response {
  const { method, routePath: path } = c.req;
  const { problem, headers } = answerError(error, { method, path }, log);
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, headers);
}
