// The client address of a request, for rate limits: the socket's, or the header of a trusted
// reverse proxy. Headers a visitor can set are ignored.

import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";
import { isLocalAddress } from "#platform/public-address.ts";

/** Set by @hono/node-server; absent for in-process requests. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * `trustedHeader` in lower case. Of a list the last entry counts, which the proxy itself added. An
 * IPv6 address is reduced to its /64 network, which belongs to one customer.
 */
export function clientAddress(c: Context, trustedHeader: string | null): string | null {
  if (trustedHeader !== null)
    return normalAddress(c.req.header(trustedHeader)?.split(",").at(-1)?.trim());
  return normalAddress((c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress);
}

/** The same of a request that does not pass the router. */
export function requestAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedHeader: string | null,
): string | null {
  if (trustedHeader === null) return normalAddress(socket.remoteAddress);
  return normalAddress(headers[trustedHeader]?.toString().split(",").at(-1)?.trim());
}

/** Whose share of the server the request takes, and null without one: a local address is a reverse proxy's, behind which
 * everybody would share it, or the operator's own. */
export function requestNetwork(
  request: Pick<IncomingMessage, "headers" | "socket">,
  trustedHeader: string | null,
): string | null {
  return toNetwork(requestAddress(request, trustedHeader));
}

/** The same of an address that is known. */
export function toNetwork(address: string | null): string | null {
  return address === null || isLocalAddress(address) ? null : address;
}

export function normalAddress(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain) || plain.includes("%")) return null;
  const [head = "", tail] = canonical(plain).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill("0"), ...after];
  return `${groups.slice(0, 4).join(":")}::`;
}

/** Lower case, groups without leading zeros, no dotted part. */
function canonical(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
