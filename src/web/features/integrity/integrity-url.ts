// The address of a state of the list of notices.

import { paths } from "../../lib/paths.ts";

const AFTER_PARAM = "dopo";
const MAX_CURSOR = 500;

/** Cursor of the page before; null for the first page. */
export function readAfter(params: URLSearchParams): string | null {
  const after = params.get(AFTER_PARAM) ?? "";
  return after === "" || after.length > MAX_CURSOR ? null : after;
}

export function integrityPath(after: string | null): string {
  return after === null ? paths.integrity : `${paths.integrity}?${AFTER_PARAM}=${after}`;
}
