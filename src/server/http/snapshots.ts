// Snapshots of what is counted, for everybody who wants to check: keys, index and files.

import { Hono } from "hono";
import { etag } from "hono/etag";
import { stream } from "hono/streaming";
import { isDay } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "../context.ts";
import {
  describeIntegrity,
  listSnapshots,
  openSnapshotFile,
  SNAPSHOT_INDEX,
} from "../features/snapshots/published-snapshots.ts";
import { limitToFigures } from "./figures-validity.ts";

const MINUTES = "public, max-age=300";
const DAY_SECONDS = 86_400;

export function createSnapshots(context: Context): Hono {
  const site = new Hono();

  site.get("/.well-known/scrutinio-integrity.json", etag(), async (c) =>
    c.json(await describeIntegrity(context), 200, { "Cache-Control": MINUTES }),
  );

  site.get(SNAPSHOT_INDEX, etag(), async (c) =>
    c.json(await listSnapshots(context), 200, { "Cache-Control": MINUTES }),
  );

  site.get("/snapshots/:file{\\d{4}-\\d{2}-\\d{2}\\.jsonl\\.gz}", async (c) => {
    // Signed as a whole, it cannot do without those whom a vote silences.
    const readFrom = context.clock.now();
    const { votes } = await context.silence.now();
    if (votes.length > 0) throw new AppError("vote_silence");
    const day = c.req.param("file").slice(0, 10);
    const file = isDay(day) ? await openSnapshotFile(context, day) : null;
    if (file === null) throw new AppError("not_found");
    const tag = `"${file.tag}"`;
    c.header("ETag", tag);
    const maxAge = limitToFigures(c, context, { readFrom, most: DAY_SECONDS });
    c.header("Cache-Control", `public, max-age=${maxAge}`);
    if (c.req.header("If-None-Match")?.includes(tag) === true) return c.body(null, 304);
    c.header("Content-Type", "application/gzip");
    c.header("Content-Length", String(file.bytes));
    return stream(
      c,
      async (out) => {
        for await (const piece of file.read()) await out.write(piece);
      },
      // Too late for another status: the file is shorter than its Content-Length.
      async (error) => context.log.error({ err: error }, "sending a snapshot failed"),
    );
  });
  return site;
}
