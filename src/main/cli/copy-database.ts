// `npm run cli -- copy-to`: from the embedded database to a PostgreSQL server, when a site outgrows it.

import { formatCount } from "#domain/format-count.ts";
import { copyDatabase, DatabaseNotEmptyError } from "#platform/db/copy-database.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";

export interface CopyTarget {
  url: string;
  print: (line: string) => void;
}

/** Returns the exit code. */
export async function copyTo(
  from: Pick<Database, "pool">,
  { url, print }: CopyTarget,
): Promise<number> {
  const to = await openDatabase({ url, poolSize: 2 });
  try {
    await migrateDatabase(to);
    const rows = await copyDatabase({
      from,
      to,
      onTable: (table, copied) => {
        if (copied > 0) print(`  ${table}: ${formatCount(copied)}`);
      },
      async check(db) {
        const differences = await checkAggregates({ db });
        if (differences.length > 0) throw new AggregatesDiffer(differences.length);
      },
    });
    await to.maintain();
    print(`Copiate ${formatCount(rows)} righe, e i conteggi corrispondono al ricalcolo.`);
    return 0;
  } catch (error) {
    if (error instanceof DatabaseNotEmptyError)
      print("La banca dati di destinazione è già in uso: serve una banca dati vuota.");
    else if (error instanceof AggregatesDiffer)
      print(
        `Non ho copiato niente: ${error.count} conteggi non corrispondono al ricalcolo. Correggili con npm run cli -- check-aggregates --repair e riprova.`,
      );
    else throw error;
    return 1;
  } finally {
    await to.close();
  }
}

class AggregatesDiffer extends Error {
  readonly count: number;
  constructor(count: number) {
    super(`${count} aggregates differ`);
    this.count = count;
  }
}
