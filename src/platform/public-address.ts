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
