// Challenges of passkeys: random, for one browser, for five minutes, for one answer.

import * as z from "zod";
import { CEREMONY_SECONDS } from "#platform/webauthn/relying-party.ts";
import type { Context } from "#server/context.ts";
import { tokenHash } from "#server/shared/keys.ts";
import { insertPasskeyRequest, takePasskeyRequest } from "../queries/passkeys.ts";

/** `browser`: what only the browser that asked holds. */
export async function keepChallenge(
  { db, clock }: Pick<Context, "db" | "clock">,
  { challenge, browser, userId }: { challenge: string; browser: string; userId: string | null },
): Promise<void> {
  const now = clock.now();
  await insertPasskeyRequest(db, {
    challengeHash: tokenHash(challenge),
    browserHash: tokenHash(browser),
    userId,
    now,
    until: new Date(now.getTime() + CEREMONY_SECONDS * 1000),
  });
}

/** The challenge that was answered, if one of these browsers was given it and has not answered yet. */
export async function takeChallenge(
  { db, clock }: Pick<Context, "db" | "clock">,
  clientDataJson: string,
  browsers: readonly (string | null | undefined)[],
): Promise<{ challenge: string; userId: string | null } | null> {
  const challenge = readChallenge(clientDataJson);
  const held = browsers.filter((browser) => typeof browser === "string");
  if (challenge === null || held.length === 0) return null;
  const taken = await takePasskeyRequest(db, {
    challengeHash: tokenHash(challenge),
    browserHashes: held.map(tokenHash),
    now: clock.now(),
  });
  return taken && { challenge, userId: taken.userId };
}

const clientDataSchema = z.object({ challenge: z.string() });

/** What the browser says it answers; the signature proves it later. */
function readChallenge(clientDataJson: string): string | null {
  try {
    const text = Buffer.from(clientDataJson, "base64url").toString();
    return clientDataSchema.parse(JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}
