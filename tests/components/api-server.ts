// An HTTP server in place of ours, which answers as a test says: with data, with an error, or not at all.
// The document's address is its origin, so that `call` reaches it as it reaches the site.

import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { act } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { beforeEach } from "vitest";
import type { Endpoint, OutputOf } from "#contract/endpoint.ts";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import type { Problem } from "#contract/problem.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode, FieldError } from "#domain/error.ts";
import { listenLocally } from "../listen-locally.ts";

type Reply = (response: ServerResponse, url: URL) => void;

interface Request {
  path: string;
  body: unknown;
  idempotencyKey: string | undefined;
}

export class ApiServer {
  /** Requests so far, in order. */
  requests: Request[] = [];
  private replies: { method: string; path: RegExp; reply: Reply }[] = [];

  /** A later answer for the same endpoint replaces an earlier one. An `AppError` thrown is sent as a problem. */
  answer<E extends Endpoint>(
    { method, path }: E,
    body: OutputOf<E> | ((url: URL) => OutputOf<E>),
  ): void {
    this.on(method, path, (response, url) => {
      try {
        const value = typeof body === "function" ? (body as (url: URL) => unknown)(url) : body;
        send(response, 200, "application/json", value);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        sendProblem(response, error);
      }
    });
  }

  fail({ method, path }: Endpoint, code: ErrorCode, fields: FieldError[] = []): void {
    this.on(method, path, (response) => sendProblem(response, new AppError(code, {}, fields)));
  }

  /** Holds the response back until the returned function is called. */
  hold<E extends Endpoint>(endpoint: E, body: OutputOf<E>): () => void {
    return this.holdBack(endpoint, (response) => send(response, 200, "application/json", body));
  }

  holdFailure(endpoint: Endpoint, code: ErrorCode): () => void {
    return this.holdBack(endpoint, (response) => sendProblem(response, new AppError(code)));
  }

  /** Closes the connection without a response. */
  cut({ method, path }: Endpoint): void {
    this.on(method, path, (response) => response.destroy());
  }

  reply(method: string, url: URL, response: ServerResponse): void {
    const found = this.replies.find((one) => one.method === method && one.path.test(url.pathname));
    if (found !== undefined) found.reply(response, url);
    else send(response, 404, PROBLEM_TYPE, { code: "not_found", title: errorMessage("not_found") });
  }

  private holdBack({ method, path }: Endpoint, reply: Reply): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.on(method, path, (response, url) => {
      void promise.then(() => reply(response, url));
    });
    return resolve;
  }

  private on(method: string, path: string, reply: Reply): void {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
    this.replies.unshift({ method, path: pattern, reply });
  }
}

function sendProblem(response: ServerResponse, error: AppError): void {
  const { code, message: title, fields, objections, values } = error;
  const status = code === "sign_in_required" ? 401 : code === "internal" ? 500 : 400;
  const body: Problem = {
    type: "about:blank",
    title,
    status,
    code,
    ...(fields.length > 0 && { errors: fields }),
    ...(objections.length > 0 && { objections: [...objections] }),
    ...("challenge" in values && { proof: { challenge: String(values["challenge"]) } }),
  };
  send(response, status, PROBLEM_TYPE, body);
}

function send(response: ServerResponse, status: number, type: string, body: unknown): void {
  response.writeHead(status, { "Content-Type": type }).end(JSON.stringify(body));
}

/** An uploaded file is no JSON: it stays as it is. */
function parseBody(body: string): unknown {
  return /^[[{"]/.test(body) ? JSON.parse(body) : body || null;
}

/** A new server for each test of the file. */
export function useApiServer(): { current: ApiServer } {
  const holder = { current: new ApiServer() };
  beforeEach(async () => {
    const api = new ApiServer();
    holder.current = api;
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const url = new URL(request.url ?? "/", "http://localhost");
        api.requests.push({
          path: url.pathname,
          body: parseBody(body),
          idempotencyKey: request.headers["idempotency-key"]?.toString(),
        });
        api.reply(request.method ?? "GET", url, response);
      });
    });
    happyDOM().setURL(`${await listenLocally(server)}/`);
    // After the components are gone (setup.ts): one whose request ends may start another, or a timer.
    return async () => {
      // Ends the requests that a test did not wait for.
      await happyDOM().abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
  });
  return holder;
}

/** Waits until the page has dealt with the answers to its requests, and no timer of its runs. */
export const settled = () => act(() => happyDOM().waitUntilComplete());

const happyDOM = () => (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
