// Text as somebody typed it, in a form or an address.

import * as z from "zod/mini";

/**
 * Nothing where it is missing. The bound keeps out what no person types: what is too long for its purpose is said by the
 * domain, in Italian.
 */
export const typedText = (maxLength: number) =>
  z._default(z.string().check(z.maxLength(maxLength)), "");
