// A stand-in for a language model: OpenAI's protocol on this machine, with failures on demand.

import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Behaviour =
  /** Responds with this object, or with the function's result for the request. */
  | { kind: "object"; answer: unknown }
  | { kind: "obeys"; answer: (request: ModelRequest) => unknown }
  | { kind: "prose" }
  | { kind: "status"; status: number }
  | { kind: "html" }
  /** Redirects to itself at another address, which would respond normally. */
  | { kind: "redirects"; answer: unknown }
  /** A valid response, followed by megabytes of padding. */
  | { kind: "huge"; answer: unknown }
  | { kind: "hangs" }
  | { kind: "drips" }
  | { kind: "breaks-off" };

export interface ModelRequest {
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[]; response_format?: unknown };
  raw: string;
  path: string;
}

export interface ModelServer {
  baseUrl: string;
  requests: ModelRequest[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  let behaviour: Behaviour = { kind: "prose" };
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, response) => {
    let raw = "";
    incoming.setEncoding("utf8").on("data", (part: string) => (raw += part));
    incoming.on("end", () => {
      const body = JSON.parse(raw) as ModelRequest["body"];
      const path = incoming.url ?? "";
      const request = { authorization: incoming.headers.authorization, body, raw, path };
      requests.push(request);
      answer(response, behaviour, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (next) => (behaviour = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(response: ServerResponse, behaviour: Behaviour, request: ModelRequest): void {
  switch (behaviour.kind) {
    case "object":
      return complete(response, JSON.stringify(behaviour.answer));
    case "obeys":
      return complete(response, JSON.stringify(behaviour.answer(request)));
    case "prose":
      return complete(response, "Certo! Secondo me il commento va benissimo.");
    case "status":
      response.writeHead(behaviour.status, { "content-type": "application/json" });
      return void response.end('{"error":{"message":"no"}}');
    case "html":
      response.writeHead(200, { "content-type": "text/html" });
      return void response.end("<!doctype html><h1>Bad gateway</h1>");
    case "redirects":
      if (request.path.endsWith("/elsewhere"))
        return complete(response, JSON.stringify(behaviour.answer));
      response.writeHead(307, { location: "/elsewhere" });
      return void response.end();
    case "huge":
      return complete(response, JSON.stringify(behaviour.answer), " ".repeat(8 * 1024 * 1024));
    case "hangs":
      return;
    case "drips": {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(drip));
      return;
    }
    case "breaks-off":
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"id":"x","choices":[{"message":{"role":"assis');
      return void setTimeout(() => response.destroy(), 10);
  }
}

function complete(response: ServerResponse, content: string, after = ""): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({
      id: "chat-1",
      object: "chat.completion",
      created: 1_763_700_000,
      model: "stand-in",
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }) + after,
  );
}
