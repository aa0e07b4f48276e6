// Sends requests at a given rate whatever the response times, or in a loop. Latency counts from
// when a request was due, so that a server that stalls is also charged for the requests it delayed.

import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export interface Answered {
  /** 0 if the connection was lost; the body then says how. */
  status: number;
  body: string;
}

export interface Client {
  ask: (asked: {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }) => Promise<Answered>;
  close: () => void;
}

export function createClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  return {
    ask: ({ method = "GET", path, headers = {}, body }) =>
      new Promise((resolve) => {
        const lost = (error: Error) => resolve({ status: 0, body: error.message });
        const sent = request(
          origin + path,
          {
            agent,
            method,
            headers: {
              "accept-encoding": "br",
              ...(body === undefined
                ? {}
                : {
                    "content-type": "application/json",
                    "content-length": Buffer.byteLength(body),
                  }),
              ...headers,
            },
          },
          (response) => {
            const pieces: Buffer[] = [];
            response.on("data", (piece: Buffer) => pieces.push(piece));
            response.on("error", lost);
            response.on("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                body: Buffer.concat(pieces).toString("utf8"),
              }),
            );
          },
        );
        sent.on("error", lost);
        sent.end(body);
      }),
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
