// Where the visitors of the shared site come from: each from elsewhere, as on the open network. All from one
// address they would be too many for its limits.

const HEADER = "x-test-address";

/** For a site that believes the header, as behind a reverse proxy. */
export const BELIEVE_ADDRESSES = { CLIENT_IP_HEADER: HEADER };

/** Of somebody new; other sites take no notice. */
export function fromElsewhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { [HEADER]: `10.${part()}.${part()}.${part()}` };
}
