// The client behind a call as the transport sees it. Only use cases that sign in and out look at it:
// the input of all others says everything.

import type { Actor } from "./context.ts";

export interface Client {
  /** Network address; of IPv6 its network of 64 bits. Null where it is unknown. */
  address: string | null;
  userAgent: string | null;
  cookies: Cookies;
}

/** What a cookie is called, without the site's prefix, and how long a browser keeps it. */
export interface CookieKind {
  name: string;
  maxAgeSeconds: number;
}

/** Cookies of the request to read, and of the response to set. */
export interface Cookies {
  get: (kind: CookieKind) => string | null;
  /** All values of that name: a browser may have kept several, of other paths or of before. */
  getAll: (kind: CookieKind) => string[];
  set: (kind: CookieKind, value: string) => void;
  clear: (kind: CookieKind) => void;
}

/** Who is behind the cookies of a request. An unknown or expired session is a visitor, not an error. */
export type Identify = (cookies: Pick<Cookies, "get">) => Promise<Actor>;

/** The client of a call made within this process: it has no address and keeps no cookie. */
export const noClient: Client = {
  address: null,
  userAgent: null,
  cookies: { get: () => null, getAll: () => [], set: () => undefined, clear: () => undefined },
};
