// Vacuums and analyzes tables of the embedded engine, which has no autovacuum: without it every update would make the
// files grow. A table is due by the rules and settings of PostgreSQL's autovacuum. Other work waits for one table at a
// time.

import type { Pool } from "pg";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import type { DatabaseLog } from "../log.ts";
import { startUpkeep } from "./upkeep.ts";
import type { Upkeep } from "./upkeep.ts";

export interface VacuumPolicy {
  /** Interval between looks for tables that are due. */
  everyMs: number;
}

export const defaultVacuum: VacuumPolicy = { everyMs: MINUTE_MS };

/** A table whose vacuum fails, most likely because it takes longer than a statement may, is left alone for so long. */
const REST_MS = DAY_MS;

export function startVacuum(pool: Pool, { everyMs }: VacuumPolicy, log: DatabaseLog): Upkeep {
  const restingUntil = new Map<string, number>();
  return startUpkeep(maintainDue, { everyMs, log, failed: "database vacuum failed" });

  async function maintainDue(signal: AbortSignal): Promise<void> {
    const { rows } = await pool.query<{ name: string; command: string }>(DUE);
    for (const { name, command } of rows) {
      if (signal.aborted) return;
      if ((restingUntil.get(name) ?? 0) > performance.now()) continue;
      try {
        await pool.query(`${command} ${name}`);
      } catch (error) {
        restingUntil.set(name, performance.now() + REST_MS);
        throw error;
      }
    }
  }
}

const setting = (name: string) => `current_setting('autovacuum_${name}')::float8`;
const DUE = `
  SELECT format('%I.%I', schemaname, relname) AS name,
    CASE WHEN needs_vacuum THEN 'VACUUM (ANALYZE)' ELSE 'ANALYZE' END AS command
  FROM (
    SELECT schemaname, stat.relname,
      n_dead_tup > ${setting("vacuum_threshold")} + ${setting("vacuum_scale_factor")} * rows
        OR n_ins_since_vacuum > ${setting("vacuum_insert_threshold")} + ${setting("vacuum_insert_scale_factor")} * rows
        OR age(relfrozenxid) > ${setting("freeze_max_age")} AS needs_vacuum,
      n_mod_since_analyze > ${setting("analyze_threshold")} + ${setting("analyze_scale_factor")} * rows AS needs_analyze
    FROM pg_stat_all_tables AS stat
    JOIN pg_class ON pg_class.oid = relid
    CROSS JOIN LATERAL (SELECT greatest(reltuples, 0) AS rows) AS size
    WHERE relkind = 'r' AND schemaname <> 'pg_toast'
  ) AS tables
  WHERE needs_vacuum OR needs_analyze
  ORDER BY schemaname, relname`;
