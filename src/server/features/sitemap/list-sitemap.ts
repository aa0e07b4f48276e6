// What search engines are told: every public page that comes from the database, in chunks no larger
// than they accept. A chunk is a range of ids, so that a page stays where it was when others come.

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

/** The most addresses one file may hold by the protocol. */
const CHUNK_SIZE = 50_000;
const BATCH_SIZE = 1000;
/** Of the database's integers. */
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
 * The pages of one chunk by id, a batch at a time: memory does not grow with their number, and others
 * get their turn at the database in between. Throws `not_found` for a chunk without pages.
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
