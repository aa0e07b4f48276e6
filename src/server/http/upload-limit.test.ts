import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { claimDocuments, users } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient } from "#tests/auth-client.ts";
import { buildPolitician } from "#tests/build/politician.ts";

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let cookie: string;
let documentPath: string;
const auth = createAuthClient(() => app);
beforeAll(async () => {
  app = await startTestApp();
  await auth.signUp({ email: "anna@example.org" });
  cookie = cookies(await auth.signIn({ email: "anna@example.org" }));
  const { id } = await buildPolitician(app.context.db);
  const note = JSON.stringify({ capacity: "person", note: "Sono io." });
  const made = await post(`/api/politicians/${id}/claims`, "application/json", note);
  const { claim } = (await made.json()) as { claim: { id: number } };
  documentPath = `/api/me/claims/${claim.id}/document?fileName=tessera.pdf`;
});
afterAll(() => app.close());

async function post(path: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
  const headers = { origin: "http://localhost:3000", "content-type": type, cookie };
  return app.http.request(path, { method: "POST", headers, body });
}

function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode("%PDF-1.7"));
  return bytes;
}

it.each([300_000, MEGABYTE, 5 * MEGABYTE])("takes a document of %d bytes", async (size) => {
  const response = await post(documentPath, "application/octet-stream", pdf(size));
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { claim: { document: { name: "tessera.pdf", size } } },
  ]);
});

it("refuses a larger one with its limit, and keeps the one before", async () => {
  const response = await post(documentPath, "application/octet-stream", pdf(5 * MEGABYTE + 1));
  expect([response.status, await response.json()]).toMatchObject([
    413,
    { code: "file_too_large", title: "Il file è troppo grande: al massimo 5 MB" },
  ]);
  expect(await app.context.db.$count(claimDocuments)).toBe(1);
});

it("refuses any other body above the common limit", async () => {
  const name = JSON.stringify({ fullName: "A".repeat(70_000) });
  const response = await app.http.request("/api/me", {
    method: "PATCH",
    headers: { origin: "http://localhost:3000", "content-type": "application/json", cookie },
    body: name,
  });
  expect([response.status, await response.json()]).toMatchObject([
    413,
    { code: "payload_too_large" },
  ]);
  const [user] = await app.context.db
    .select()
    .from(users)
    .where(eq(users.email, "anna@example.org"));
  expect(user?.fullName).not.toContain("AAAA");
});
