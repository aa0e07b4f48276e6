// Estimates the strength of a password while it is typed. Small enough for the browser; the server
// also checks its list of common passwords.

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordLength } from "./credentials.ts";

export const STRENGTHS = ["too-short", "weak", "fair", "good", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Rows of an Italian keyboard, the alphabet and the digits, read in both directions. */
const SEQUENCES = [
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];

export function passwordStrength(password: string): Strength {
  if (passwordLength(password) < PASSWORD_MIN_LENGTH) return "too-short";
  const text = withoutUsualEnding(password.slice(0, PASSWORD_MAX_LENGTH));
  const bits = effectiveLength(text.toLowerCase()) * Math.log2(alphabetSize(text));
  if (bits < 42) return "weak";
  if (bits < 55) return "fair";
  return bits < 75 ? "good" : "strong";
}

/** A word with a year or a number behind it is hardly better than the word. */
function withoutUsualEnding(password: string): string {
  return password.replace(/(?<=\p{L})\d{1,4}[!?.]?$/u, "");
}

/** Length without what adds little: repetitions of a piece, neighbours on a row of keys. */
function effectiveLength(text: string): number {
  let length = 0;
  let previous = "";
  for (const character of text) {
    const isGuessable = character === previous || areNeighbours(previous, character);
    length += isGuessable ? 0.25 : 1;
    previous = character;
  }
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit === undefined ? length : Math.min(length, [...unit].length + 1);
}

function alphabetSize(password: string): number {
  let size = 0;
  if (/\p{Ll}/u.test(password)) size += 26;
  if (/\p{Lu}/u.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (/[^\p{L}\d]/u.test(password)) size += 20;
  return Math.max(size, 10);
}

function areNeighbours(first: string, second: string): boolean {
  if (first === "") return false;
  return SEQUENCES.some((row) => row.includes(first + second) || row.includes(second + first));
}
