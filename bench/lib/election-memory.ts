// Memory of two servers over the time of a load.

import type { OneOfTwo } from "#tests/servers/two-servers.ts";
import { median, memoryMb } from "./measure.ts";

const SAMPLE_MS = 2_000;
/** A figure is the median of so many: garbage is collected between them. */
const SAMPLES = 5;

/** `end` returns a row for each server: at four moments, and the most. */
export function watchMemory(servers: readonly OneOfTwo[]) {
  const samples = servers.map(({ site }) => [memoryMb(site.pid).now]);
  const timer = setInterval(() => {
    for (const [index, { site }] of servers.entries()) samples[index]?.push(memoryMb(site.pid).now);
  }, SAMPLE_MS);
  return {
    end(): (string | number)[][] {
      clearInterval(timer);
      return samples.map((all, index) => {
        const at = (share: number) => {
          const from = Math.round(share * Math.max(0, all.length - SAMPLES));
          return median(all.slice(from, from + SAMPLES)).toFixed(0);
        };
        return [`server ${index + 1}`, at(0), at(1 / 3), at(2 / 3), at(1), Math.max(...all)];
      });
    },
  };
}
