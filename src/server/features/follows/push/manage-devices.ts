// The browsers of the caller that get notifications: list, add, change, try, remove.

import { sendPushTest } from "#contract/jobs.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/push.ts";
import type { PushDevice } from "#contract/push.ts";
import { parseDevice } from "#domain/account/device.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { MAX_PUSH_DEVICES } from "#domain/follow/push.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import {
  deleteDevice,
  findReachableDevice,
  insertDevice,
  selectDevices,
  updateDevice,
} from "../queries/devices.ts";
import type { DeviceRow } from "../queries/devices.ts";

type User = Pick<SignedInUser, "id" | "sessionId">;

const TESTS = { name: "push-test", max: 10, windowMs: HOUR_MS };

export async function getPush(
  { db, push }: Context,
  _input: object,
  user: User,
): Promise<OutputOf<typeof contract.getPush>> {
  const devices = await selectDevices(db, user.id);
  return { publicKey: push.publicKey, devices: devices.map((device) => toDevice(device, user)) };
}

export async function addPushDevice(
  { db, clock, push }: Context,
  subscription: ParsedInputOf<typeof contract.addPushDevice>,
  user: User,
): Promise<OutputOf<typeof contract.addPushDevice>> {
  if (!push.accepts(subscription)) throw new AppError("push_subscription_invalid");
  const { id: userId, sessionId } = user;
  return db.transaction(async (tx) => {
    // Serialised per user, so that concurrent requests cannot exceed the limit.
    if (!(await lockUser(tx, userId))) throw new AppError("sign_in_required");
    await insertDevice(tx, {
      userId,
      sessionId,
      ...subscription,
      siteKey: push.publicKey,
      createdAt: clock.now(),
    });
    const devices = await selectDevices(tx, userId);
    if (devices.length > MAX_PUSH_DEVICES)
      throw new AppError("push_device_limit", { limit: MAX_PUSH_DEVICES });
    return { devices: devices.map((device) => toDevice(device, user)) };
  });
}

export async function changePushDevice(
  { db }: Context,
  { id, showsNames }: ParsedInputOf<typeof contract.changePushDevice>,
  { id: userId }: User,
): Promise<OutputOf<typeof contract.changePushDevice>> {
  if (!(await updateDevice(db, { userId, id, showsNames })))
    throw new AppError("push_device_not_found");
  return {};
}

export async function removePushDevice(
  { db }: Context,
  { id }: ParsedInputOf<typeof contract.removePushDevice>,
  { id: userId }: User,
): Promise<OutputOf<typeof contract.removePushDevice>> {
  return { wasThere: await deleteDevice(db, { userId, id }) };
}

export async function testPushDevice(
  context: Context,
  { id }: ParsedInputOf<typeof contract.testPushDevice>,
  { id: userId }: User,
): Promise<OutputOf<typeof contract.testPushDevice>> {
  const { db, clock, jobs, push } = context;
  await createRateLimit(context).consume(TESTS, userId);
  const device = { userId, id, now: clock.now(), siteKey: push.publicKey };
  if ((await findReachableDevice(db, device)) === null) throw new AppError("push_device_not_found");
  await jobs.enqueue(db, sendPushTest, { userId, deviceId: id });
  return {};
}

function toDevice(
  { id, showsNames, createdAt, sessionId, userAgent }: DeviceRow,
  user: User,
): PushDevice {
  return {
    id,
    ...parseDevice(userAgent),
    showsNames,
    since: createdAt.toISOString(),
    isHere: sessionId === user.sessionId,
  };
}
