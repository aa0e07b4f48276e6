// Surges for tests: the application of the moderation queue, with administrators who read and decide surges.

import {
  decideSurge,
  getAdministeredSurge,
  listAdministeredSurges,
} from "#contract/admin-surges.ts";
import type { reviews, topicReviews } from "#platform/db/schema.ts";
import { useModeration } from "./moderation-queue.ts";

/** Of their decisions. */
export const reason = "Testi copiati, arrivati nella stessa ora.";

/** One application per test file, emptied before each test. */
export function useSurges() {
  const moderation = useModeration();

  /** A new one at each call. */
  async function administrator() {
    const { admin, call } = await moderation.openQueue();
    return {
      admin,
      call,
      list: () => call(listAdministeredSurges, {}),
      read: async (id: number) => (await call(getAdministeredSurge, { id })).surge,
      decide: async (
        id: number,
        version: number,
        decision: "confirmed" | "released" | "partly_released",
        reviewIds: number[] = [],
      ) => (await call(decideSurge, { id, version, decision, reviewIds, reason })).surge,
    };
  }

  /** Whether each counts, in their order. */
  async function standingsIn(
    table: typeof reviews | typeof topicReviews,
    written: readonly { id: number }[],
  ) {
    const { db } = moderation.app.context;
    const found = await db.select({ id: table.id, standing: table.standing }).from(table);
    const known = new Map(found.map(({ id, standing }) => [id, standing]));
    return written.map(({ id }) => known.get(id));
  }

  async function emailOf(userId: string): Promise<string> {
    const { rows } = await moderation.app.database.pool.query<{ email: string }>(
      "SELECT email FROM users WHERE id = $1",
      [userId],
    );
    return rows[0]?.email ?? "";
  }

  return { moderation, administrator, standingsIn, emailOf };
}
