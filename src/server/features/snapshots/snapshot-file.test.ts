import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync, inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { MIN_SUMMED_CHANGES } from "#domain/integrity/snapshot-record.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { createSnapshotHelpers } from "#tests/signed-snapshots.ts";
import { verifyFile } from "./verify-file.ts";

/** Debian and macOS have both; Windows may not. */
const hasPrograms = ["python3", "openssl"].every(
  (program) => spawnSync(program, ["--help"]).error === undefined,
);

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { make, buildReviewers, review, readChain } = createSnapshotHelpers(() => app);

async function readFile(day: string): Promise<Buffer> {
  const response = await app.http.request(`/snapshots/${day}.jsonl.gz`);
  return Buffer.from(await response.arrayBuffer());
}

async function sixReviews(): Promise<void> {
  const { id } = await buildPolitician(app.context.db);
  for (const user of await buildReviewers(6)) await review(user, id);
}

const linesOf = (file: Buffer) => gunzipSync(file).toString().trimEnd().split("\n");
const leavesOf = (file: Buffer) => linesOf(file).filter((line) => !line.startsWith("{"));

describe("the file of a snapshot", () => {
  it("is one gzip member of as many bytes as the index says, which streams of browsers read", async () => {
    await sixReviews();
    await make();
    const file = await readFile("2026-11-20");
    const [entry] = (await readChain()).snapshots;
    expect(entry?.bytes).toBe(file.length);
    const { buffer, engine } = inflateRawSync(file.subarray(10), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    // Ten bytes of head, eight of checksum and length, nothing after.
    expect(engine.bytesWritten).toBe(file.length - 18);
    const stream = new Blob([Uint8Array.from(file)])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
    expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(buffer);
    expect(gunzipSync(file)).toEqual(buffer);
  });

  it("has no weight in a leaf, and none of its names on the next night", async () => {
    await sixReviews();
    await make();
    const first = leavesOf(await readFile("2026-11-20"));
    app.clock.advance(DAY_MS);
    await make();
    const second = leavesOf(await readFile("2026-11-21"));
    expect(first).toHaveLength(6);
    for (const line of [...first, ...second])
      expect(line).toMatch(/^[0-9a-f]{64} 4444444444 counted$/);
    expect(new Set([...first, ...second]).size).toBe(12);
  });

  it("has the sums of an estimate only when so many reviews have changed that none shows", async () => {
    const { db } = app.context;
    const { id: politicianId } = await buildPolitician(db);
    const build = async (many: number) => {
      for (let at = 0; at < many; at++)
        await buildReview(db, { politicianId, createdAt: app.clock.now() });
      await app.database.pool.query("UPDATE reviews SET weight = 7, weighs_as_new = false");
      await rebuildAggregates(db);
    };
    const readRecord = async (day: string) => {
      await make();
      const file = await readFile(day);
      const { keys } = await readChain();
      const once = async function* () {
        yield await Promise.resolve(file);
      };
      expect((await verifyFile(once(), keys)).problems).toEqual([]);
      return JSON.parse(linesOf(file)[1] ?? "") as { sums?: { established: number[] } };
    };
    await build(MIN_SUMMED_CHANGES - 1);
    expect(await readRecord("2026-11-20")).not.toHaveProperty("sums");
    app.clock.advance(DAY_MS);
    await build(1);
    const { sums } = await readRecord("2026-11-21");
    expect(sums?.established[0]).toBe(7 * MIN_SUMMED_CHANGES);
    app.clock.advance(DAY_MS);
    await build(1);
    expect(await readRecord("2026-11-22")).not.toHaveProperty("sums");
  });

  it.skipIf(!hasPrograms)(
    "is verified by the program of the guide, which knows sha256 and openssl alone",
    async () => {
      await sixReviews();
      await make();
      const folder = await mkdtemp(join(tmpdir(), "scrutinio-day-"));
      const verify = async (file: Buffer) => {
        const path = join(folder, "day.jsonl.gz");
        await writeFile(path, file);
        const { keys } = await readChain();
        const args = ["docs/guide/verify-day.py", path, keys[0]?.publicKey ?? ""];
        return execFileSync("python3", args, { encoding: "utf8", stdio: "pipe" });
      };
      const file = await readFile("2026-11-20");
      try {
        expect(await verify(file)).toMatch(
          /^2026-11-20: signature, records and reviews are as signed/,
        );
        const text = gunzipSync(file).toString();
        for (const [from, to] of [
          [" 4444444444 ", " 5444444444 "],
          ['"published":6', '"published":7'],
          ["2026-11-20", "2026-11-19"],
        ] as const)
          await expect(verify(gzipSync(text.replace(from, to)))).rejects.toThrow("verify-day.py");
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});
