// A number for a text, the same everywhere and always: for places in tables and for names of long texts, not for secrets.

const OFFSET = 0x811c9dc5;

/** FNV-1a, 32 bits; another `start` gives another number. */
export function hashText(text: string, start = OFFSET): number {
  let value = start;
  for (let i = 0; i < text.length; i++)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}
