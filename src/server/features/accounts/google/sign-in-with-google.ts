// Sign-in with Google or another OpenID provider, in two steps: the browser is redirected to the
// provider, and returns to a page that passes on the provider's parameters. Both steps belong to
// one browser, and the second works once.

import type * as contract from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import { completeSignIn } from "../complete-sign-in.ts";
import { defineCookie, newToken, tokenHash } from "#server/shared/keys.ts";
import {
  mapProviderErrors,
  rememberDeparture,
  takeDeparture,
  VISIT_SECONDS,
} from "../provider-visit.ts";
import { requireSignedIn } from "../identify.ts";
import type { AuthHandler } from "../auth-context.ts";
import { findAccount } from "./find-account.ts";

const QUERY_MAX_LENGTH = 4_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const GOOGLE_COOKIE = defineCookie("google", VISIT_SECONDS);
const ERRORS = { unavailable: "google_unavailable", refused: "google_failed" } as const;

/** `again: true` is for signed-in users who must reauthenticate. */
export const beginGoogle: AuthHandler<typeof contract.beginGoogle> = async (
  { context, client },
  { again },
) => {
  const { openId } = context;
  if (openId === null) throw new AppError("google_unavailable");
  const userId = again ? (await requireSignedIn(context, client)).id : null;
  const { url, expected } = await mapProviderErrors(context, ERRORS, () =>
    openId.begin({ fresh: again }),
  );
  // Reused while it is valid, so that two tabs do not overwrite each other's state.
  const held = client.cookies.get(GOOGLE_COOKIE);
  const browser = held !== null && TOKEN.test(held) ? held : newToken();
  await rememberDeparture(context, expected, { browserHash: tokenHash(browser), userId });
  client.cookies.set(GOOGLE_COOKIE, browser);
  return { location: url };
};

/** `query` holds the parameters that the provider added to the page's address. */
export const finishGoogle: AuthHandler<typeof contract.finishGoogle> = async (auth, { query }) => {
  const { context, client } = auth;
  const { openId } = context;
  if (openId === null) throw new AppError("google_unavailable");
  const state = new URLSearchParams(query).get("state");
  const browser = client.cookies.get(GOOGLE_COOKIE);
  if (query.length > QUERY_MAX_LENGTH || state === null || browser === null)
    throw new AppError("google_failed");
  const begun = await takeDeparture(context, { state, browserHash: tokenHash(browser) });
  if (begun === null) throw new AppError("google_failed");
  const { nonce, codeVerifier, userId, createdAt } = begun;
  // A user who was sent to reauthenticate must have signed in at the provider during this visit.
  const authenticatedSince = userId === null ? null : createdAt;
  const identity = await mapProviderErrors(context, ERRORS, () =>
    openId.finish(query, { state, nonce, codeVerifier, authenticatedSince }),
  );
  const person = await findAccount(context, identity);
  if (userId !== null && person.id !== userId) throw new AppError("google_other_account");
  const result = await completeSignIn(auth, person, "google");
  if (result === null) throw new AppError("google_failed");
  return result;
};
