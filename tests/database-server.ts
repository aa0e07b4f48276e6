// Test databases on a PostgreSQL server: copies of a migrated template, which the first test file
// builds while the others wait.

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Database } from "#platform/db/database.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";

const TEMPLATE_LOCK = 7_301_513;
const ROLE_LOCK = 7_301_516;
const KEPT_LOCK = 7_301_517;
const KEPT = "scrutinio_kept_";

export interface MigratedServer {
  /** A URL whose user may create databases. */
  server: string;
  /** Changes whenever the migrations change. */
  version: string;
}

/** Opened as the user of `server`; closing drops it. */
export async function createServerTestDatabase(options: MigratedServer): Promise<Database> {
  const { server } = options;
  const url = await createMigratedDatabase(options);
  const database = await openDatabase({ url });
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close() {
      closing ??= database.close().then(() => dropDatabase(server, url));
      return closing;
    },
  };
}

/** A copy of the template. */
async function createMigratedDatabase(options: MigratedServer): Promise<string> {
  return createDatabase(options.server, await migratedTemplate(options));
}

/**
 * A copy of the template that lasts as long as the returned connection of its owner, which ends with the process: the
 * next call drops it then.
 */
export async function createKeptDatabase(
  options: MigratedServer,
): Promise<{ url: string; owner: Client }> {
  const { server } = options;
  const template = await migratedTemplate(options);
  return withClient(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [KEPT_LOCK]);
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
       WHERE starts_with(datname, $1) AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE datid = pg_database.oid)`,
      [KEPT],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const url = await createDatabase(server, template, KEPT);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    return { url, owner };
  });
}

/** Creates a database with a unique name and returns its URL. */
export async function createDatabase(
  server: string,
  template = "template1",
  prefix = "scrutinio_test_",
): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll("-", "")}`;
  await withClient(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  return withDatabase(server, name);
}

export async function dropDatabase(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(server, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
}

async function migratedTemplate({ server, version }: MigratedServer): Promise<string> {
  const template = `scrutinio_template_${version}`;
  await withClient(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (found.rowCount) return;
    // Built under another name, so that an existing template is always complete.
    const building = `${template}_building`;
    await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${building}`);
    const database = await openDatabase({ url: withDatabase(server, building), poolSize: 1 });
    try {
      await createSiteRole(server);
      await migrateDatabase(database, { role: ROLE });
      await database.db.execute(
        sql.raw(`GRANT TRUNCATE ON ALL TABLES IN SCHEMA public TO ${ROLE}`),
      );
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
  });
  return template;
}

/** The role of the site, as on a server where another one owns the tables. */
const ROLE = "scrutinio_test_site";

/** Several processes may do so at the same time. */
export async function createSiteRole(server: string): Promise<void> {
  await withClient(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [ROLE_LOCK]);
    const found = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [ROLE]);
    if (!found.rowCount) await client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${ROLE}'`);
  });
}

/** The URL for the role of the site, which `migrateDatabase` has given what it needs. */
export function asSiteRole(url: string): string {
  const own = new URL(url);
  own.username = ROLE;
  own.password = ROLE;
  return own.href;
}

/** Ending the connection also releases its advisory locks. */
async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
