// What the web application needs of the accounts: somebody who answers /api/auth and says who is
// behind a request. Implemented by src/server/features/accounts.

import type { Actor } from "../context.ts";

export interface Sessions {
  /** Serves everything under /api/auth. */
  handle(request: Request): Promise<Response>;
  /** Never throws for a bad or old cookie: that is a visitor. */
  actorOf(headers: Headers): Promise<Actor>;
}
