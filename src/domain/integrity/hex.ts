// Bytes as hexadecimal text, in server and browser.

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

/** Null unless the text is hexadecimal, of this many bytes if given. */
export function fromHex(text: unknown, length?: number): Uint8Array | null {
  if (typeof text !== "string" || text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  if (length !== undefined && text.length !== 2 * length) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
