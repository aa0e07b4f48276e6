import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildRequest, isPublicRead, versionedPath } from "#contract/endpoint.ts";
import { moderationDecisions, politicians, userRoles } from "#platform/db/schema.ts";
import { routes } from "#server/routes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient, jar } from "#tests/auth-client.ts";
import { buildDivision } from "#tests/build/division.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { subjectsOf } from "#tests/silence-addresses.ts";
import { publicApiDocument } from "./openapi.ts";

const reads = routes.filter(({ endpoint }) => isPublicRead(endpoint));

let app: TestApp;
let id: number;
let topic: number;
beforeAll(async () => {
  app = await startTestApp({ config: { adminNeedsSecondFactor: false } });
  ({ id } = await buildPolitician(app.context.db));
  ({ id: topic } = await buildTopic(app.context.db));
});
afterAll(() => app.close());

describe("the stable addresses", () => {
  it("answer what the unversioned ones do", async () => {
    for (const path of [`/politicians/${id}`, "/politicians?limit=1", "/places?q=roma"]) {
      const versioned = await app.http.request(`/api/v1${path}`);
      expect(versioned.status).toBe(200);
      expect(await versioned.text()).toBe(await (await app.http.request(`/api${path}`)).text());
    }
  });

  it("exist for reads alone", async () => {
    const post = await app.http.request("/api/v1/topics/1/opinions", { method: "POST" });
    expect(post.status).toBe(405);
    expect(post.headers.get("Allow")).toBe("GET, HEAD");
    expect((await app.http.request("/api/v1/me")).status).toBe(404);
  });

  it("are open to scripts of other sites, without cookies, errors included", async () => {
    for (const path of [
      `/api/v1/politicians/${id}`,
      `/api/politicians/${id}`,
      "/api/v1/topics/9",
    ]) {
      const { headers } = await app.http.request(path, {
        headers: { Origin: "https://example.org" },
      });
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(headers.get("Access-Control-Expose-Headers")).toContain("RateLimit");
    }
    const preflight = await app.http.request("/api/v1/topics/1/opinions", {
      method: "OPTIONS",
      headers: { Origin: "https://example.org", "Access-Control-Request-Method": "POST" },
    });
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
    const own = await app.http.request("/api/me", { headers: { Origin: "https://example.org" } });
    expect(own.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("answer 304 to whoever has the answer", async () => {
    const first = await app.http.request("/api/v1/places?q=roma");
    expect(first.headers.get("Cache-Control")).toBe("no-cache");
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    const second = await app.http.request("/api/v1/places?q=roma", { headers });
    expect(second.status).toBe(304);
  });

  it("take a limit and a cursor where a list goes on", async () => {
    await buildPolitician(app.context.db);
    const read = async (query: string) =>
      (await (await app.http.request(`/api/v1/politicians?limit=1${query}`)).json()) as {
        items: { id: number }[];
        nextCursor: string | null;
      };
    const first = await read("");
    const second = await read(`&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect(second.items).toHaveLength(1);
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  });
});

describe("a list in a query", () => {
  const ask = (path: string) => app.http.request(`/api/v1${path}`);

  it("is read however clients write it", async () => {
    const { id: other } = await buildPolitician(app.context.db);
    const ways = [
      `p=${id}&p=${other}`,
      `p[]=${id}&p[]=${other}`,
      `p%5B%5D=${id}&p%5B%5D=${other}`,
      `p=${id},${other}`,
      `p=${id}%2C${other}`,
    ];
    for (const way of ways) {
      const response = await ask(`/compare?${way}`);
      const { people } = (await response.json()) as { people: { id: number }[] };
      expect({ way, ids: people.map((person) => person.id) }).toEqual({ way, ids: [id, other] });
    }
  });

  it("of texts has their commas", async () => {
    const read = async (query: string) =>
      ((await (await ask(`/politicians?${query}`)).json()) as { total: number }).total;
    const all = await read("");
    expect(all).toBeGreaterThan(0);
    expect(await read("source=Comuni,Senato")).toBe(0);
    expect(await read("source[]=Comuni&source=Senato")).toBe(
      await read("source=Comuni&source=Senato"),
    );
  });
});

describe("every public read", () => {
  // More than a page of each list: its cursor is part of the answer.
  beforeAll(async () => {
    const { db } = app.context;
    await buildPolitician(db);
    await buildTopic(db);
    await buildDivision(db);
    await buildDivision(db, { key: "vs19_700_003" });
    for (let many = 0; many < 2; many += 1) {
      await buildReview(db, { politicianId: id });
      await buildOpinion(db, { topicId: topic });
      const decision = { decidedAt: app.clock.now(), decision: "remove", rule: "insult" } as const;
      await db.insert(moderationDecisions).values({ ...decision, facts: "Insulta." });
    }
  });

  it.each(reads)(
    "answers 304 to who asks again: $endpoint.name",
    async ({ endpoint, examples }) => {
      const { shape } = endpoint.input;
      for (const example of examples?.(subjectsOf({ mayor: id, topic })) ?? [{}]) {
        const input = "limit" in shape ? { ...example, limit: 1 } : example;
        const address = versionedPath(buildRequest(endpoint, input as never).url);
        const first = await app.http.request(address);
        expect({ address, status: first.status }).toEqual({ address, status: 200 });
        expect("nextCursor" in ((await first.json()) as object)).toBe("limit" in shape);
        const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
        const again = await app.http.request(address, { headers });
        expect({ address, status: again.status }).toEqual({ address, status: 304 });
      }
    },
  );
});

describe("the public document", () => {
  it("has every public read by its stable address, and nothing else", async () => {
    const response = await app.http.request("/api/openapi.json");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const document = (await response.json()) as { paths: Record<string, object> };
    expect(Object.keys(document.paths).sort()).toEqual(
      reads.map(({ endpoint }) => versionedPath(endpoint.path)).sort(),
    );
    expect(JSON.stringify(document)).not.toMatch(/session_token|\/api\/admin/);
  });

  it("describes every field and gives examples of what the site has", async () => {
    const document = await (await app.http.request("/api/openapi.json")).json();
    const nameless: string[] = [];
    const visit = (value: unknown, path: string) => {
      if (typeof value !== "object" || value === null) return;
      for (const [name, part] of Object.entries(value)) {
        const isParameter = path.endsWith("/parameters");
        if ((isParameter || path.endsWith("/properties")) && !("description" in Object(part)))
          nameless.push(`${path}/${name}`);
        visit(part, `${path}/${name}`);
      }
    };
    visit(document, "");
    // Scores by attribute are described where they are listed.
    expect(
      nameless.filter(
        (path) => !/\/(?:attributes|scores)\/(?:anyOf\/\d\/)?properties\/\w+$/.test(path),
      ),
    ).toEqual([]);
    const operation = (document as { paths: Record<string, { get: { parameters: object[] } }> })
      .paths["/api/v1/politicians/{id}"]?.get;
    expect(operation?.parameters[0]).toMatchObject({ name: "id", example: expect.any(Number) });
  });

  it("describes lists of a fixed length without tuples, which few readers know", async () => {
    const document = await (await app.http.request("/api/openapi.json")).text();
    expect(document).not.toContain("prefixItems");
    expect(document).toMatch(
      /"distribution":\{[^{}]*"items":\{[^{}]*\}[^{}]*"minItems":5,"maxItems":5/,
    );
  });

  it("gives examples that run, also when the site has changed since", async () => {
    const { db } = app.context;
    await buildPolitician(db);
    const readExample = async () => {
      const { paths } = (await (await app.http.request("/api/openapi.json")).json()) as {
        paths: Record<string, { get: { parameters: { example?: number }[] } }>;
      };
      return paths["/api/v1/politicians/{id}"]?.get.parameters[0]?.example ?? 0;
    };
    const example = await readExample();
    await db.update(politicians).set({ deletedAt: new Date() }).where(eq(politicians.id, example));
    const other = await readExample();
    expect(other).not.toBe(example);
    expect((await app.http.request(`/api/v1/politicians/${other}`)).status).toBe(200);
    await db.update(politicians).set({ deletedAt: null });
  });

  it("passes the lint of Redocly without a problem", { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "scrutinio-api-"));
    const file = join(folder, "openapi.json");
    const document = publicApiDocument(routes, {
      ...subjectsOf({ mayor: id, topic }),
      publicUrl: "https://scrutinio.example",
    });
    await writeFile(file, JSON.stringify(document));
    const cli = "node_modules/@redocly/cli/bin/cli.js";
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, "lint", file, "--extends", "recommended", "--format", "json"],
      { env },
    );
    await rm(folder, { recursive: true });
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 } });
  });
});

describe("the document of every endpoint", () => {
  it("is for administrators", async () => {
    const ask = (cookie = "") =>
      app.http.request("/api/openapi.admin.json", { headers: { Cookie: cookie } });
    expect((await ask()).status).toBe(401);
    const client = createAuthClient(() => app);
    await client.signUp();
    const cookie = jar(await client.signIn());
    expect((await ask(cookie)).status).toBe(403);
    const { body } = await client.me(cookie);
    await app.context.db.insert(userRoles).values({ userId: String(body["id"]), role: "admin" });
    const response = await ask(cookie);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    type Operations = Record<string, { responses: Record<string, unknown> }>;
    const { paths } = (await response.json()) as { paths: Record<string, Operations> };
    expect(Object.keys(paths)).toContain("/api/admin/dashboard");
    for (const operations of Object.values(paths))
      for (const [method, { responses }] of Object.entries(operations)) {
        const statuses = method === "get" ? ["431"] : ["413", "431"];
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses));
      }
  });
});
