// Where the data of several offices come from.

import type { DataSource } from "#contract/politicians.ts";

type Read = Pick<DataSource, "source" | "dataDay"> & { isDemo: boolean; readAt: Date | null };

/**
 * One for each source with and without a day of its own, in the given order, with the newest days. Invented people have
 * none.
 */
export function toDataSources(reads: readonly Read[]): DataSource[] {
  const known = reads.filter(({ isDemo }) => !isDemo);
  const kinds = Map.groupBy(known, ({ source, dataDay }) => `${source} ${dataDay !== null}`);
  return [...kinds.values()].map((same) => {
    const { source, dataDay } = same.reduce((a, b) =>
      (b.dataDay ?? "") > (a.dataDay ?? "") ? b : a,
    );
    const readAt = Math.max(...same.map((read) => read.readAt?.getTime() ?? 0));
    return { source, dataDay, readAt: new Date(readAt).toISOString() };
  });
}
