// Metrics of a running server, in the text format of Prometheus. Gauges are read at each scrape,
// from functions the process registers; counters are incremented as events happen.

import { createServer } from "node:http";
import type { Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * Routes beyond this number share one label: clients cannot make the server remember arbitrarily
 * many.
 */
export const MAX_ROUTES = 300;
const OTHER_ROUTE = "other";

export type MetricValues = readonly { labels?: Record<string, string>; value: number }[];

export interface ObservedRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  observeRequest(request: ObservedRequest): void;
  /** `read` runs at each scrape; if it fails, the scrape omits the gauge. */
  gauge(name: string, help: string, read: () => MetricValues | Promise<MetricValues>): void;
  /** A counter that is kept elsewhere: `read` returns its totals at each scrape. */
  counter(name: string, help: string, read: () => MetricValues): void;
  render(): Promise<string>;
  names(): string[];
}

export function createMetrics({ version }: { version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "scrutinio_http_requests_total",
    help: "Requests answered",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "scrutinio_http_request_duration_seconds",
    help: "Time from the request's headers to the end of the answer",
    labelNames: ["route"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const signIns = new Counter({
    name: "scrutinio_sign_in_attempts_total",
    help: "Attempts to sign in or to give a second factor, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  new Gauge({
    name: "scrutinio_build_info",
    help: "The version that runs",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  const routes = new Set<string>();

  return {
    observeRequest({ method, route, status, seconds }) {
      if (routes.size < MAX_ROUTES) routes.add(route);
      const known = routes.has(route) ? route : OTHER_ROUTE;
      requests.inc({ method, route: known, status: String(status) });
      durations.observe({ route: known }, seconds);
      if (method === "POST" && SIGN_IN.test(route)) signIns.inc({ outcome: toOutcome(status) });
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: ["name", "state"],
        registers,
        async collect() {
          gauge.reset();
          const values = await Promise.resolve()
            .then(read)
            .catch(() => []);
          for (const { labels = {}, value } of values) gauge.set(labels, value);
        },
      });
    },
    counter(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: ["state"],
        registers,
        collect() {
          counter.reset();
          for (const { labels = {}, value } of read()) counter.inc(labels, value);
        },
      });
    },
    render: () => registry.metrics(),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}

const SIGN_IN =
  /^\/api\/auth\/(?:sign-in\/email|google\/finish|second-factor\/answer|confirm-identity)$/;

function toOutcome(status: number): string {
  if (status < 400) return "accepted";
  return status === 429 ? "throttled" : status < 500 ? "refused" : "failed";
}

/** A separate port, never the site's: metrics are for operators only. */
export async function serveMetrics(
  metrics: Pick<Metrics, "render">,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      (text) => response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
