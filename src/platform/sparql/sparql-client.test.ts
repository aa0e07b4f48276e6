import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listenLocally } from "#tests/listen-locally.ts";
import type { Breakers } from "../concurrency/breakers.ts";
import { createLog } from "../log.ts";
import { createSparqlBreakers, createSparqlClient, SPARQL_FAILURES } from "./sparql-client.ts";
import type { SparqlClient, SparqlPatience } from "./sparql-client.ts";
import type { SparqlError } from "./sparql-error.ts";

const QUERY = "SELECT ?s WHERE { ?s a <http://example.org/Tè> }";
const ANSWER = {
  head: { vars: ["s"] },
  results: { bindings: [{ s: { type: "uri", value: "x" } }] },
};

let server: Server;
let base: string;
let asked: { method: string; url: string; userAgent: string; body: string }[];
/** The pauses the client made, in milliseconds; none of them takes any time. */
let pauses: number[];
let answer: RequestListener;

beforeEach(async () => {
  asked = [];
  pauses = [];
  server = createServer((request, response) => void receive(request, response));
  base = await listenLocally(server);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const { method = "", url = "", headers } = request;
  asked.push({ method, url, userAgent: headers["user-agent"] ?? "", body });
  answer(request, response);
}

function open(
  patience: Partial<SparqlPatience> = {},
  rest: {
    method?: "GET" | "POST";
    signal?: AbortSignal;
    inRealTime?: boolean;
    breakers?: Breakers;
  } = {},
): SparqlClient {
  return createSparqlClient({
    endpoint: { url: `${base}/sparql`, method: rest.method ?? "GET" },
    userAgent: "Scrutinio (+https://scrutinio.example; info@scrutinio.example)",
    log: createLog("silent"),
    breakers: rest.breakers ?? createSparqlBreakers(),
    signal: rest.signal ?? new AbortController().signal,
    patience: {
      attemptMs: 30_000,
      maxBytes: 100_000,
      totalMs: 600_000,
      attempts: 3,
      pauseMs: 100,
      refusedPauseMs: 1_000,
      maxPauseMs: 150,
      spacingMs: 0,
      ...patience,
    },
    ...(rest.inRealTime === true
      ? {}
      : { wait: (ms: number) => Promise.resolve(void pauses.push(ms)) }),
  });
}

const json =
  (body: unknown): RequestListener =>
  (_, response) => {
    response.setHeader("Content-Type", "application/sparql-results+json; charset=utf-8");
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(code, headers).end("<html><h1>no</h1></html>");

/** The answers in order; the last one repeats. */
function inTurn(...answers: RequestListener[]): RequestListener {
  let n = 0;
  return (request, response) => {
    const one = answers[Math.min(n, answers.length - 1)];
    n += 1;
    one?.(request, response);
  };
}

async function catchFailure(client: SparqlClient): Promise<string> {
  return client.select(QUERY).then(
    () => "none",
    (error: SparqlError) => error.failure,
  );
}

describe("a question to a SPARQL endpoint", () => {
  it("goes in a short address, with an honest name, and comes back as rows", async () => {
    answer = json(ANSWER);
    expect(await open().select(QUERY)).toEqual([{ s: "x" }]);
    const [{ method, url, userAgent } = { method: "", url: "", userAgent: "" }] = asked;
    expect(method).toBe("GET");
    expect(new URL(url, base).searchParams.get("query")).toBe(QUERY);
    expect(userAgent).toBe("Scrutinio (+https://scrutinio.example; info@scrutinio.example)");
  });

  it("goes as a form where the endpoint takes one", async () => {
    answer = json(ANSWER);
    await open({}, { method: "POST" }).select(QUERY);
    expect(new URLSearchParams(asked[0]?.body).get("query")).toBe(QUERY);
    expect(asked[0]?.url).toBe("/sparql");
  });

  it("is not sent in an address longer than endpoints take", async () => {
    answer = json(ANSWER);
    await expect(open().select(`${QUERY} # ${"x".repeat(2000)}`)).rejects.toThrow("bad_query");
    expect(asked).toEqual([]);
  });

  it("may come back in the form Virtuoso gives it", async () => {
    answer = json({
      head: { link: [], vars: ["senatore", "nome", "legislatura"] },
      results: {
        distinct: false,
        ordered: true,
        bindings: [
          {
            senatore: { type: "uri", value: "http://dati.senato.it/senatore/1032" },
            nome: { type: "literal", "xml:lang": "it", value: "Ada Élia" },
            legislatura: {
              type: "typed-literal",
              datatype: "http://www.w3.org/2001/XMLSchema#integer",
              value: "19",
            },
          },
        ],
      },
    });
    expect(await open().select(QUERY)).toEqual([
      { senatore: "http://dati.senato.it/senatore/1032", nome: "Ada Élia", legislatura: "19" },
    ]);
  });

  it("may have no answers, and a variable no value", async () => {
    answer = json({ head: {}, results: { bindings: [{}] } });
    expect(await open().select(QUERY)).toEqual([{}]);
    answer = json({ head: {}, results: { bindings: [] } });
    expect(await open().select(QUERY)).toEqual([]);
  });

  it("waits a while after the one before", async () => {
    answer = json(ANSWER);
    const client = open({ spacingMs: 60_000 });
    await client.select(QUERY);
    expect(pauses).toEqual([]);
    await client.select(QUERY);
    expect(pauses[0]).toBeGreaterThan(30_000);
    expect(pauses[0]).toBeLessThanOrEqual(60_000);
  });

  it.each([301, 307])("follows a redirect on the same host (%i)", async (code) => {
    answer = inTurn(status(code, { Location: "/elsewhere/sparql" }), json(ANSWER));
    expect(await open({}, { method: "POST" }).select(QUERY)).toEqual([{ s: "x" }]);
    expect(asked[1]).toMatchObject({ method: "POST", url: "/elsewhere/sparql" });
    expect(asked[1]?.body).toBe(asked[0]?.body);
  });
});

const drip: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};
const breakOff: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
  response.write('{"results":{', () => response.destroy());
};
const flood: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  };
  response.on("drain", more);
  more();
};

describe("an endpoint that misbehaves for a moment", () => {
  it.each<[string, RequestListener, attemptMs?: number]>([
    ["refuses (403)", status(403)],
    ["has enough (429)", status(429)],
    ["fails (500)", status(500)],
    ["is away (503)", status(503, { "Retry-After": "0" })],
    [
      "answers a web page",
      (_, response) =>
        void response.setHeader("Content-Type", "text/html").end("<h1>Manutenzione</h1>"),
    ],
    ["calls a web page JSON", json("<h1>Manutenzione</h1>")],
    ["cuts its JSON short", json(JSON.stringify(ANSWER).slice(0, -9))],
    ["answers JSON of another kind", json({ error: "no" })],
    [
      "gives some of the rows (206)",
      (_, response) =>
        void response
          .writeHead(206, { "Content-Type": "application/json" })
          .end(JSON.stringify(ANSWER)),
    ],
    [
      "gives some of the rows and says so",
      (_, response) =>
        void response
          .writeHead(200, { "Content-Type": "application/json", "X-SQL-State": "S1TAT" })
          .end(JSON.stringify(ANSWER)),
    ],
    ["hangs after accepting", () => undefined, 1_000],
    ["drips", drip, 1_000],
    ["breaks off", breakOff],
    ["cuts the connection", (request) => request.socket.destroy()],
  ])("is asked again when it %s", async (_, misbehave, attemptMs = 30_000) => {
    answer = inTurn(misbehave, json(ANSWER));
    expect(await open({ attemptMs, attempts: 9 }).select(QUERY)).toEqual([{ s: "x" }]);
    // More often where a busy machine takes longer to answer than an attempt.
    expect(asked.length).toBeGreaterThan(1);
  });

  it("is asked again after the time it asks for", async () => {
    answer = inTurn(status(429, { "Retry-After": "1" }), json(ANSWER));
    await open().select(QUERY);
    expect(pauses).toEqual([1_000]);
  });

  it("is left longer and longer each time", async () => {
    answer = status(500);
    const patience = { attempts: 5, pauseMs: 1_000, maxPauseMs: 3_000 };
    expect(await catchFailure(open(patience))).toBe("server_error");
    expect(asked).toHaveLength(5);
    expect(pauses).toHaveLength(4);
    // With jitter: at least half of each.
    for (const [index, longest] of [1_000, 2_000, 3_000, 3_000].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(longest / 2);
      expect(pauses[index]).toBeLessThanOrEqual(longest);
    }
  });
});

describe("an endpoint that goes on misbehaving [security 29]", () => {
  it.each<[string, RequestListener, string, attemptMs?: number]>([
    ["refuses", status(403), "refused"],
    ["fails", status(500), "server_error"],
    [
      "answers a web page",
      (_, response) => void response.setHeader("Content-Type", "text/html").end("<h1>Ciao</h1>"),
      "not_results",
    ],
    ["hangs", () => undefined, "slow", 100],
    ["drips", drip, "slow", 100],
    ["breaks off", breakOff, "unreachable"],
  ])(
    "is given up after so many attempts when it %s",
    async (_, misbehave, failure, attemptMs = 30_000) => {
      answer = misbehave;
      expect(await catchFailure(open({ attemptMs }))).toBe(failure);
      // Between three attempts: on a busy machine one is over before the endpoint hears of it.
      expect(pauses).toHaveLength(2);
      expect(asked.length).toBeLessThanOrEqual(3);
    },
  );

  it.each<[string, RequestListener, string]>([
    ["does not understand", status(400), "bad_query"],
    ["is not there", status(404), "bad_query"],
    ["floods", flood, "too_large"],
    [
      "announces 10 MB",
      (_, response) =>
        void response
          .writeHead(200, { "Content-Type": "application/json", "Content-Length": "10000000" })
          .write("{"),
      "too_large",
    ],
    ["sends elsewhere", status(302, { Location: "https://evil.example/sparql" }), "redirected"],
    [
      "sends to another port of this machine",
      status(302, { Location: "http://127.0.0.1:9/sparql" }),
      "redirected",
    ],
    ["sends round in circles", status(302, { Location: "/sparql" }), "redirected"],
  ])("is not asked again when it %s", async (_, misbehave, failure) => {
    answer = misbehave;
    expect(await catchFailure(open())).toBe(failure);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(new Set(asked.map(({ url }) => url.split("?")[0]))).toEqual(new Set(["/sparql"]));
  });

  it("is given up at once when it asks for more time than there is", async () => {
    answer = status(403, { "Retry-After": "3600" });
    expect(await catchFailure(open())).toBe("refused");
    expect(asked).toHaveLength(1);
  });

  it("costs no more than the time there is for everything [security 54]", async () => {
    answer = () => undefined;
    // Fifty attempts would take far longer than a test may.
    expect(await catchFailure(open({ totalMs: 250, attempts: 50 }))).toBe("slow");
  });

  it("is left alone after failures in a row, whoever asks", async () => {
    answer = status(500);
    const breakers = createSparqlBreakers();
    expect(await catchFailure(open({ attempts: 50 }, { breakers }))).toBe("server_error");
    expect(asked).toHaveLength(SPARQL_FAILURES);
    expect(await catchFailure(open({}, { breakers }))).toBe("resting");
    expect(asked).toHaveLength(SPARQL_FAILURES);
  });

  it("is not left alone for questions it does not take", async () => {
    answer = status(400);
    const client = open();
    for (let count = 0; count <= SPARQL_FAILURES; count += 1)
      expect(await catchFailure(client)).toBe("bad_query");
  });

  it("fails at a closed port", async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await catchFailure(open())).toBe("unreachable");
  });
});

describe("breaking off", () => {
  it.each<[string, RequestListener, Partial<SparqlPatience>]>([
    ["in the middle of an answer", drip, { attemptMs: 600_000 }],
    [
      "during a pause",
      status(403),
      { refusedPauseMs: 600_000, maxPauseMs: 600_000, totalMs: 1_200_000 },
    ],
  ])("is immediate %s", async (_, misbehave, patience) => {
    const controller = new AbortController();
    answer = (request, response) => {
      misbehave(request, response);
      setImmediate(() => controller.abort(new Error("cancelled")));
    };
    const client = open(patience, { signal: controller.signal, inRealTime: true });
    await expect(client.select(QUERY)).rejects.toThrow("cancelled");
  });
});
