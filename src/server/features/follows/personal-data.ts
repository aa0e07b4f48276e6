// What a user follows, which reveals opinions, and the browsers that are told of it.

import { asc, eq } from "drizzle-orm";
import { follows, pushDevices } from "#platform/db/schema.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";
import { deviceColumns } from "./queries/devices.ts";
import { followColumns } from "./queries/follows.ts";

const erase = async (tx: Tx, userId: string) => {
  await tx.delete(follows).where(eq(follows.userId, userId));
  await tx.delete(pushDevices).where(eq(pushDevices.userId, userId));
};

export const followsPersonalData: PersonalDataOwner = {
  tables: ["follows", "push_devices"],
  collect: async (db, userId) => ({
    follows: await db
      .select(followColumns)
      .from(follows)
      .where(eq(follows.userId, userId))
      .orderBy(asc(follows.createdAt), asc(follows.id)),
    // Not the addresses: who knows one can reach the browser.
    pushDevices: await db
      .select(deviceColumns)
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id)),
  }),
  erase,
  eraseOpinions: erase,
};
