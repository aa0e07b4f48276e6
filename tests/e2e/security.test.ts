// Facts of docs/security.md that the whole site shows, asked under https behind a proxy that names the visitor's address.

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { routes } from "#server/routes.ts";
import { ORIGIN } from "#tests/servers/ask.ts";
import { listedPaths } from "#web/lib/listed-paths.ts";
import { openSite } from "../../security/lib/site.ts";
import type { Site } from "../../security/lib/site.ts";
import { XSS_PAYLOADS } from "../../security/lib/xss-payloads.ts";
import { probeOthersThings } from "./others-things.ts";
import { PROBE_PATHS } from "./probe-paths.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ prepared: inject("preparedData").demo });
});
afterAll(() => site?.close());

/** What only the server decides. Schemas drop every field they do not name. */
const SERVER_FIELDS =
  /^(?:roles?|status|is_?approved|user_?id|author_?id|created_?at|updated_?at|weight|is_?admin|email_?verified|is_?email_?confirmed|confirmed_?at|standing)$/i;
/** Answers that say nothing about the id: nothing to remove or take back, and an office that the person does not speak for. */
const SAME_WITH_ANY_ID: Readonly<Record<string, number>> = {
  removePushDevice: 200,
  unmarkUseful: 200,
  writeStatement: 403,
};

/** The claimant's function at the office, and the id that item 20 looks at. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["makeClaim.role", "deleteUserAccount.userId"]);

/** The policy of pages, without the hashes of what is written into them. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src https://*.wikipedia.org",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "upgrade-insecure-requests",
];
const HEADERS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /^(?:[\w-]+=\(\)(?:, |$)){6}/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "strict-transport-security": /^max-age=31536000/,
  "x-frame-options": /^DENY$/,
};
/** Of what stands in every page: what sets the theme, what says how to load modules, and the first style sheet. */
const INLINE = { "script-src": 2, "style-src": 1 };

it("every write refuses foreign origins, and GET [security 12]", async () => {
  const { cookie } = await site.signedIn("citizen");
  const writes = routes.filter(({ endpoint }) => endpoint.method !== "GET");
  const reads = new Set(
    routes
      .filter(({ endpoint }) => endpoint.method === "GET")
      .map(({ endpoint }) => toShape(endpoint.path)),
  );
  const wrong: string[] = [];
  for (const { endpoint } of writes) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, "1");
    const method = endpoint.method as "POST" | "PATCH" | "DELETE";
    for (const origin of ["https://evil.example", "null", ""]) {
      const headers = { Origin: origin };
      const { status, text } = await site.ask(path, { method, body: {}, cookie, headers });
      if (status !== 403 || !text.includes("origin_refused"))
        wrong.push(`${endpoint.name} from "${origin}": ${status}`);
    }
    if (reads.has(toShape(endpoint.path))) continue;
    const { status } = await site.ask(path, { cookie });
    if (status < 400) wrong.push(`GET ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

it("a target of another site is never followed after signing in [security 14]", async () => {
  const targets = [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
  ];
  const wrong: string[] = [];
  for (const target of targets)
    for (const path of ["/auth", "/auth/google", "/.well-known/change-password"]) {
      const asked = `${path}?ritorno=${encodeURIComponent(target)}&redirectTo=${encodeURIComponent(target)}`;
      const { headers, text } = await site.ask(asked);
      const location = String(headers["location"] ?? "/");
      if (new URL(location, ORIGIN).origin !== ORIGIN) wrong.push(`${asked}: ${location}`);
      if (
        /(?:href|action|src)="[^"]*(?:evil|javascript:)/.test(text.replaceAll(/ritorno=[^"]*/g, ""))
      )
        wrong.push(`${asked}: a link`);
    }
  expect(wrong).toEqual([]);
});

it("what belongs to others is not there for anybody else, by whatever id [security 18]", async () => {
  const { cookie } = await site.signedIn("citizen");
  const wrong: string[] = [];
  const foreign = routes.filter(
    ({ endpoint: { method, path, access, upload } }) =>
      method !== "GET" && upload === undefined && access.for === "user" && path.includes("{"),
  );
  // Ids that exist in no account of this person's: as strangers', they are not there.
  for (const { endpoint } of foreign) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, String(2_147_483_000));
    const method = endpoint.method as "POST" | "PATCH" | "DELETE";
    const { status } = await site.ask(path, { method, body: {}, cookie });
    const isTold = status < 400 || status === 403 || status >= 500;
    if (isTold && SAME_WITH_ANY_ID[endpoint.name] !== status)
      wrong.push(`${endpoint.name}: ${status}`);
  }
  wrong.push(...(await probeOthersThings(site)));
  expect(wrong).toEqual([]);
});

it("a sign-up with role and confirmation gets neither, and no write takes such a field [security 19]", async () => {
  const account = {
    name: "Prova",
    email: "ruolo@example.org",
    password: "girasole lento 42",
    role: "admin",
    roles: ["admin"],
    emailVerified: true,
    confirmed_at: "2020-01-01",
  };
  await site.ask("/api/auth/sign-up/email", { method: "POST", body: account });
  const { cookie } = await site.ask("/api/auth/sign-in/email", {
    method: "POST",
    body: account,
  });
  const { status } = await site.ask("/api/admin/dashboard", { cookie });
  const { text } = await site.ask("/api/me", { cookie });
  const security = (await site.ask("/api/me/security", { cookie })).text;
  const writes = routes.filter(
    ({ endpoint: { method, access } }) => method !== "GET" && access.for !== "admin",
  );
  const wrong = writes.flatMap(({ endpoint }) =>
    Object.keys(endpoint.input.shape)
      .filter((field) => SERVER_FIELDS.test(field) && !OWN_FIELDS.has(`${endpoint.name}.${field}`))
      .map((field) => `${endpoint.name} takes ${field}`),
  );
  if (status !== 403 || text.includes('"admin"')) wrong.push(`administration: ${status}`);
  if (!security.includes('"isEmailConfirmed":false')) wrong.push(`confirmed: ${security}`);
  expect(wrong).toEqual([]);
});

it("what is searched for comes back as text [security 23]", async () => {
  const wrong: string[] = [];
  for (const payload of XSS_PAYLOADS) {
    const path = `/politicians-live?q=${encodeURIComponent(payload)}`;
    const { text, status } = await site.ask(path);
    if (status >= 500) wrong.push(`${payload}: ${status}`);
    // A payload without markup is text wherever it stands.
    if (/[<"]/.test(payload) && text.includes(payload)) wrong.push(payload);
  }
  const users = listSources("src").filter((file) =>
    readFileSync(file, "utf8").includes("dangerouslySetInnerHTML"),
  );
  // All write what React has made of a component on the server, whose texts it has escaped.
  const known = ["held-part", "island", "keep-html"].map((name) => `src/web/lib/${name}.tsx`);
  if (users.join() !== known.join()) wrong.push(`raw HTML in ${users.join(", ")}`);
  expect(wrong).toEqual([]);
});

it("orders come from a list, long queries are refused, % and _ are letters [security 25]", async () => {
  const status = async (query: string) => (await site.ask(`/api/politicians?${query}`)).status;
  const wrong: string[] = [];
  for (const sort of ["password", "name;DROP TABLE users", "1", "name desc", "(select 1)"])
    if ((await status(`sort=${encodeURIComponent(sort)}`)) !== 400) wrong.push(`sort=${sort}`);
  if ((await status(`q=${"x".repeat(10_000)}`)) !== 400) wrong.push("a query of 10 kB is taken");
  if ((await status("cursor=%27--")) >= 500) wrong.push("a broken cursor");
  const count = async (q: string) =>
    (JSON.parse((await site.ask(`/api/politicians?q=${q}`)).text) as { items: unknown[] }).items
      .length;
  if ((await count("zzz%25")) > 0 || (await count("zzz_")) > 0) wrong.push("% or _ match anything");
  expect(wrong).toEqual([]);
});

it("personal answers are kept by no cache, public ones are the same with and without cookie [security 26]", async () => {
  const { cookie, email } = await site.signedIn("citizen");
  const wrong: string[] = [];
  const personal = routes.filter(
    ({ endpoint: { method, access } }) => method === "GET" && access.for !== "everyone",
  );
  for (const { endpoint } of personal) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, "1");
    const { headers, status } = await site.ask(path, { cookie });
    const said = String(headers["cache-control"] ?? "");
    if (status >= 500 || !said.includes("no-store")) wrong.push(`${path}: ${status} "${said}"`);
  }
  for (const path of ["/", "/politicians-live", "/topics", "/settings", "/api/politicians"]) {
    const [own, others] = await Promise.all([site.ask(path, { cookie }), site.ask(path)]);
    if (own.headers["set-cookie"] !== undefined) wrong.push(`${path} sets a cookie`);
    if (own.text.includes(email)) wrong.push(`${path} names who asks`);
    if (own.headers["etag"] === undefined) wrong.push(`${path} has no ETag`);
    if (own.headers["etag"] !== others.headers["etag"]) wrong.push(`${path} differs by cookie`);
  }
  await readThroughSharedCache(wrong);
  expect(wrong).toEqual([]);
});

it("the policy of pages allows own files alone, inline only by hash [security 36]", async () => {
  const wrong: string[] = [];
  for (const path of ["/", "/politicians-live", "/auth", "/admin", "/nessuna-pagina"]) {
    const policy = String((await site.ask(path)).headers["content-security-policy"] ?? "");
    const found = policy
      .split(";")
      .map((part) => part.replaceAll(/ 'sha256-[^']+'/g, "").trim())
      .filter((part) => part !== "");
    for (const part of POLICY) if (!found.includes(part)) wrong.push(`${path}: without ${part}`);
    for (const part of found) if (!POLICY.includes(part)) wrong.push(`${path}: ${part}`);
    for (const [name, most] of Object.entries(INLINE)) {
      const hashes = policy.split(";").find((part) => part.trim().startsWith(name)) ?? "";
      if (hashes.split("'sha256-").length - 1 > most) wrong.push(`${path}: hashes of ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});

it("every answer has its headers, no page may be framed or asks others, nothing internal is served [security 37, 38]", async () => {
  const wrong = [...(await wrongHeaders()), ...(await wrongPages())];
  for (const path of PROBE_PATHS) {
    const { status } = await site.ask(path);
    if (status !== 404) wrong.push(`${path}: ${status}`);
  }
  const trace = await site.ask("/", { method: "TRACE" }).catch(() => ({ status: 405 }));
  if (trace.status !== 404 && trace.status !== 405) wrong.push(`TRACE: ${trace.status}`);
  expect(wrong).toEqual([]);
});

it("fifty votes at once count as one, of fifty reports one is taken [security 39]", async () => {
  const { cookie } = await site.signedIn("citizen");
  const id = await someonesReview(cookie);
  const send = (path: string, body: object) =>
    Promise.all(Array.from({ length: 50 }, () => site.ask(path, { method: "POST", body, cookie })));
  const votes = await send(`/api/reviews/${id}/useful`, { consent: true });
  const counts = new Set(votes.map(({ status, text }) => `${status} ${text}`));
  const reports = await send("/api/reports", { kind: "review", id, reason: "insult" });
  const count = (status: number) => reports.filter((one) => one.status === status).length;
  const wrong: string[] = [];
  if (counts.size !== 1 || !votes.every(({ status }) => status === 200))
    wrong.push(`votes: ${[...counts].join(" / ")}`);
  if (count(201) !== 1 || count(201) + count(409) !== 50)
    wrong.push(`reports: ${count(201)} taken, ${count(409)} refused`);
  expect(wrong).toEqual([]);
});

it("no field of the public API names a person [security 45]", async () => {
  const { text } = await site.ask("/api/openapi.json");
  expect(/"(email|userId|user_id|authorId|passwordHash)":\s*\{/.exec(text)).toBeNull();
});

it("a body of 70 kB and 20 kB of headers are refused [security 53]", async () => {
  const big = { method: "POST" as const, body: { comment: "x".repeat(70_000) } };
  expect((await site.ask("/functions/v1/moderate-review", big)).status).toBe(413);
  const headers = { "X-Big": "x".repeat(20_000) };
  // The connection may end before an answer is read.
  const { status } = await site.ask("/", { headers }).catch(() => ({ status: 431 }));
  expect(status).toBe(431);
});

it("the log has nothing of what is typed [security 47]", async () => {
  const secret = "un segreto nel registro";
  const body = { email: "registro@example.org", password: secret, name: "Registro" };
  await site.ask("/api/auth/sign-up/email", { method: "POST", body });
  await site.ask("/api/auth/sign-in/email", {
    method: "POST",
    body: { ...body, password: "sbagliata" },
  });
  await site.ask(`/auth?token=${encodeURIComponent(secret)}`);
  await site.ask("/api/auth/reset-password", {
    method: "POST",
    body: { token: secret, newPassword: secret },
  });
  const lines = site.output().split("\n");
  // The demonstration accounts are printed at the start.
  const wrong = lines.filter(
    (line) => line.includes(secret) || /@example\.org|girasole lento|"password"|token=/.test(line),
  );
  expect(wrong).toEqual([]);
});

/** What a cache in front of the site may keep of one person's answers, it gives to the next: it must name nobody. */
async function readThroughSharedCache(wrong: string[]): Promise<void> {
  const kept = new Map<string, string>();
  const people = [await site.signedIn("citizen"), await site.signedIn("admin")];
  const paths = ["/", "/settings", "/politician-live/1", "/topics", "/api/me", "/api/me/security"];
  for (const { email, cookie } of people)
    for (const path of [...paths, "/api/politicians/1", "/api/politicians/1/reviews"]) {
      const cached = kept.get(path);
      const { text, headers } = await site.ask(path, { cookie });
      const others = people.map((one) => one.email).filter((one) => one !== email);
      if (others.some((other) => (cached ?? text).includes(other)))
        wrong.push(`${path}: a stranger`);
      const isKept = !/no-store|private/.test(String(headers["cache-control"]));
      if (isKept && headers["set-cookie"] === undefined) kept.set(path, text);
    }
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => `${folder}/${name}`);
}

async function wrongHeaders(): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of ["/", "/api/politicians", "/robots.txt", "/nessuna-pagina"]) {
    const { headers: found } = await site.ask(path);
    for (const [name, pattern] of Object.entries(HEADERS))
      if (!pattern.test(String(found[name] ?? "")))
        wrong.push(`${path}: ${name} "${String(found[name] ?? "")}"`);
    for (const name of ["server", "x-powered-by"])
      if (found[name] !== undefined) wrong.push(`${path}: ${name}`);
  }
  return wrong;
}

/** That may be framed, or of which a browser loads something from elsewhere by itself. */
async function wrongPages(): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of [...listedPaths, "/politician-live/1", "/topic/1"]) {
    const { text, headers } = await site.ask(path);
    const policy = String(headers["content-security-policy"]);
    if (!policy.includes("frame-ancestors 'none'")) wrong.push(`${path} may be framed`);
    const loaded =
      /<(?:script|img|iframe|source|video|audio)\b[^>]*\ssrc="(?:https?:)?\/\/[^"]*"|<link\b[^>]*rel="(?:stylesheet|preload|icon|modulepreload)"[^>]*href="(?:https?:)?\/\/[^"]*"/.exec(
        text,
      );
    if (loaded !== null) wrong.push(`${path}: ${loaded[0].slice(0, 80)}`);
  }
  return wrong;
}

/** A published review of the demonstration data that is not the caller's. */
async function someonesReview(cookie: string): Promise<number> {
  const own = JSON.parse((await site.ask("/api/me/reviews", { cookie })).text) as {
    items: { id: number }[];
  };
  for (let politician = 1; politician < 20; politician += 1) {
    const { text } = await site.ask(`/api/politicians/${politician}/reviews`);
    const { items } = JSON.parse(text) as { items: { id: number }[] };
    const found = items.find(({ id }) => own.items.every((one) => one.id !== id));
    if (found !== undefined) return found.id;
  }
  throw new Error("The demonstration data have no reviews");
}

function toShape(path: string): string {
  return path.replaceAll(/\{\w+\}/g, "{}");
}
