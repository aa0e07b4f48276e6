// The modes of /auth live in its address, so that back, forward and a reload keep them.

import { toSitePath } from "#domain/site-path.ts";
import { paths } from "../../lib/paths.ts";

export type AuthMode = "sign-in" | "sign-up" | "recovery" | "new-password" | "second-factor";

const MODE_PARAM = "modo";
const RETURN_PARAM = "ritorno";

const VALUES: Record<AuthMode, string | null> = {
  "sign-in": null,
  "sign-up": "registrazione",
  recovery: "recupero",
  "new-password": "nuova-password",
  "second-factor": "verifica",
};
const MODES: readonly AuthMode[] = ["sign-up", "recovery", "new-password", "second-factor"];

/** Anything unknown is the sign-in. */
export function readMode(params: URLSearchParams): AuthMode {
  const value = params.get(MODE_PARAM);
  return MODES.find((mode) => VALUES[mode] === value) ?? "sign-in";
}

/** Where to go after signing in: a path of this site other than /auth itself. */
export function readReturn(params: URLSearchParams): string | null {
  const path = toSitePath(params.get(RETURN_PARAM));
  return path === null || /^\/auth(?![^/?#])/.test(path) ? null : path;
}

/** URL of a mode that keeps the return path. */
export function modePath(mode: AuthMode, params: URLSearchParams): string {
  const query = new URLSearchParams();
  const value = VALUES[mode];
  if (value !== null) query.set(MODE_PARAM, value);
  const back = readReturn(params);
  if (back !== null) query.set(RETURN_PARAM, back);
  const search = query.toString();
  return search === "" ? paths.auth : `${paths.auth}?${search}`;
}
