// Opaque cursors for keyset pagination: the position where a page ended, as base64url text. Each
// list validates the values it stores in its cursor.

export type CursorValue = string | number | null;

export function encodeCursor(values: readonly CursorValue[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The decoded values; null for text that `encodeCursor` did not write. */
export function decodeCursor(text: string): CursorValue[] | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const values: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isValues(values) && encodeCursor(values) === text ? values : null;
  } catch {
    return null;
  }
}

/** Whether the value can be an id of a row. */
export function isCursorId(value: CursorValue | undefined): value is number {
  return isWhole(value, 1, 2_147_483_647);
}

/** Whether the value is a timestamp in milliseconds since 1970, up to the year 9999. */
export function isCursorTime(value: CursorValue | undefined): value is number {
  return isWhole(value, 0, 253_402_300_799_999);
}

export function isWhole(value: CursorValue | undefined, min: number, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

function isValues(value: unknown): value is CursorValue[] {
  return (
    Array.isArray(value) &&
    value.every((one) => one === null || typeof one === "string" || typeof one === "number")
  );
}
