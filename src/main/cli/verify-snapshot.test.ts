import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { serve } from "@hono/node-server";
import type { ServerType } from "@hono/node-server";
import { getMyReceipt } from "#contract/receipts.ts";
import { publishReview } from "#contract/reviews.ts";
import { makeSnapshot } from "#server/features/snapshots/make-snapshot.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildUsers } from "#tests/build/user.ts";
import type { CommandTools } from "./command.ts";
import { UsageError } from "./command.ts";
import { rotateIntegrityKeyCommand } from "./rotate-integrity-key.ts";
import { verifySnapshotCommand as command } from "./verify-snapshot.ts";

let app: TestApp;
let server: ServerType;
let site: string;
let folder: string;
let receipt: string;
let reviewId: number;

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "scrutinio-verify-"));
  server = await new Promise((resolve) => {
    const started = serve({ fetch: app.http.fetch, port: 0 }, () => resolve(started));
  });
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  app.context.config.publicUrl = site;
  const users = await buildUsers(app.context.db, 6);
  const { id } = await buildPolitician(app.context.db);
  for (const user of users) {
    const text = { scores: allScores(4), comment: "Presente.", consent: true };
    reviewId = (await app.as(user).call(publishReview, { id, ...text })).review.id;
  }
  app.clock.advance(1_000);
  await makeSnapshot(app.context, {}, { signal: new AbortController().signal });
  const last = users.at(-1) ?? null;
  const own = await app.as(last).call(getMyReceipt, { id: reviewId });
  receipt = JSON.stringify(own.receipt);
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true });
  await app.close();
});

async function verify(...args: string[]) {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const offline = command.prepareOffline?.(args) ?? null;
  const tools = { context: app.context, database: app.database, print };
  const code =
    offline === null
      ? await command.prepare(args)(tools as unknown as CommandTools)
      : await offline(print);
  return { code, text: printed.join("\n") };
}

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const fileOf = async () =>
  Buffer.from(await (await fetch(`${site}/snapshots/2026-11-20.jsonl.gz`)).arrayBuffer());

describe("verify-snapshot", () => {
  it("checks a snapshot at its address, and as a file with what the site publishes", async () => {
    const file = write("snapshot.jsonl.gz", await fileOf());
    for (const source of [`${site}/snapshots/2026-11-20.jsonl.gz`, file]) {
      const { code, text } = await verify(source);
      expect(text).toContain(`Chiavi e istantanee pubblicate da ${site}.`);
      expect(text).toContain("ogni numero si ricava dalle recensioni");
      expect(text).toContain("Catena: è la prima istantanea.");
      expect(code).toBe(0);
    }
  });

  it("names what was changed in a file", async () => {
    const lines = gunzipSync(await fileOf()).toString();
    const tries: [string, string, string][] = [
      ["leaf", lines.replace("4444444444", "4444444441"), "non danno la radice pubblicata"],
      ["record", lines.replace('"published":6', '"published":7'), "altri numeri (published)"],
      ["header", lines.replace("2026-11-20", "2026-11-19"), "la firma non è quella"],
      ["cut", lines.slice(0, -20), "non è un'istantanea intera"],
      ["other", "<html>", "non è un'istantanea intera"],
    ];
    for (const [name, text, sentence] of tries) {
      const outcome = await verify(write(`${name}.gz`, gzipSync(text)), "--site", site);
      expect(outcome.text).toContain(sentence);
      expect(outcome.code).toBe(1);
    }
    const plain = await verify(write("plain.txt", "nothing"), "--site", site);
    expect(plain.text).toContain("non è un'istantanea intera");
  });

  it("checks a receipt, alone or with its snapshot, and refuses a changed one", async () => {
    const file = write("receipt.json", receipt);
    for (const args of [[], [`${site}/snapshots/2026-11-20.jsonl.gz`]]) {
      const { code, text } = await verify(...args, "--receipt", file);
      expect(text).toContain("la recensione è nell'istantanea del 2026-11-20, con i voti 4 4 4 4");
      expect(code).toBe(0);
    }
    const changed = write("changed.json", receipt.replace("4444444444", "5555555555"));
    const { code, text } = await verify("--receipt", changed);
    expect(text).toContain("la recensione, con questi voti, non è tra quelle conteggiate");
    expect(code).toBe(1);
    const other = write("other.json", "{}");
    await expect(verify("--receipt", other)).rejects.toThrow(UsageError);
  });

  it("says how it is used when the arguments are wrong", () => {
    for (const args of [
      ["missing.gz"],
      ["a", "b"],
      ["--site", "x"],
      ["--latest", "--receipt", "x"],
    ])
      expect(() => command.prepareOffline?.(args)).toThrow(UsageError);
  });

  it("compares the newest with the database: a score changed by hand is found", async () => {
    const before = await verify("--latest");
    expect(before.text).toContain("6 recensioni uguali");
    expect(before.code).toBe(0);
    const { db } = app.context;
    await db.execute(sql`UPDATE reviews SET honesty = 1 WHERE id = ${reviewId}`);
    await rebuildAggregates(db);
    const { code, text } = await verify();
    expect(text).toContain(
      `recensione ${reviewId}: i voti erano 4 4 4 4 4 4 4 4 4 4 e ora sono 1 4 4 4`,
    );
    expect(code).toBe(1);
  });

  it("goes on verifying after the key was changed", async () => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const tools = { context: app.context, print } as unknown as CommandTools;
    await rotateIntegrityKeyCommand.prepare([])(tools);
    expect(printed[0]).toMatch(/^Nuova chiave: [0-9a-f]{16}\./);
    expect((await verify(`${site}/snapshots/2026-11-20.jsonl.gz`)).code).toBe(0);
  });
});
