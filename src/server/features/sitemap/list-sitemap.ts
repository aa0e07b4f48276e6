// Sitemap: every public page from the database, in chunks within the protocol's limit. A chunk is a
// range of ids, so that pages stay in place when others are added.

import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { selectChunks, selectEntries } from "./queries/sitemap.ts";
import { SITEMAP_SUBJECTS } from "./sitemap-entry.ts";
import type { SitemapEntry, SitemapSubject } from "./sitemap-entry.ts";

export interface SitemapChunk {
  subject: SitemapSubject;
  /** From 1. */
  chunk: number;
}

/** Maximum URLs per file by the protocol. */
const CHUNK_SIZE = 50_000;
const BATCH_SIZE = 1000;
/** Maximum of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/** The chunks that are not empty. */
export async function listSitemapChunks({ db }: Pick<Context, "db">): Promise<SitemapChunk[]> {
  const chunks: SitemapChunk[] = [];
  for (const subject of SITEMAP_SUBJECTS)
    for (const chunk of await selectChunks(db, subject, CHUNK_SIZE))
      chunks.push({ subject, chunk });
  return chunks;
}

/**
 * Pages of one chunk by id, in batches: memory stays bounded and other queries run in between.
 * Throws `not_found` for a chunk without pages.
 */
export async function listSitemapEntries(
  { db }: Pick<Context, "db">,
  { subject, chunk }: SitemapChunk,
): Promise<AsyncIterable<SitemapEntry[]>> {
  const start = (chunk - 1) * CHUNK_SIZE;
  if (start >= MAX_ID) throw new AppError("not_found");
  const last = Math.min(start + CHUNK_SIZE, MAX_ID);
  const next = (after: number) => selectEntries(db, subject, { after, last, limit: BATCH_SIZE });
  const first = await next(start);
  if (first.length === 0) throw new AppError("not_found");
  return batches(first, next);
}

async function* batches(
  first: SitemapEntry[],
  next: (after: number) => Promise<SitemapEntry[]>,
): AsyncGenerator<SitemapEntry[]> {
  let batch = first;
  while (batch.length > 0) {
    yield batch;
    const after = batch.at(-1)?.id;
    if (after === undefined || batch.length < BATCH_SIZE) return;
    batch = await next(after);
  }
}
