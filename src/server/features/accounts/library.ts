// The authentication library, set up once. Nothing of it is reachable from outside but the calls that
// sessions.ts makes: its own routes, limits and messages are not used.

import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth/minimal";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#domain/account/credentials.ts";
import type { Context } from "../../context.ts";
import { RECOVERY_LINK_MINUTES } from "./emails.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { libraryStore } from "./queries/library-store.ts";
import { SESSION_SECONDS } from "./session-cookie.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Set by us on what we pass on, never taken from a visitor. */
export const ADDRESS_HEADER = "x-scrutinio-address";

export interface LibraryOptions {
  context: Context;
  secret: string;
  cookie: SessionCookie;
  sendRecovery: (user: { id: string; email: string }, token: string) => Promise<void>;
  afterNewPassword: (userId: string) => Promise<void>;
}

export type Library = ReturnType<typeof createLibrary>;

export function createLibrary(options: LibraryOptions) {
  const { context, secret, cookie, sendRecovery, afterNewPassword } = options;
  /** By our clock, which is also the one that says when a session is over. */
  const timed = <Row extends object>(row: Row) => {
    const now = context.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
    return { ...row, expiresAt, createdAt: now, updatedAt: now };
  };
  return betterAuth({
    appName: "Scrutinio",
    baseURL: context.config.publicUrl,
    basePath: "/api/auth",
    trustedOrigins: [context.config.publicUrl],
    secret,
    database: libraryStore(context.db),
    emailAndPassword: {
      enabled: true,
      // Sign-up is ours: user and password in one statement, no session.
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      // The library counts UTF-16 units; our own rule counts characters, before this one.
      maxPasswordLength: 2 * PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: RECOVERY_LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendRecovery(user, token),
      onPasswordReset: ({ user }) => afterNewPassword(user.id),
    },
    user: { fields: { name: "fullName" } },
    verification: { storeIdentifier: "hashed" },
    session: {
      expiresIn: SESSION_SECONDS,
      // A session that was ended is over at once, not when a cached copy of it is.
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: { create: { before: (session) => Promise.resolve({ data: timed(session) }) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // The prefix is part of the name, because the library knows only __Secure-.
      useSecureCookies: false,
      cookies: { session_token: { name: cookie.name } },
      cookiePrefix: cookie.name.replace(".session_token", ""),
      defaultCookieAttributes: {
        secure: cookie.isSecure,
        httpOnly: true,
        sameSite: "lax",
        path: "/",
      },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      disableOriginCheck: false,
      database: { generateId: () => randomUUID(), validateSchema: false },
    },
    logger: {
      level: "error",
      // Its messages may quote what was sent.
      log: (level) => context.log[level]("the authentication library reported a problem"),
    },
  });
}
