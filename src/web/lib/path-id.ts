// Parses the id in a path. Written by hand because schemas do not run in the browser.

const MAX_ID = 2_147_483_647;

/** The id, or null for anything our own links never contain: "1e3", "007", "0", "-1". */
export function pathId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
