// The administrator of the settings ADMIN_EMAIL and ADMIN_PASSWORD. They act only while the site
// has no administrator: a dismissed one does not come back at the next start.

import type { Context } from "../../context.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { createAdmin } from "./create-admin.ts";
import type { AdminFields } from "./create-admin.ts";

/** Throws the problem of the fields. */
export async function createFirstAdmin(
  context: Pick<Context, "db" | "clock" | "log" | "secrets" | "passwords">,
  fields: AdminFields,
): Promise<void> {
  if ((await countAdministrators(context.db)) > 0) return;
  const { outcome, userId } = await createAdmin(context, fields, { kind: "platform" });
  context.log.warn(
    { event: "first-administrator", outcome, userId },
    "administrator created from ADMIN_EMAIL",
  );
}
