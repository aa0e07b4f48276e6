// What of a network address and a browser is hashed, to see whether reviews came the same way: never enough to
// recognise one visitor.

/** /24 of IPv4, /48 of IPv6, of an address in canonical form. */
export function networkPrefix(address: string): string {
  return address.includes(":")
    ? address.split(":").slice(0, 3).join(":")
    : address.split(".").slice(0, 3).join(".");
}

/** In this order: many browsers name others too. */
const BROWSERS = ["Edg", "OPR", "SamsungBrowser", "Firefox", "FxiOS", "CriOS", "Chrome", "Safari"];
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux"];

/** Family and system without versions: "Firefox Linux". */
export function browserFamily(userAgent: string): string {
  const nameOf = (names: readonly string[]) =>
    names.find((name) => userAgent.includes(name)) ?? "other";
  return `${nameOf(BROWSERS)} ${nameOf(SYSTEMS)}`;
}
