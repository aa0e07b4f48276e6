// Where a list goes on, in the address of a page: ?dopo=, the cursor of the page before.

export const AFTER_PARAM = "dopo";
const MAX_CURSOR = 500;

/** Null for the first page, and for what is no cursor of ours. */
export function readAfter(params: URLSearchParams): string | null {
  const after = params.get(AFTER_PARAM) ?? "";
  return after === "" || after.length > MAX_CURSOR ? null : after;
}
