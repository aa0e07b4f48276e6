// The embedded engine as openDatabase uses it: a pool of one session, checkpoints and vacuum of its folder.

import type { DatabaseEngine, TimeLimits } from "../database-engine.ts";
import type { DatabaseLog } from "../log.ts";
import type { CheckpointPolicy } from "./checkpoints.ts";
import { defaultCheckpoints, startCheckpoints } from "./checkpoints.ts";
import { openEmbedded } from "./embedded.ts";
import { PlannedClient } from "./planned-client.ts";
import type { Upkeep } from "./upkeep.ts";
import type { VacuumPolicy } from "./vacuum.ts";
import { defaultVacuum, startVacuum } from "./vacuum.ts";

export const MEMORY = "memory:";

export interface EmbeddedEngineOptions extends TimeLimits {
  /** A folder, created when missing, with parents; or MEMORY. */
  dataDir: string | undefined;
  /** Result of dump(), the initial content of an in-memory database. */
  snapshot: Uint8Array<ArrayBuffer> | undefined;
  lockWaitMs: number;
  checkpoints: Partial<CheckpointPolicy> | undefined;
  vacuum: VacuumPolicy | undefined;
  log: DatabaseLog;
}

export async function openEmbeddedEngine(options: EmbeddedEngineOptions): Promise<DatabaseEngine> {
  const { dataDir, snapshot, log } = options;
  if (dataDir === undefined) throw new Error("openDatabase needs a url or a dataDir");
  const place = dataDir === MEMORY ? { memory: snapshot } : { folder: dataDir };
  const embedded = await openEmbedded({ ...options, place });
  let upkeep: Upkeep[] = [];
  return {
    isShared: false,
    poolConfig: {
      Client: PlannedClient,
      stream: embedded.openSession,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: options.connectTimeoutMs,
      // Set explicitly so that no PG… environment variable applies.
      host: "embedded",
      port: 0,
      user: "postgres",
      database: "postgres",
      password: "",
      ssl: false,
    },
    async startBackgroundWork(pool) {
      if (dataDir === MEMORY) return;
      const policy = { ...defaultCheckpoints, ...options.checkpoints };
      upkeep = [
        await startCheckpoints(pool, policy, log),
        startVacuum(pool, options.vacuum ?? defaultVacuum, log),
      ];
    },
    stopBackgroundWork() {
      for (const { stop } of upkeep) stop();
    },
    async dump(pool) {
      await pool.query("CHECKPOINT");
      return embedded.dump();
    },
    close: embedded.close,
  };
}
