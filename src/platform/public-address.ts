// Network addresses of the public internet: globally routable unicast ones. A picture is fetched from no other, so that a
// name cannot lead the server to itself, its neighbours or a cloud's metadata service. ipaddr.js knows the
// IANA special-purpose registries.

import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** IANA has assigned no other IPv6 addresses to hosts of the Internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** Ranges of a machine itself, of a local network or of a provider's own. `::/64` has the loopback address. */
const LOCAL = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  LOCAL.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  LOCAL.addSubnet(network, bits, "ipv6");

/** Whether no visitor of the public internet comes from it. Asked of every request: ipaddr.js takes ten times as long. */
export function isLocalAddress(text: string): boolean {
  if (text === "0:0:0:0::") return true;
  const family = isIP(text);
  return family !== 0 && LOCAL.check(text, family === 4 ? "ipv4" : "ipv6");
}
