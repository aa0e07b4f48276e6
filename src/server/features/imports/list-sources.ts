// The state of the four sources, in their usual order.

import type { OutputOf } from "#contract/endpoint.ts";
import type { listSources as endpoint } from "#contract/admin.ts";
import { SOURCES } from "#domain/politician/source.ts";
import type { Context } from "../../context.ts";
import { countBySource } from "./queries/politicians.ts";

export async function listSources({ db, memo }: Context): Promise<OutputOf<typeof endpoint>> {
  const rows = await memo("sources", ["roster"], () => countBySource(db));
  const counted = new Map(rows.map((row) => [row.source, row]));
  return {
    sources: SOURCES.map((source) => ({
      source,
      politicians: counted.get(source)?.politicians ?? 0,
      lastChange: counted.get(source)?.lastChange.toISOString() ?? null,
    })),
  };
}
