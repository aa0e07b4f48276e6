// Who may administer the site. Asked by everything that is for administrators, wherever it is served.

import { AppError } from "#domain/error.ts";
import type { Config } from "#platform/config/config.ts";
import type { SignedInUser } from "#server/context.ts";

type Asked = Pick<SignedInUser, "roles" | "hasSecondFactor" | "provedPasskey">;
type Rule = Pick<Config, "adminNeedsSecondFactor">;

/** Throws `forbidden` or `second_factor_required`. */
export function assertAdmin(config: Rule, user: Asked): void {
  if (!user.roles.includes("admin")) throw new AppError("forbidden");
  if (needsSecondFactor(config, user)) throw new AppError("second_factor_required");
}

/**
 * An administrator who cannot act as one until they have a second factor. A passkey is one for the
 * sessions it was proved in: it verified the person, and is not a password.
 */
export function needsSecondFactor(config: Rule, user: Asked): boolean {
  const { roles, hasSecondFactor, provedPasskey } = user;
  return (
    config.adminNeedsSecondFactor && roles.includes("admin") && !hasSecondFactor && !provedPasskey
  );
}
