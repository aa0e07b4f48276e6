import { createServer, request } from "node:http";
import type { Server } from "node:http";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { MAX_ROUTES, serveMetrics } from "#platform/metrics.ts";
import type { Metrics } from "#platform/metrics.ts";
import { createRouteNames, observeRequests } from "#server/http/observe-requests.ts";
import { routes } from "#server/routes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { pagePattern } from "#web/app/entry-server.tsx";
import { paths } from "#web/lib/paths.ts";
import { openMetrics } from "./metrics.ts";
import { requestListener } from "./request-listener.ts";

const endpoints = routes.map((route) => route.endpoint);
const lines: Record<string, unknown>[] = [];
const log = createLog("debug", {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});

let app: TestApp;
let metrics: Metrics;
let site: Server;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  const { context, database } = app;
  await buildPolitician(context.db);
  const outcomes = new Map([["hit", 3] as const, ["miss", 1] as const]);
  metrics = openMetrics({ context, database, pageCache: { cache: { size: 12 }, outcomes } });
  const listener = requestListener(app.http.fetch);
  site = createServer(
    observeRequests(listener, {
      metrics,
      log,
      requestLevel: "info",
      trustsProxy: true,
      endpoints,
      pagePattern,
    }),
  );
  origin = await listenLocally(site);
});
afterAll(async () => {
  site.close();
  await app.close();
});

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("what is measured", () => {
  it("counts every request by its route, attempts to sign in among them", async () => {
    await fetch(`${origin}/api/politicians/1`);
    await fetch(`${origin}/api/politicians/999999`);
    await fetch(`${origin}/nowhere/at/all?x=1`);
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ email: "nessuno@example.org", password: "sbagliata" });
    await fetch(`${origin}/api/auth/sign-in/email`, { method: "POST", headers, body });
    await expect.poll(metrics.render).toContain("sign_in_attempts_total{");
    const text = await metrics.render();
    expect(text).toContain(
      'scrutinio_http_requests_total{method="GET",route="/api/politicians/{id}",status="200"} 1',
    );
    expect(text).toContain('route="/api/politicians/{id}",status="404"} 1');
    expect(text).toContain('scrutinio_sign_in_attempts_total{outcome="refused"} 1');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  });

  it("reads jobs, mail, pool, cache and the age of the data when asked", async () => {
    const text = await metrics.render();
    expect(text).toContain("scrutinio_database_up 1");
    expect(text).toContain("scrutinio_page_cache_bytes 12");
    expect(text).toContain('scrutinio_page_cache_responses_total{state="hit"} 3');
    expect(text).toContain("scrutinio_jobs_dead 0");
    expect(text).toMatch(/scrutinio_database_connections\{state="idle"\} \d/);
    expect(text).toMatch(/scrutinio_mail_pending\{state="waiting"\} \d/);
    expect(text).toMatch(/scrutinio_data_age_seconds\{name="Comuni"\} -?\d/);
    expect(text).toMatch(/scrutinio_build_info\{version="\d+\.\d+\.\d+"\} 1/);
  });

  it("is served on a port of its own, and nothing else is", async () => {
    const server = await serveMetrics(metrics, { port: 0, host: "127.0.0.1" });
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("scrutinio_http_requests_total"),
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`)).headers.get("content-type")).toContain("html");
    server.close();
  });

  it.each(["deploy/prometheus-alerts.yml", "deploy/grafana-dashboard.json"])(
    "has every measure that %s asks for",
    (file) => {
      const asked = read(file).match(/\b(?:scrutinio|nodejs|process)_[a-z_0-9]+/g) ?? [];
      const known = metrics.names().flatMap((name) => [name, `${name}_bucket`, `${name}_count`]);
      expect(asked.length).toBeGreaterThan(5);
      expect([...new Set(asked)].filter((name) => !known.includes(name))).toEqual([]);
    },
  );
});

describe("the name of a route", () => {
  const routeOf = createRouteNames(endpoints, pagePattern);
  it.each([
    ["/", "/"],
    ["/politician-live/42?x=1", "/politician-live/{id}"],
    ["/admin/people/new", "/admin/people/new"],
    ["/place/058091-roma", "/place/{slug}"],
    ["/share/compare/1,2", "/share/{kind}/{of}"],
    ["/Share/rankings/mario%20rossi.it/", "/share/{kind}/{of}"],
    ["/topic/7/feed/json", "/topic/{id}/feed/json"],
    ["/about/feed", "page"],
    ["/embed/politician/4", "/embed/*"],
    ["/made-up", "page"],
    ["/healthz", "/healthz"],
    ["/api/made-up", "/api/*"],
    ["/api/v1/topics/7/opinions", "/api/topics/{id}/opinions"],
    ["/assets/index-abc.js", "/assets/*"],
    ["/.well-known/change-password", "/.well-known/*"],
    ["/sw.js", "file"],
  ])("of %s is %s", (url, route) => {
    expect(routeOf(url)).toBe(route);
  });

  it("says nothing that somebody typed, at whatever address [security 15, 47]", () => {
    const addresses = [...endpoints.map(({ path }) => path), ...Object.values(paths)];
    const typed = addresses.flatMap((path) => {
      const full = path.replaceAll(/:\w+|\{\w+\}/g, "typed");
      return [full, `${full}/`, `${full}/feed`, `${full}/typed`, full.replace("/api/", "/api/v1/")];
    });
    const names = new Set(typed.map(routeOf));
    expect([...names].filter((name) => name.includes("typed"))).toEqual([]);
    // All of them together are fewer than metrics tell apart.
    expect(names.size).toBeGreaterThan(200);
    expect(names.size).toBeLessThan(MAX_ROUTES);
  });
});

describe("the log of requests", () => {
  it("has one line for each, with the id that the answer carries", async () => {
    lines.length = 0;
    const answer = await fetch(`${origin}/api/politicians/1`);
    const requestId = answer.headers.get("x-request-id");
    const found = () => lines.filter((line) => line["requestId"] === requestId);
    await expect.poll(() => found().length).toBe(1);
    expect(found()[0]).toMatchObject({
      msg: "request",
      method: "GET",
      route: "/api/politicians/{id}",
      status: 200,
    });
  });

  it("takes over the id of the proxy in front, unless it is none", async () => {
    const ask = (id: string) =>
      new Promise((resolve, reject) => {
        request(`${origin}/healthz`, { headers: { "x-request-id": id } }, (response) => {
          response.resume();
          resolve(response.headers["x-request-id"]);
        })
          .once("error", reject)
          .end();
      });
    expect(await ask("proxy-0123456789")).toBe("proxy-0123456789");
    expect(await ask("x y")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("says nothing that somebody typed [security 15, 47]", async () => {
    lines.length = 0;
    await fetch(`${origin}/api/politicians?q=mario.rossi@example.org`);
    await fetch(`${origin}/share/rankings/mario.rossi@example.org`);
    await expect.poll(() => lines.length).toBe(2);
    expect(JSON.stringify(lines)).not.toContain("rossi");
  });
});
