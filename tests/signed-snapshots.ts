// Signed snapshots for tests: weighed people who review, the nightly job, and the chain that the site publishes.

import { sql } from "drizzle-orm";
import { publishReview } from "#contract/reviews.ts";
import type { PublishedChain } from "#domain/integrity/receipt.ts";
import { webCryptoVerify } from "#domain/integrity/snapshot-header.ts";
import type { IntegrityKey, SignedHeader } from "#domain/integrity/snapshot-header.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";
import { makeSnapshot } from "#server/features/snapshots/make-snapshot.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { TestApp } from "./app.ts";
import { allScores } from "./build/review.ts";
import { buildUsers } from "./build/user.ts";
import type { BuiltUser } from "./build/user.ts";

export const TOOLS = { hash: nodeHash, verify: webCryptoVerify };

interface Index {
  snapshots: (SignedHeader & { day: string; file: string | null; bytes: number | null })[];
}

/** Each call acts on the application that `getApp` returns then. */
export function createSnapshotHelpers(getApp: () => TestApp) {
  function make(signal = new AbortController().signal) {
    const { clock, context } = getApp();
    clock.advance(1_000);
    return makeSnapshot(context, {}, { signal });
  }

  /** People whose address was confirmed long ago. */
  async function buildReviewers(many: number): Promise<BuiltUser[]> {
    const { clock, context } = getApp();
    const users = await buildUsers(context.db, many);
    const ids = users.map(({ id }) => id);
    await context.db.execute(sql`
      UPDATE users SET email_verified = true, email_verified_at = '2026-01-01Z'
      WHERE email LIKE 'persona-%'`);
    await context.db.transaction((tx) => refreshWeights(tx, { ids }, clock.now()));
    return users;
  }

  async function review(user: BuiltUser, id: number, score: 1 | 2 | 3 | 4 | 5 = 4) {
    const text = { scores: allScores(score), comment: "Presente.", consent: true };
    const { review: written } = await getApp()
      .as(user)
      .call(publishReview, { id, ...text });
    return written.id;
  }

  const readJson = async <Body>(path: string) =>
    (await (await getApp().http.request(path)).json()) as Body;

  async function readChain(): Promise<PublishedChain & Index> {
    const { keys } = await readJson<{ keys: IntegrityKey[] }>(
      "/.well-known/scrutinio-integrity.json",
    );
    return { keys, ...(await readJson<Index>("/snapshots/index.json")) };
  }

  return { make, buildReviewers, review, readChain };
}
