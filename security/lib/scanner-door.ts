// A proxy for scanners, which know nothing of the site's proxy: each request comes from an address of its own,
// so that limits do not stand for what is searched for, and is counted.

import { createServer, request as askSite } from "node:http";
import type { AddressInfo } from "node:net";
import { HOST } from "#tests/servers/ask.ts";
import type { Site } from "./site.ts";

export interface ScannerDoor {
  url: string;
  /** How many requests got each status. */
  statuses: Map<number, number>;
  /** Addresses without their query that were answered 200. */
  pages: Set<string>;
  close: () => void;
}

export async function openScannerDoor(site: Site): Promise<ScannerDoor> {
  const statuses = new Map<number, number>();
  const pages = new Set<string>();
  let visitors = 0;
  const server = createServer((request, response) => {
    visitors += 1;
    const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const path = request.url ?? "/";
    // Not every scanner reads compressed pages.
    const { "accept-encoding": _, ...headers } = request.headers;
    const onward = askSite(
      {
        port: site.port,
        host: "127.0.0.1",
        method: request.method,
        path,
        headers: { ...headers, host: HOST, "x-real-ip": from },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200) pages.add(path.split("?", 1)[0] ?? "");
        response.writeHead(status, answer.headers);
        answer.pipe(response);
      },
    );
    onward.once("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    pages,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** "3,120 requests: 2,900 of 200, 220 of 400" */
export function describeRequests({ statuses }: ScannerDoor): string {
  const count = (value: number) => value.toLocaleString("en");
  const total = [...statuses.values()].reduce((sum, one) => sum + one, 0);
  const each = [...statuses]
    .toSorted(([, a], [, b]) => b - a)
    .map(([status, times]) => `${count(times)} of ${status}`);
  return `${count(total)} requests: ${each.join(", ")}`;
}

/** Failures of the server that a scanner met. */
export function serverErrors({ statuses }: ScannerDoor): number {
  return [...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0);
}
