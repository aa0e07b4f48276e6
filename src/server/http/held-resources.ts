// What one client can hold of a server, resource by resource; docs/security.md has the same as a table, with the test of
// each (tests/guards/security.test.ts). An owner is a network: an IPv4 address, or 64 bits of IPv6; and where a session
// says whose they are, the account.

import { MINUTE_MS } from "#domain/durations.ts";
import type { ShareLimits } from "#platform/concurrency/shares.ts";

interface Held extends ShareLimits {
  /** What is held, as in docs/security.md. */
  what: string;
  /** Whose share it is, if not a network's. */
  of?: "an account";
}

/** Reads and writes together, on a server. */
export const MAX_REQUESTS = 256;

export const HELD = {
  /** Each costs some 20 kB. Where a proxy has them all, its limits hold (deploy/nginx.conf). */
  connections: { what: "connections, without a proxy", total: 10_000, each: 2_000 },
  /** Pages and answers that are made. What is made waits no longer for its owner's others. */
  reads: { what: "reads of pages and of the API", total: MAX_REQUESTS, each: 64, running: 2 },
  writes: { what: "writes", total: MAX_REQUESTS, each: 64, running: 16 },
  /** They are streamed, and cost memory alone. */
  files: { what: "downloads of files", total: 512, each: 64 },
  /** Forms, before they are whole. */
  bodies: { what: "bodies in progress", total: 1_024, each: 64 },
  uploads: { what: "uploads in progress", total: 64, each: 8 },
  /** Whatever its networks, each of which has its share first: no less than one of them has. */
  requestsOfAccounts: {
    what: "reads and writes of an account",
    of: "an account",
    total: MAX_REQUESTS,
    each: 64,
    running: 8,
  },
  uploadsOfAccounts: { what: "uploads of an account", of: "an account", total: 64, each: 4 },
  drawings: { what: "pictures that are drawn or wait", total: 64, each: 8, running: 1 },
} as const satisfies Record<string, Held>;

/** Time for a whole body, and how fast it has to come meanwhile. */
export const FORM_MS = 15_000;
export const FILE_MS = 10 * MINUTE_MS;
/** A tenth of a slow phone's. */
export const MIN_UPLOAD_BYTES = 20_000;
export const UPLOAD_CHECK_MS = 10_000;
