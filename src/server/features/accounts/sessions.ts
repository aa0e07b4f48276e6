// Accounts as the web application sees them: what is served under /api/auth, and who is behind a
// request. Everything that goes wrong leaves here as an AppError.

import { join } from "node:path";
import { AppError } from "#domain/error.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { createOutbox } from "#platform/mail/outbox.ts";
import { visitor } from "../../context.ts";
import type { Context } from "../../context.ts";
import type { Sessions } from "../../http/session.ts";
import { createAttempts } from "./attempts.ts";
import { recoveryMail } from "./emails.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { createLibrary } from "./library.ts";
import { confirmEmail, deleteOlderRecoveries } from "./queries/accounts.ts";
import { findSignedInUser } from "./queries/sessions.ts";
import { requestRecovery, setNewPassword } from "./recover-password.ts";
import { refreshSession } from "./refresh-session.ts";
import { readSessionToken, sessionCookie } from "./session-cookie.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import type { AccountTools, Operation } from "./tools.ts";

/** By path below /api/auth; all of them are POST. */
const OPERATIONS: Record<string, Operation> = {
  "/sign-up/email": signUp,
  "/sign-in/email": signIn,
  "/sign-out": signOut,
  "/refresh": refreshSession,
  "/request-password-reset": requestRecovery,
  "/reset-password": setNewPassword,
};

export interface SessionsOptions {
  context: Context;
  /** Signs cookies and hides who is counted; at least 32 characters. */
  secret: string;
  /** Files in DATA_DIR/outbox unless told. */
  mailer?: Mailer;
}

export function createSessions({ context, secret, mailer }: SessionsOptions): Sessions {
  const { db, clock, config } = context;
  const cookie = sessionCookie(config.publicUrl);
  const tools: AccountTools = {
    context,
    cookie,
    secret,
    attempts: createAttempts(context, secret),
    library: createLibrary({
      context,
      secret,
      cookie,
      sendRecovery: createRecoverySender(context, mailer ?? defaultMailer(context)),
      afterNewPassword: (userId) => confirmEmail(db, userId, clock.now()),
    }),
  };
  const tidyUp = createHousekeeping(context);

  return {
    async handle({ path, method, readBody, headers, address }) {
      const operation = Object.hasOwn(OPERATIONS, path) ? OPERATIONS[path] : undefined;
      if (operation === undefined) throw new AppError("not_found");
      if (method !== "POST") throw new AppError("method_not_allowed");
      await tidyUp();
      return operation(tools, { body: await readBody(), headers, address });
    },
    async actorOf(headers) {
      const token = readSessionToken(headers.get("cookie"), cookie, secret);
      const user = token === null ? null : await findSignedInUser(db, token, clock.now());
      return user === null ? visitor : { kind: "user", user };
    },
  };
}

function defaultMailer({ config, clock, log }: Context): Mailer {
  const folder = join(config.dataDir, "outbox");
  return createOutbox({ folder, from: config.contactEmail, clock, log });
}

/** Returns at once: how long it takes must not tell whether the address has an account. */
function createRecoverySender({ db, config, log }: Context, mailer: Mailer) {
  return async (user: { id: string; email: string }, token: string): Promise<void> => {
    // After the #, so that it is neither logged nor passed on as Referer.
    const link = `${config.publicUrl}/auth?modo=nuova-password#${token}`;
    void deleteOlderRecoveries(db, user.id)
      .then(() => mailer.send(recoveryMail({ to: user.email, link })))
      .catch((error: unknown) => log.error({ err: error }, "sending a recovery mail failed"));
  };
}
