// SQL of the browsers that get notifications. They end with their session.

import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { pushDevices, sessions, users } from "#platform/db/schema.ts";

export const deviceColumns = {
  id: pushDevices.id,
  showsNames: pushDevices.showsNames,
  createdAt: pushDevices.createdAt,
};

export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

/** Oldest first. */
export function selectDevices(db: Queryable, userId: string) {
  return db
    .select({ ...deviceColumns, sessionId: sessions.id, userAgent: sessions.userAgent })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
}

/** Replaces what this session or this browser had. */
export async function insertDevice(
  tx: Tx,
  device: Omit<typeof pushDevices.$inferInsert, "id" | "showsNames">,
): Promise<void> {
  const { sessionId, endpoint } = device;
  const replaced = await tx
    .delete(pushDevices)
    .where(or(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpoint, endpoint)))
    .returning({ userId: pushDevices.userId, showsNames: pushDevices.showsNames });
  const showsNames = replaced.some((one) => one.userId === device.userId && one.showsNames);
  await tx.insert(pushDevices).values({ ...device, showsNames });
}

interface OwnDevice {
  userId: string;
  id: number;
}

export async function updateDevice(
  db: Queryable,
  { userId, id, showsNames }: OwnDevice & { showsNames: boolean },
): Promise<boolean> {
  const changed = await db
    .update(pushDevices)
    .set({ showsNames })
    .where(isOwn({ userId, id }))
    .returning({ id: pushDevices.id });
  return changed.length > 0;
}

export async function deleteDevice(db: Queryable, device: OwnDevice): Promise<boolean> {
  const gone = await db.delete(pushDevices).where(isOwn(device)).returning({ id: pushDevices.id });
  return gone.length > 0;
}

/** Null where its session has ended, or it subscribed for another key of the site. */
export async function findReachableDevice(
  db: Queryable,
  device: OwnDevice & { now: Date; siteKey: string },
) {
  const [row] = await db
    .select({
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      siteKey: pushDevices.siteKey,
      showsNames: pushDevices.showsNames,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(
      users,
      and(eq(users.id, sessions.userId), eq(users.credentialsVersion, sessions.credentialsVersion)),
    )
    .where(
      and(
        isOwn(device),
        gt(sessions.expiresAt, device.now),
        or(isNull(pushDevices.siteKey), eq(pushDevices.siteKey, device.siteKey)),
      ),
    );
  return row ?? null;
}

/** Of a device whose key is not known: its service does not take ours. */
export async function markForeign(db: Queryable, device: OwnDevice): Promise<void> {
  await db.update(pushDevices).set({ siteKey: "" }).where(isOwn(device));
}

/** Browsers of each of these users. */
export async function selectDeviceIds(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ userId: string; id: number }[]> {
  if (userIds.length === 0) return [];
  return tx
    .select({ userId: pushDevices.userId, id: pushDevices.id })
    .from(pushDevices)
    .where(sql`${pushDevices.userId} = ANY (${sql.param([...userIds])}::uuid[])`)
    .orderBy(asc(pushDevices.userId), asc(pushDevices.id));
}

function isOwn({ userId, id }: OwnDevice) {
  return and(eq(pushDevices.id, id), eq(pushDevices.userId, userId));
}
