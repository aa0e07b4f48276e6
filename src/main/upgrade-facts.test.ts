import { createServer } from "node:http";
import type { Server } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareFacts, leaveFacts, readFacts } from "#scripts/lib/upgrade-facts.mjs";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { requestListener } from "./request-listener.ts";

let app: TestApp;
let server: Server;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  server = createServer(requestListener(app.http.fetch));
  origin = await listenLocally(server);
  for (let count = 0; count < 51; count += 1) await buildPolitician(app.context.db);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

it("what a release leaves is read again, and what is lost is told", async () => {
  const left = await leaveFacts(origin);
  const before = await readFacts(origin, left);
  expect(before["the list of politicians"]).toHaveLength(51);
  expect(compareFacts(before, await readFacts(origin, left))).toBeNull();

  await app.context.db.execute(sql`UPDATE reviews SET comment = 'Altro testo di prova'`);
  expect(compareFacts(before, await readFacts(origin, left))).toMatch(
    /^the reviews of a politician lost 1 of 1/,
  );
  const forgotten = { ...left, account: { ...left.account, password: "girasole lento 43" } };
  await expect(readFacts(origin, forgotten)).rejects.toThrow("sign-in/email answers 401");
});

it("an empty list compares to nothing", () => {
  expect(compareFacts({ "the list": [] }, { "the list": [] })).toMatch(/nothing in the list/);
  expect(compareFacts({ "the list": ["a"] }, { "the list": ["a", "b"] })).toMatch(/more/);
});
