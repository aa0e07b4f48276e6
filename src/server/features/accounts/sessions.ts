// Accounts as the web application sees them: what is served under /api/auth, and who is behind a
// request. Everything that goes wrong leaves here as an AppError.

import { AppError } from "#domain/error.ts";
import { createOpenIdProvider } from "#platform/openid/openid-provider.ts";
import { visitor } from "../../context.ts";
import type { Context } from "../../context.ts";
import type { Sessions } from "../../http/session.ts";
import { createAttempts } from "./attempts.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { createDeviceCookie } from "./device-cookie.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { beginGoogle, finishGoogle, RETURN_PATH } from "./google/sign-in-with-google.ts";
import { findSignedInUsers } from "./queries/sessions.ts";
import { requestRecovery, setNewPassword } from "./recover-password.ts";
import { refreshSession } from "./refresh-session.ts";
import { answerChallenge } from "./second-factor/challenge.ts";
import * as secondFactor from "./second-factor/manage.ts";
import { createSecondFactor } from "./second-factor/second-factor.ts";
import { createSessionCookie } from "./session-cookie.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { addressSubject } from "./tools.ts";
import type { AccountTools, Operation } from "./tools.ts";

/** By path below /api/auth; all of them are POST. */
const OPERATIONS: Record<string, Operation> = {
  "/sign-up/email": signUp,
  "/sign-in/email": signIn,
  "/sign-out": signOut,
  "/refresh": refreshSession,
  "/request-password-reset": requestRecovery,
  "/reset-password": setNewPassword,
  "/confirm-email": confirmEmail,
  "/resend-confirmation": resendConfirmation,
  "/google/begin": beginGoogle,
  "/google/finish": finishGoogle,
  "/confirm-identity": confirmIdentity,
  "/second-factor/answer": answerChallenge,
  "/second-factor/enrol": secondFactor.enrol,
  "/second-factor/enable": secondFactor.enable,
  "/second-factor/recovery-codes": secondFactor.renewRecoveryCodes,
  "/second-factor/disable": secondFactor.disable,
  "/sessions/end": endSession,
  "/sessions/end-others": endOtherSessions,
};

export interface SessionsOptions {
  context: Context;
  /** Signs cookies, hides who is counted, seals what must not be read; at least 32 characters. */
  secret: string;
}

export function createSessions({ context, secret }: SessionsOptions): Sessions {
  const { db, clock, config } = context;
  const session = createSessionCookie(config.publicUrl, secret);
  const attempts = createAttempts(context, secret);
  const tools: AccountTools = {
    context,
    attempts,
    session,
    secondFactor: createSecondFactor(context, attempts, secret),
    provider:
      config.google === null
        ? null
        : createOpenIdProvider(config.google, config.publicUrl + RETURN_PATH),
    device: createDeviceCookie(config.publicUrl, secret),
  };

  return {
    async handle({ path, method, readBody, headers, address }) {
      const operation = Object.hasOwn(OPERATIONS, path) ? OPERATIONS[path] : undefined;
      if (operation === undefined) throw new AppError("not_found");
      if (method !== "POST") throw new AppError("method_not_allowed");
      return operation(tools, { body: await readBody(), headers, address });
    },
    async actorOf(headers) {
      const token = session.read(headers);
      if (token === null) return visitor;
      const user = await context.batch("sessions", token, (tokens) =>
        findSignedInUsers(db, tokens, clock.now()),
      );
      return user === null ? visitor : { kind: "user", user };
    },
    countCall: (limit, address) => attempts.take(limit, addressSubject({ address })),
  };
}
