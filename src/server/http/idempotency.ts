// Answers a repeated write as the first time, without a second effect (draft-ietf-httpapi-idempotency-key-header).
// Keys and inputs are stored as keyed hashes, answers encrypted under the key of the request: only who sends it again
// reads them.

import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "#contract/endpoint.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "../context.ts";
import {
  claimKeys,
  findKey,
  IDEMPOTENCY_KEPT_MS,
  releaseKey,
  storeAnswers,
} from "../shared/queries/idempotency.ts";
import { withholdFigures } from "../route.ts";
import type { Route } from "../route.ts";
import { createSealer } from "../shared/sealed.ts";
import { ERROR_STATUS, toProblem } from "./error-status.ts";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";

const MAX_KEY_LENGTH = 255;
/** How long a repetition waits for the first request. */
const MAX_WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 320;
/** Longer than any request may take: the server has stopped meanwhile. */
const ABANDONED_MS = MINUTE_MS;
/** Refusals that depend on the moment. */
const MOMENTARY = new Set([401, 403, 429]);

interface Answer {
  status: number;
  /** JSON. */
  body: string;
}

interface Repeatable {
  endpoint: Endpoint;
  key: string;
  /** Whose key it is: a user, or a visitor's network address. */
  owner: string;
  input: object;
}

/**
 * Uploads are excluded: their bytes are read while they are worked on, and an import says itself what changed.
 * So are answers that set cookies or show secrets: a stored one would give them out again.
 */
export function takesIdempotencyKey({ method, upload, hasSecretAnswer }: Endpoint): boolean {
  return method !== "GET" && upload === undefined && hasSecretAnswer !== true;
}

/** Null without the header. Throws `idempotency_key_invalid`. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  // The draft writes it as a quoted string, most clients without quotes.
  const key = header.trim().replace(/^"(.*)"$/, "$1");
  if (key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw new AppError("idempotency_key_invalid");
  return key;
}

/** Runs `work` for the first request with a key, and answers the others as that one. */
export type AnswerOnce = (request: Repeatable, work: () => Promise<Answer>) => Promise<Answer>;

type Needed = Pick<Context, "db" | "batch" | "clock" | "secrets" | "silence" | "log">;

/** Keys of one moment are claimed together, and answers stored together: a write costs little more with a key. */
export function createAnswerOnce(context: Needed, routes: readonly Route[]): AnswerOnce {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  return async (request, work) => {
    const answer = await answerOnce(context, request, work);
    const route = byName.get(request.endpoint.name);
    return route === undefined ? answer : withholdStored(context, route, request, answer);
  };
}

/** A stored answer may be from before the silence before a vote. */
async function withholdStored(
  { silence }: Pick<Needed, "silence">,
  route: Route,
  { endpoint, input }: Repeatable,
  answer: Answer,
): Promise<Answer> {
  const now = await silence.now();
  if (now.votes.length === 0 || route.inSilence === undefined || answer.status >= 400)
    return answer;
  const output = await withholdFigures(route, now, endpoint.input.parse(input), () =>
    JSON.parse(answer.body),
  );
  return { ...answer, body: JSON.stringify(output) };
}

async function answerOnce(
  { db, batch, clock, secrets, log }: Needed,
  { endpoint, key, owner, input }: Repeatable,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const hash = (text: string) => secrets.hash("idempotency", text);
  const keyHash = hash(`${owner}\n${endpoint.name}\n${key}`);
  const bodyHash = hash(`${key}\n${JSON.stringify(input)}`);
  const claim = { keyHash, bodyHash, now: clock.now() };
  const keptSince = new Date(claim.now.getTime() - IDEMPOTENCY_KEPT_MS);
  const openSealer = () => createSealer(secrets.derive(`idempotency ${key}`));
  for (
    let pauseMs = FIRST_PAUSE_MS, waitedMs = 0;
    ;
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  ) {
    if (await batch("idempotency-claims", claim, (claims) => claimKeys(db, claims))) break;
    // Released again by a request that failed, or too old: the next turn claims it.
    const first = await findKey(db, keyHash, keptSince);
    if (first !== null) {
      if (first.bodyHash !== bodyHash) throw new AppError("idempotency_key_reused");
      const { status, sealedAnswer } = first;
      if (status !== null && sealedAnswer !== null)
        return {
          status,
          body: String(openSealer().open(Buffer.from(sealedAnswer, "base64url"), keyHash)),
        };
      if (clock.now().getTime() - first.createdAt.getTime() > ABANDONED_MS)
        throw new AppError("idempotency_unknown");
      if (waitedMs >= MAX_WAIT_MS)
        throw new AppError("idempotency_running", { retryAfterSeconds: 5 });
    }
    await wait(pauseMs);
    waitedMs += pauseMs;
  }
  const answer = await work()
    .catch(toFinalRefusal)
    .catch(async (error: unknown) => {
      await releaseKey(db, keyHash);
      throw error;
    });
  const sealedAnswer = openSealer().seal(Buffer.from(answer.body), keyHash).toString("base64url");
  // The write is done: its answer is given even where it cannot be stored, and the key stays claimed.
  const stored = { keyHash, status: answer.status, sealedAnswer };
  await batch("idempotency-answers", stored, async (answers) => {
    await storeAnswers(db, answers);
    return answers;
  }).catch((error: unknown) =>
    log.warn({ err: error }, "could not store the answer to an idempotency key"),
  );
  return answer;
}

/** Throws what may be different the next time. */
function toFinalRefusal(error: unknown): Answer {
  if (!(error instanceof AppError)) throw error;
  const status = ERROR_STATUS[error.code];
  if (status >= 500 || MOMENTARY.has(status)) throw error;
  return { status, body: JSON.stringify(toProblem(error)) };
}
