// The thread that solves a challenge: derives keys with the browser's own cryptography until one fits.

import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

export interface Solved {
  /** Null: it could not be solved, as where the browser has no cryptography (no https). */
  proof: string | null;
}

addEventListener("message", ({ data }: MessageEvent<string>) => {
  void answer(data).then((solved) => postMessage(solved));
});

async function answer(text: string): Promise<Solved> {
  try {
    const challenge = JSON.parse(text) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return { proof: solution === null ? null : JSON.stringify({ challenge, solution }) };
  } catch {
    return { proof: null };
  }
}
