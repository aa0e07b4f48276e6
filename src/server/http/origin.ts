// Cross-site request forgery: a state-changing request must come from a page of this site. Browsers
// always send Origin with POST, PATCH and DELETE; requests without it are refused.

import { AppError } from "#domain/error.ts";

/** Throws `origin_refused` unless the Origin is the public address or the requested host. */
export function checkOrigin(request: Request, publicUrl: string): void {
  if (!isOwnOrigin(request.headers, publicUrl)) throw new AppError("origin_refused");
}

export function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return origin === publicUrl || new URL(origin).host === headers.get("host");
}
