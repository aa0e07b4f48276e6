// Asks for proof of work before an action that is taken far more often than usual (decision 33). Challenges are
// signed, for one action, and count once across all servers.

import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { networkPrefix } from "#domain/integrity/client-marks.ts";
import { FREE_PER_HOUR, freeOfSite, PROOF_MINUTES, USUAL_HOURS } from "#domain/proof.ts";
import type { ProofAction } from "#domain/proof.ts";
import type { Client } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { createRateLimit } from "../rate-limit.ts";
import { useProofOnce } from "./queries/used-proofs.ts";

/**
 * A browser derives keys of COST iterations until one fits, COUNTERS.min to .max of them: about a million
 * iterations, one or two seconds on a cheap phone. Here one derivation makes a challenge, and a hash checks it.
 */
const COST = 2_000;
const COUNTERS = { min: 250, max: 750 } as const;
const ALGORITHM = "PBKDF2/SHA-256";

type ProofContext = Pick<Context, "db" | "clock" | "secrets" | "config">;

/**
 * Returns where the action is usual, or `proof` is one. Throws `proof_needed` with a challenge, or `proof_refused`.
 */
export async function requireProof(
  context: ProofContext,
  action: ProofAction,
  { client, proof }: { client: Pick<Client, "address">; proof: string },
): Promise<void> {
  const { config } = context;
  if (config.proofOfWork === "off") return;
  if (proof !== "") return acceptProof(context, action, proof);
  if (config.proofOfWork === "flood" && (await isUsual(context, action, client.address))) return;
  throw new AppError("proof_needed", { challenge: await makeChallenge(context, action) });
}

/** Counts what goes without proof, of the network and of the site, up to the allowance of each. */
async function isUsual(
  context: ProofContext,
  action: ProofAction,
  address: string | null,
): Promise<boolean> {
  const rateLimit = createRateLimit(context);
  const now = context.clock.now().getTime();
  const network = {
    name: `${action}/network`,
    max: FREE_PER_HOUR[action].network,
    windowMs: HOUR_MS,
  };
  if (address !== null && !(await rateLimit.tryConsume(network, networkPrefix(address))))
    return false;
  const hours = Array.from({ length: USUAL_HOURS + 1 }, (_, ago) => toHour(now - ago * HOUR_MS));
  const [thisHour = "", ...earlier] = hours;
  const site = { name: `${action}/site`, windowMs: USUAL_HOURS * HOUR_MS };
  const lately = await rateLimit.sum(site, earlier);
  return rateLimit.tryConsume({ ...site, max: freeOfSite(action, lately) }, thisHour);
}

/** "2026-11-23T20", in UTC. */
function toHour(time: number): string {
  return new Date(time).toISOString().slice(0, 13);
}

async function makeChallenge(
  { clock, secrets }: ProofContext,
  action: ProofAction,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(COUNTERS.max, COUNTERS.min),
    deriveKey,
    // The site's clock, which tests set, decides when it ends.
    data: { action, until: clock.now().getTime() + PROOF_MINUTES * MINUTE_MS },
    ...signingKeys(secrets),
  });
  return JSON.stringify(challenge);
}

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      data: z.object({ action: z.string(), until: z.number() }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

async function acceptProof(
  { db, clock, secrets }: ProofContext,
  action: ProofAction,
  text: string,
): Promise<void> {
  const proof = proofSchema.safeParse(readJson(text)).data;
  if (proof === undefined) throw new AppError("proof_refused");
  const { nonce, data } = proof.challenge.parameters;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...signingKeys(secrets) });
  const isOfNow = data.action === action && data.until > clock.now().getTime();
  if (!verified || !isOfNow || !(await useProofOnce(db, { nonce, until: new Date(data.until) })))
    throw new AppError("proof_refused");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function signingKeys(secrets: Context["secrets"]) {
  return {
    hmacSignatureSecret: secrets.derive("proof-of-work").toString("hex"),
    hmacKeySignatureSecret: secrets.derive("proof-of-work/key").toString("hex"),
  };
}
