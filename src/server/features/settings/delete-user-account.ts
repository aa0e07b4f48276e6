// The specified function delete-user-account: erases the caller's own account and no other.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { deleteUserAccount as endpoint } from "#contract/functions.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { deleteMyAccount } from "./delete-my-account.ts";

/** Throws `forbidden` for another user's id, and `reauthentication_required`. */
export async function deleteUserAccount(
  context: Context,
  { userId }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  if (userId !== user.id) throw new AppError("forbidden");
  await deleteMyAccount(context, {}, user);
  return { success: true };
}
