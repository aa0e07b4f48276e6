// Where the people in office are known from: lists of them name it at their foot.

import type { OutputOf } from "#contract/endpoint.ts";
import type { listDataSources as endpoint } from "#contract/politicians.ts";
import { SOURCES } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import { toDataSources } from "#server/shared/data-sources.ts";
import { selectReads } from "./queries/offices.ts";

export async function listDataSources({
  db,
  memo,
}: Pick<Context, "db" | "memo">): Promise<OutputOf<typeof endpoint>> {
  const sources = await memo("data-sources", ["roster"], async () =>
    toDataSources(await selectReads(db)).toSorted(
      (a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source),
    ),
  );
  return { sources };
}
