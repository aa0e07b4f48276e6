// The SPARQL endpoints of the two chambers on this machine: a real engine (Oxigraph) over generated
// RDF, behind the limits of the real ones. A test can make it fail for a time or for some requests.

import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Store } from "oxigraph";
import { listenLocally } from "#tests/listen-locally.ts";
import { cameraGraph, manyDeputies, manySenators, senatoGraph } from "./parliament.ts";

type ChamberName = "Senato" | "Camera";

export interface SparqlServer {
  /** For `config.sparqlUrls`. */
  urls: Record<ChamberName, string>;
  /** Requests with their times (milliseconds of `performance.now()`), oldest first. */
  asked: { chamber: ChamberName; query: string; at: number; userAgent: string }[];
  /** Replaces all data of a chamber, as TriG. */
  load(chamber: ChamberName, trig: string): void;
  /** Responds to the next requests instead of the engine; default: to all. */
  misbehave(answer: RequestListener, times?: number): void;
  behave(): void;
  close(): Promise<void>;
}

const MAX_URL_BYTES = 2047;

/** Parses when it is first asked, and answers a question over the same data once: tests of a file repeat both. */
function createEngine(trig: string): (query: string) => string {
  let store: Store | undefined;
  const answers = new Map<string, string>();
  return (query) => {
    const known = answers.get(query);
    if (known !== undefined) return known;
    if (store === undefined) {
      store = new Store();
      store.load(trig, { format: "application/trig" });
    }
    const results = store.query(query, {
      results_format: "json",
      use_default_graph_as_union: true,
    });
    answers.set(query, results as string);
    return results as string;
  };
}

/** With 400 generated deputies and 205 senators, unless `load` gives others. */
export async function startSparqlServer(): Promise<SparqlServer> {
  const loaded = new Map<string, (query: string) => string>();
  const engines: Partial<Record<ChamberName, (query: string) => string>> = {};
  const asked: SparqlServer["asked"] = [];
  let misbehaviour: { answer: RequestListener; left: number } | null = null;

  function load(chamber: ChamberName, trig: string): void {
    const engine = loaded.get(trig) ?? createEngine(trig);
    loaded.set(trig, engine);
    engines[chamber] = engine;
  }
  load("Senato", senatoGraph(manySenators(205)));
  load("Camera", cameraGraph(manyDeputies(400)));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const chamber = url.pathname === "/senato" ? "Senato" : "Camera";
    const form = request.method === "POST" ? await readForm(request) : url.searchParams;
    const query = form.get("query") ?? "";
    const userAgent = request.headers["user-agent"] ?? "";
    asked.push({ chamber, query, at: performance.now(), userAgent });
    if (misbehaviour !== null && misbehaviour.left > 0) {
      misbehaviour.left -= 1;
      misbehaviour.answer(request, response);
      return;
    }
    if (isTooWide(chamber, query)) {
      response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
      return;
    }
    if (isRefused(chamber, request, query)) {
      response.writeHead(403, { "Content-Type": "text/html" }).end("<h1>Forbidden</h1>");
      return;
    }
    try {
      const results = engines[chamber]?.(query) ?? "";
      response.writeHead(200, { "Content-Type": "application/sparql-results+json" });
      response.end(cut(results));
    } catch (error) {
      response.writeHead(400, { "Content-Type": "text/plain" }).end(String(error));
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  const base = await listenLocally(server);
  return {
    urls: { Senato: `${base}/senato`, Camera: `${base}/camera` },
    asked,
    load,
    misbehave(answer, times = Number.POSITIVE_INFINITY) {
      misbehaviour = { answer, left: times };
    },
    behave() {
      misbehaviour = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const MAX_ROWS = 10_000;

/** Longer answers end without saying so. */
function cut(results: string): string {
  if (results.length < MAX_ROWS) return results;
  const parsed = JSON.parse(results) as { results?: { bindings?: unknown[] } };
  parsed.results?.bindings?.splice(MAX_ROWS);
  return JSON.stringify(parsed);
}

/** The Senate gives what senators did in one named division, never in all of them. */
function isTooWide(chamber: ChamberName, query: string): boolean {
  return (
    chamber === "Senato" && query.includes("osr:favorevole,") && !query.includes("/votazione/")
  );
}

/**
 * Refuses clients without an identifying User-Agent; the Senate also refuses long addresses and
 * BIND and VALUES.
 */
function isRefused(
  chamber: ChamberName,
  { headers, url }: IncomingMessage,
  query: string,
): boolean {
  if (!/\S+ \(\+https?:\/\/\S+; \S+@\S+\)$/.test(headers["user-agent"] ?? "")) return true;
  return (
    chamber === "Senato" &&
    ((url ?? "").length > MAX_URL_BYTES || /\b(?:BIND|VALUES)\b/i.test(query))
  );
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
