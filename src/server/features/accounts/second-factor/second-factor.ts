// Second factors and the keys they need: creates secrets and codes, and checks typed codes. Every
// check counts as an attempt first.

import { randomBytes } from "node:crypto";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context } from "../../../context.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import type { Limit, RateLimit } from "#server/shared/rate-limit.ts";
import { createSealer } from "#server/shared/sealed.ts";
import { LIMITS } from "../limits.ts";
import { notifyOfAttack } from "../notify-owner.ts";
import { findSecret, takeRecoveryCode, takeStep } from "../queries/second-factor.ts";
import { newRecoveryCodes, readRecoveryCode, recoveryCodeHash } from "./recovery-code.ts";
import { base32, matchingStep, stepAt } from "./totp.ts";

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;

export interface SecondFactor {
  /** A secret in the form the app needs, and in its stored form. */
  newSecret: (userId: string) => { secret: string; sealedSecret: string };
  /** The codes to show once, and their stored form. Throws `too_many_requests`. */
  newRecoveryCodes: (userId: string) => Promise<{ codes: string[]; hashes: string[] }>;
  /**
   * Returns the half minute of the first code for a secret that is not enabled yet. Throws
   * `second_factor_wrong` or `too_many_requests`.
   */
  checkFirstCode: (userId: string, sealedSecret: string, text: string) => Promise<number>;
  /**
   * Uses up a code of the app or a recovery code. Throws `second_factor_missing`,
   * `second_factor_wrong` or `too_many_requests`.
   */
  useCode: (userId: string, text: string) => Promise<void>;
}

export function createSecondFactor(context: Context, rateLimit: RateLimit): SecondFactor {
  const { db, clock, log, passwords, secrets } = context;
  const sealer = createSealer(secrets.derive("second factor"));
  const codeKey = secrets.derive("recovery codes");

  async function counted(userId: string, limits: readonly Limit[], check: () => Promise<boolean>) {
    await consumeAll(userId, limits);
    if (!(await check())) throw new AppError("second_factor_wrong");
    for (const limit of limits) await rateLimit.refund(limit, userId);
  }

  /**
   * A person who submits codes knows the password: the owner is notified when there are too many.
   */
  async function consumeAll(userId: string, limits: readonly Limit[]) {
    try {
      for (const limit of limits) await rateLimit.consume(limit, userId);
    } catch (error) {
      if (error instanceof AppError)
        await notifyOfAttack(context, rateLimit, "code-blocked", { userId, key: userId });
      throw error;
    }
  }

  function findMatchingStep(userId: string, sealedSecret: string, code: string): number | null {
    const key = sealer.open(Buffer.from(sealedSecret, "base64url"), userId);
    if (key === null) log.error("a second factor was sealed with another AUTH_SECRET");
    return key === null ? null : matchingStep(key, code, stepAt(clock.now()));
  }

  async function useAppCode(connection: Queryable, userId: string, code: string) {
    const sealedSecret = await findSecret(connection, userId, "on");
    const step = sealedSecret === null ? null : findMatchingStep(userId, sealedSecret, code);
    const present = stepAt(clock.now());
    return step !== null && takeStep(connection, { userId, step, present });
  }

  return {
    newSecret(userId) {
      const bytes = randomBytes(SECRET_BYTES);
      return {
        secret: base32(bytes),
        sealedSecret: sealer.seal(bytes, userId).toString("base64url"),
      };
    },
    async newRecoveryCodes(userId) {
      await rateLimit.consume(LIMITS.newRecoveryCodesOfAccount, userId);
      const codes = newRecoveryCodes();
      const hashes = await Promise.all(
        codes.map((code) =>
          recoveryCodeHash(passwords, codeKey, userId, readRecoveryCode(code) ?? code),
        ),
      );
      return { codes, hashes };
    },
    async checkFirstCode(userId, sealedSecret, text) {
      let step: number | null = null;
      await counted(userId, APP_LIMITS, () => {
        step = findMatchingStep(userId, sealedSecret, withoutBlanks(text));
        return Promise.resolve(step !== null);
      });
      return step ?? 0;
    },
    async useCode(userId, text) {
      const code = withoutBlanks(text);
      if (code === "") throw new AppError("second_factor_missing");
      const recoveryCode = readRecoveryCode(code);
      if (recoveryCode === null)
        await counted(userId, APP_LIMITS, () => useAppCode(db, userId, code));
      else {
        await counted(userId, [LIMITS.recoveryCodeOfAccount], async () => {
          const codeHash = await recoveryCodeHash(passwords, codeKey, userId, recoveryCode);
          return takeRecoveryCode(db, { userId, codeHash, now: clock.now() });
        });
        await queueSecurityNotice(context, db, { userId, event: "recovery-code-used" });
      }
    },
  };
}

const APP_LIMITS = [LIMITS.codeOfAccount, LIMITS.codeOfAccountPerDay];

function withoutBlanks(text: string): string {
  return text.normalize("NFKC").replace(/[\s-]/g, "");
}
