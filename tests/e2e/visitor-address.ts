// Addresses of visitors of the shared site: each has its own. A single address would exceed the
// rate limits.

const HEADER = "x-test-address";

/** For a site that trusts the header, as behind a reverse proxy. */
export const BELIEVE_ADDRESSES = { CLIENT_IP_HEADER: HEADER };

/** The address of a new visitor; other sites ignore it. */
export function fromElsewhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { [HEADER]: `10.${part()}.${part()}.${part()}` };
}
