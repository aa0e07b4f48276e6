// What visitors read on an election night: pages and what they load, of everybody, the popular more often.

import { createRandom } from "#seeds/random.ts";
import { FIRST_NAMES, SURNAMES } from "#seeds/people.ts";
import type { Database } from "#platform/db/database.ts";
import { sql } from "drizzle-orm";

/** The rest reads. */
export const SIGN_IN_SHARE = 0.04;
export const RATING_SHARE = 0.01;

export interface Subjects {
  /** The popular first. */
  politicians: number[];
  topics: number[];
  /** Codes of towns, the large first. */
  towns: string[];
}

export async function listSubjects({ db }: Pick<Database, "db">): Promise<Subjects> {
  const { rows } = await db.execute<{ politicians: number[]; topics: number[]; towns: string[] }>(
    sql`SELECT
      (SELECT array_agg(id ORDER BY review_count DESC, id)
        FROM politicians JOIN politician_ratings ON politician_id = id
        WHERE deleted_at IS NULL AND ended_at IS NULL) AS politicians,
      (SELECT array_agg(id ORDER BY id) FROM public_topics) AS topics,
      (SELECT array_agg(code ORDER BY population DESC NULLS LAST) FROM places WHERE length(code) = 6) AS towns`,
  );
  const [subjects] = rows;
  if (subjects === undefined) throw new Error("The database is empty");
  return subjects;
}

/** Returns the path of the next request. */
export function createMix({ politicians, topics, towns }: Subjects, seed: number): () => string {
  const random = createRandom(seed);
  const zipf = <T>(items: readonly T[]) =>
    items[Math.floor(items.length ** random.next()) - 1] as T;
  const word = () => zipf(random.next() < 0.7 ? SURNAMES : FIRST_NAMES).toLowerCase();
  const typed = () => word().slice(0, random.whole(2, 6));
  const query = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
  const politician = () => zipf(politicians);
  // Of a hundred requests.
  const reads: [many: number, path: () => string][] = [
    [9, () => "/"],
    [6, () => "/politicians-live"],
    [3, () => "/politicians-live?ordina=recensioni"],
    [8, () => query("/politicians-live", word())],
    [9, () => query("/api/suggestions", typed())],
    [4, () => query("/api/politicians", word())],
    [24, () => `/politician-live/${politician()}`],
    [6, () => `/api/politicians/${politician()}`],
    [10, () => `/api/politicians/${politician()}/reviews`],
    [5, () => `/api/politicians/${politician()}/trend`],
    [4, () => "/rankings"],
    [3, () => "/topics"],
    [4, () => `/topic/${zipf(topics)}`],
    [5, () => `/api/places/${zipf(towns)}`],
  ];
  const bag = reads.flatMap(([many, path]) => Array.from({ length: many }, () => path));
  return () => random.pick(bag)();
}
