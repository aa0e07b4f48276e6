// Keys of divisions as the chambers write them, which tell the chamber.

import type { Chamber } from "../parliament/chambers.ts";

/** Of either chamber. */
export const DIVISION_KEY = /^[\w-]{1,50}$/u;

/** From a key, or an address that ends with one; null for anything else. */
export function parseDivisionKey(text: string): { chamber: Chamber; key: string } | null {
  const [, key = ""] = /([^/?#]+)\/?(?:[?#].*)?$/u.exec(text.trim()) ?? [];
  if (/^vs\d+_\d+_\d+$/u.test(key)) return { chamber: "Camera", key };
  return /^\d+-\d+-\d+$/u.test(key) ? { chamber: "Senato", key } : null;
}
