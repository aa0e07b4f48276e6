// Network addresses of the public internet: globally routable unicast ones. A picture is fetched from no other, so that a
// name cannot lead the server to itself, its neighbours or a cloud's metadata service. ipaddr.js knows the
// IANA special-purpose registries.

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
const LOCAL = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);

/** Whether no visitor of the public internet comes from it. */
export function isLocalAddress(text: string): boolean {
  return text === "0:0:0:0::" || (ipaddr.isValid(text) && LOCAL.has(ipaddr.parse(text).range()));
}
