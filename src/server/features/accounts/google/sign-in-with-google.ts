// Sign-in with Google or another OpenID provider, in two steps: the browser is told where to go, and
// comes back to a page that hands over what it brought. Both steps belong to one browser, and the second
// works once.

import { AppError } from "#domain/error.ts";
import { OpenIdError } from "#platform/openid/openid-provider.ts";
import { LIMITS } from "../attempts.ts";
import { completeSignIn } from "../complete-sign-in.ts";
import { cookieKind, readCookie, setCookie } from "../cookies.ts";
import { newToken, tokenHash } from "../keys.ts";
import { insertProviderRequest, takeProviderRequest } from "../queries/provider.ts";
import { addressSubject, signedInUser, textField } from "../tools.ts";
import type { AccountTools, Operation } from "../tools.ts";
import { findAccount } from "./find-account.ts";

/** The page of the site the provider sends people back to. */
export const RETURN_PATH = "/auth/google";

const LIFE_SECONDS = 15 * 60;
const QUERY_MAX_LENGTH = 4_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const googleCookie = (publicUrl: string) => cookieKind(publicUrl, "google", LIFE_SECONDS);

/** `again: true` is for who is signed in and has to show once more who they are. */
export const beginGoogle: Operation = async (tools, request) => {
  const { context, attempts, provider } = tools;
  const { db, clock, config } = context;
  if (provider === null) throw new AppError("google_unavailable");
  await attempts.take(LIMITS.providerFromAddress, addressSubject(request));
  const again = request.body["again"] === true;
  const userId = again ? (await signedInUser(tools, request)).id : null;
  const { url, expected } = await told(tools, () => provider.begin({ fresh: again }));
  const cookie = googleCookie(config.publicUrl);
  // Kept while it lives, so that two tabs do not take each other's way back.
  const held = readCookie(request.headers, cookie);
  const browser = held !== null && TOKEN.test(held) ? held : newToken();
  const now = clock.now();
  await insertProviderRequest(db, {
    stateHash: tokenHash(expected.state),
    browserHash: tokenHash(browser),
    nonce: expected.nonce,
    codeVerifier: expected.codeVerifier,
    userId,
    now,
    until: new Date(now.getTime() + LIFE_SECONDS * 1000),
  });
  return { body: { location: url }, cookies: [setCookie(cookie, browser)] };
};

/** `query` is what the provider added to the address of the page. */
export const finishGoogle: Operation = async (tools, request) => {
  const { context, provider } = tools;
  const { db, clock, config } = context;
  if (provider === null) throw new AppError("google_unavailable");
  const query = textField(request, "query");
  const state = new URLSearchParams(query).get("state");
  const browser = readCookie(request.headers, googleCookie(config.publicUrl));
  if (query.length > QUERY_MAX_LENGTH || state === null || browser === null)
    throw new AppError("google_failed");
  const begun = await takeProviderRequest(db, {
    stateHash: tokenHash(state),
    browserHash: tokenHash(browser),
    now: clock.now(),
  });
  if (begun === null) throw new AppError("google_failed");
  const { nonce, codeVerifier, userId } = begun;
  const identity = await told(tools, () => provider.finish(query, { state, nonce, codeVerifier }));
  const person = await findAccount(context, identity);
  if (userId !== null && person.id !== userId) throw new AppError("google_other_account");
  return completeSignIn(tools, request, person);
};

async function told<Result>(
  { context }: Pick<AccountTools, "context">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    const { kind, reason } = error;
    context.log.warn({ kind, reason }, "a sign-in with the provider came to nothing");
    throw new AppError(kind === "unavailable" ? "google_unavailable" : "google_failed");
  }
}
