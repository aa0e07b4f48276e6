// Requests to a server or to the proxy in front of it: from a given address, with cookies handled
// by the test.

import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent as TlsAgent, request as tlsRequest } from "node:https";

export const HOST = "scrutinio.example";
export const ORIGIN = `https://${HOST}`;

export interface Place {
  port: number;
  /** Through the proxy. */
  isProxy: boolean;
}

export interface Question {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "TRACE";
  /** Sent as JSON; bytes as they are. */
  body?: object | Buffer;
  cookie?: string;
  /** The visitor's address: the connection's at the proxy, in its header at a server. */
  from?: string;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** As a browser would send them back. */
  cookie: string;
}

const plain = new PlainAgent({ keepAlive: false });
const tls = new TlsAgent({ keepAlive: false });

/** Rejects if the connection is lost. */
export function ask(place: Place, path: string, question: Question = {}): Promise<Reply> {
  const { method = "GET", body, cookie, from = "127.0.0.1", headers = {} } = question;
  const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const options = {
    host: "127.0.0.1",
    port: place.port,
    path,
    method,
    timeout: 60_000,
    ...(place.isProxy ? { localAddress: from, servername: HOST, rejectUnauthorized: false } : {}),
    headers: {
      Host: HOST,
      ...(method === "GET" ? {} : { Origin: ORIGIN, "Content-Type": "application/json" }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(place.isProxy ? {} : { "X-Real-IP": from }),
      ...(sent === undefined ? {} : { "Content-Length": String(Buffer.byteLength(sent)) }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const request = place.isProxy
      ? tlsRequest({ ...options, agent: tls })
      : plainRequest({ ...options, agent: plain });
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString("utf8"),
          cookie: (response.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; "),
        }),
      );
    });
    request.once("timeout", () => request.destroy(new Error("No answer in time")));
    request.once("error", reject);
    request.end(sent);
  });
}
