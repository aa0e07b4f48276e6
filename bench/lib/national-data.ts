// Generated data at national scale: deterministic, and made by the database itself where possible.
// Popularity is uneven, as in reality: a few politicians get most of the reviews.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { REGIONS } from "#domain/politician/regions.ts";
import { DERIVED_VERSION } from "#domain/politician/derived-columns.ts";
import { nameSortKey } from "#domain/politician/name-order.ts";
import { searchText } from "#domain/politician/search-text.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { FIRST_NAMES, SURNAMES } from "#seeds/people.ts";
import { createRandom } from "#seeds/random.ts";
import { loadInBulk } from "./bulk-load.ts";
import type { Bulk } from "./bulk-load.ts";

export interface Sizes {
  politicians: number;
  users: number;
  reviews: number;
  topics: number;
  opinions: number;
}

export const NATIONAL: Sizes = {
  politicians: 130_000,
  users: 200_000,
  reviews: 1_500_000,
  topics: 500,
  opinions: 100_000,
};

/** Number of famous politicians, who get a fifth of the reviews. */
const FAMOUS = 200;
const ROWS_PER_STATEMENT = 25_000;
const PLACES_PER_REGION = 400;
/** Over which reviews and opinions are spread, whatever their number: people and topics with many have a trend. */
const SPAN_DAYS = 300;

const PARTIES = 60;
const ROLES = ["Consigliere", "Consigliere", "Consigliere", "Assessore", "Sindaco", "Vicesindaco"];

/** `print` receives progress. The database must be empty. */
export async function fillWithNationalData(
  database: Database,
  sizes: Sizes,
  print: (line: string) => void,
): Promise<void> {
  await database.withLongStatements(async (db) => {
    await loadInBulk(db, BULK, () => insertAll(db, sizes, print), print);
    await rebuildAggregates(db);
    print("aggregates");
  }, 0);
  await database.maintain();
  print("statistics");
}

const BULK: Bulk = {
  tables: ["politicians", "users", "reviews", "moderation_events", "topic_reviews"],
  // Their aggregates are rebuilt at the end.
  withoutTriggers: ["reviews", "moderation_events", "topic_reviews"],
};

async function insertAll(db: Db, sizes: Sizes, print: (line: string) => void): Promise<void> {
  await insertPoliticians(db, sizes.politicians);
  print(`${sizes.politicians} politicians`);
  await inPieces(sizes.users, (from, to) => db.execute(insertUsers(from, to)));
  print(`${sizes.users} users`);
  await inPieces(sizes.reviews, async (from, to) => {
    await db.execute(insertReviews(sizes, from, to));
    if ((to + 1) % (10 * ROWS_PER_STATEMENT) === 0) print(`${to + 1} of ${sizes.reviews} reviews`);
  });
  print(`${sizes.reviews} reviews`);
  await db.execute(sql`
    INSERT INTO public_topics (title, description, search_text, created_at)
    SELECT 'Tema numero ' || i, 'Una questione di interesse pubblico, la numero ' || i || '.',
      'tema numero ' || i || ' una questione di interesse pubblico la numero ' || i,
      timestamptz '2026-01-01' + i * interval '10 minutes'
    FROM generate_series(1, ${sizes.topics}) AS i`);
  await inPieces(sizes.opinions, (from, to) => db.execute(insertOpinions(sizes, from, to)));
  print(`${sizes.topics} topics, ${sizes.opinions} opinions`);
}

async function inPieces(many: number, insert: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < many; from += ROWS_PER_STATEMENT)
    await insert(from, Math.min(many, from + ROWS_PER_STATEMENT) - 1);
}

/** Names are folded in the domain, as by an import. */
async function insertPoliticians(db: Db, many: number): Promise<void> {
  const random = createRandom(130_000);
  for (let first = 0; first < many; first += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, many - first) }, (_, offset) => {
      const index = first + offset;
      const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
      const region = random.pick(REGIONS);
      const location = `Comune ${random.whole(1, PLACES_PER_REGION)} (${region.slice(0, 2).toUpperCase()})`;
      const role = random.pick(ROLES);
      // Some lists stand everywhere, most in few places.
      const list = `Lista ${Math.floor(PARTIES * random.next() ** 3) + 1}`;
      const politician = { name, role, party: list, supportingLists: [list], location, region };
      return {
        ...politician,
        key: `bench:${index}`,
        search: searchText(politician),
        sort: nameSortKey(name),
      };
    });
    await db.execute(sql`
      INSERT INTO politicians (source, identity_key, name, role, party, supporting_lists, party_families, location, region,
        search_text, name_sort, derived_version, created_at)
      SELECT 'Comuni', key, name, role, party, ARRAY[party], ARRAY[party], location, region, search, sort,
        ${DERIVED_VERSION}::integer,
        timestamptz '2026-01-01' + row_number() OVER () * interval '1 second'
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (key text, name text, role text,
        party text, location text, region text, search text, sort text)`);
  }
  await db.execute(sql`
    INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank, supporting_lists,
      location, region, created_at)
    SELECT id, source, identity_key, identity_key, name, role, 50, supporting_lists, location, region, created_at
    FROM politicians`);
}

function insertUsers(from: number, to: number): SQL {
  return sql`
    INSERT INTO users (id, email, email_verified, email_verified_at, full_name, created_at, review_weight, weighs_as_new)
    SELECT ${userId(sql`i`)}, 'persona' || i || '@example.org', true,
      timestamptz '2025-01-01' + i * interval '1 minute', 'Persona ' || i,
      timestamptz '2025-01-01' + i * interval '1 minute', ${weightsOf(sql`i`)}
    FROM generate_series(${from}::int, ${to}::int) AS i`;
}

/** Of confirmed accounts of any age: tenths, and whether it is new. One in ten is. */
function weightsOf(user: SQL): SQL {
  return sql`2 + ${user} % 9, ${user} % 10 = 0`;
}

/** As random ids are, and another for each index: one statement inserts too many to leave them to chance. */
function scatteredId(index: SQL): SQL {
  return sql`(1 + mod(${index} * 1664525::bigint, 2147483647))::int`;
}

function userId(index: SQL): SQL {
  return sql`('00000000-0000-4000-8000-' || lpad((${index})::text, 12, '0'))::uuid`;
}

/**
 * Review i is the k-th of user u: one of each user is about a famous politician, sooner or later, the
 * others are spread so that no user reviews a politician twice.
 */
function insertReviews({ politicians, users, reviews }: Sizes, from: number, to: number): SQL {
  const famous = Math.min(FAMOUS, politicians - 1);
  const perUser = Math.max(1, Math.floor(reviews / users));
  return sql`
    WITH numbered AS (
      SELECT i, i % ${users}::int AS u, i / ${users}::int AS k
      FROM generate_series(${from}::int, ${to}::int) AS i
    ), given AS (
      INSERT INTO reviews (id, politician_id, user_id, comment, ${columns}, status, is_verified,
        created_at, updated_at, weight, weighs_as_new)
      SELECT ${scatteredId(sql`i`)},
        1 + CASE WHEN k = u % ${perUser}::int THEN mod(u * 7919::bigint, ${famous}::int)
          ELSE ${famous}::int + mod(u * 104729::bigint + k * 15485863::bigint, ${politicians - famous}::int) END,
        ${userId(sql`u`)},
        'Commento numero ' || i || ': ha risposto alle domande dei cittadini e ha spiegato le sue scelte.',
        ${sql.join(
          ATTRIBUTES.map((_, index) => sql`1 + abs(hashint4(i + ${index * 1_000_003}::int)) % 5`),
          sql`, `,
        )},
        'published', true,
        ${timeOf(reviews)}, ${timeOf(reviews)}, ${weightsOf(sql`u`)}
      FROM numbered
      RETURNING id, created_at
    )
    INSERT INTO moderation_events (review_id, event, engine, policy_version, created_at)
    SELECT id, 'allowed', 'bench', '1', created_at FROM given`;
}

/** Of row i of so many. Topics and politicians are older. */
function timeOf(many: number): SQL {
  return sql`timestamptz '2026-01-08' + i * (${`${SPAN_DAYS} days`}::interval / ${many}::int)`;
}

const columns = sql.join(
  ATTRIBUTES.map((attribute) => sql.identifier(attribute)),
  sql`, `,
);

function insertOpinions({ topics, users, opinions }: Sizes, from: number, to: number): SQL {
  return sql`
    INSERT INTO topic_reviews (id, topic_id, user_id, rating, comment, status, created_at, updated_at, weight,
      weighs_as_new)
    SELECT ${scatteredId(sql`i`)}, 1 + mod(i * 31::bigint + i / ${users}::int, ${topics}::int), ${userId(sql`i % ${users}::int`)},
      1 + abs(hashint4(i)) % 5, 'Opinione numero ' || i || ' su questo tema.', 'published',
      ${timeOf(opinions)}, ${timeOf(opinions)},
      ${weightsOf(sql`(i % ${users}::int)`)}
    FROM generate_series(${from}::int, ${to}::int) AS i`;
}
