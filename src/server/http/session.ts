// What the web application needs of the accounts: somebody who answers what is asked under /api/auth
// and says who is behind a request. Implemented by src/server/features/accounts.

import type { Actor } from "../context.ts";

export interface Sessions {
  /** Serves everything under /api/auth. Throws AppErrors. */
  handle(request: AuthRequest): Promise<AuthAnswer>;
  /** Never throws for a bad or old cookie: that is a visitor. */
  actorOf(headers: Headers): Promise<Actor>;
  /** Counts one call from this address. Throws `too_many_requests` beyond the limit. */
  countCall(limit: CallLimit, address: string | null): Promise<void>;
}

export interface CallLimit {
  name: string;
  max: number;
  windowMs: number;
}

export interface AuthRequest {
  /** Below /api/auth, with its slash. */
  path: string;
  method: string;
  headers: Headers;
  /** The visitor's address (IPv6: the network of 64 bits), null where it cannot be known. */
  address: string | null;
  /** The JSON object that was sent. Throws `invalid_input`. */
  readBody(): Promise<Record<string, unknown>>;
}

export interface AuthAnswer {
  body: object;
  /** 200 unless told. */
  status?: 200 | 201;
  /** Set-Cookie values. */
  cookies?: string[];
}
