// Sends requests at a given rate whatever the response times, or in a loop. Latency counts from
// when a request was due, so that a server that stalls is also charged for the requests it delayed.

import { Agent, request } from "node:http";
import type { IncomingHttpHeaders, RequestOptions } from "node:http";
import { Agent as TlsAgent, request as tlsRequest } from "node:https";
import type { AgentOptions } from "node:https";
import { setTimeout as wait } from "node:timers/promises";

export interface Answered {
  /** 0 if the connection was lost; the body then says how. */
  status: number;
  body: string;
  /** As it came: compressed where the headers say so. */
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

export interface Client {
  ask: (asked: {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }) => Promise<Answered>;
  /** At this moment. */
  openConnections: () => number;
  close: () => void;
}

export interface ClientOptions {
  /** Of its connections. */
  connection?: AgentOptions;
  /** Of every request. */
  headers?: Record<string, string>;
  /** Without a byte for so long, the connection counts as lost. */
  timeoutMs?: number;
}

export function createClient(origin: string, options: ClientOptions = {}): Client {
  const { connection, headers: always, timeoutMs } = options;
  const isTls = origin.startsWith("https:");
  const settings = { keepAlive: true, maxSockets: 512, ...connection };
  const agent = isTls ? new TlsAgent(settings) : new Agent(settings);
  const open = (path: string, asked: RequestOptions) =>
    isTls ? tlsRequest(origin + path, asked) : request(origin + path, asked);
  return {
    ask: ({ method = "GET", path, headers = {}, body }) =>
      new Promise((resolve) => {
        const lost = (error: Error) =>
          resolve({ status: 0, body: error.message, bytes: Buffer.alloc(0), headers: {} });
        const sent = open(path, {
          agent,
          method,
          ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
          headers: {
            "accept-encoding": "br",
            ...(body === undefined
              ? {}
              : {
                  "content-type": "application/json",
                  "content-length": Buffer.byteLength(body),
                }),
            ...always,
            ...headers,
          },
        });
        sent.once("response", (response) => {
          const pieces: Buffer[] = [];
          response.on("data", (piece: Buffer) => pieces.push(piece));
          response.on("error", lost);
          response.on("end", () => {
            const bytes = Buffer.concat(pieces);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              get body() {
                return bytes.toString("utf8");
              },
            });
          });
        });
        sent.once("timeout", () => sent.destroy(new Error("No answer in time")));
        sent.on("error", lost);
        sent.end(body);
      }),
    openConnections: () =>
      [...Object.values(agent.sockets), ...Object.values(agent.freeSockets)].flat().length,
    close: () => agent.destroy(),
  };
}

const TICK_MS = 2;

/** Starts requests at a rate for a duration, late ones at once, and waits for the last to end. */
export async function atRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  start: (intendedAt: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const many = Math.round(perSecond * seconds);
  const underWay: Promise<void>[] = [];
  while (underWay.length < many) {
    const due = Math.min(many, ((performance.now() - began) * perSecond) / 1_000);
    while (underWay.length < due)
      underWay.push(start(began + (underWay.length * 1_000) / perSecond));
    await wait(TICK_MS);
  }
  await Promise.all(underWay);
}

/** Runs concurrent loops of requests for a duration. */
export async function asFastAsPossible(
  { connections, seconds }: { connections: number; seconds: number },
  start: (intendedAt: number) => Promise<void>,
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const one = async () => {
    while (performance.now() < until) await start(performance.now());
  };
  await Promise.all(Array.from({ length: connections }, one));
}
