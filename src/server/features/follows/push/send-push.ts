// Notifies a browser of what is new in a window, and for its owner to try it.

import { DIGEST_PRIORITIES, sendPush as job } from "#contract/jobs.ts";
import type { PayloadOf, sendPushTest as testJob } from "#contract/jobs.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { PushMessage } from "#domain/follow/push.ts";
import { PushError } from "#platform/push/push-sender.ts";
import type { PushSubscription } from "#platform/push/push-sender.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { deleteDevice, findReachableDevice, markForeign } from "../queries/devices.ts";
import { readDigest } from "../read-digest.ts";
import { pushMessage, testMessage } from "./push-message.ts";

/** What services answer to another key than the one that the browser subscribed for. */
const REFUSED = ["status-401", "status-403"];
/** News this old are not worth a notification. */
const MAX_AGE_MS = DAY_MS;

/** Does nothing for who has no news left, or no longer wants notifications. */
export async function sendPush(
  context: Context,
  payload: PayloadOf<typeof job>,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { db, clock, jobs, push } = context;
  const { userId, deviceId, frequency, follows } = payload;
  const now = clock.now();
  const [from, to] = [new Date(payload.from), new Date(payload.to)];
  const until = to.getTime() + MAX_AGE_MS;
  if (now.getTime() > until) return;
  const device = await findReachableDevice(db, {
    userId,
    id: deviceId,
    now,
    siteKey: push.publicKey,
  });
  if (device === null) return;
  const items = await readDigest(context, { userId, frequency, follows, from, to, way: "push" });
  const message = pushMessage(items, {
    showsNames: device.showsNames,
    tag: `${frequency}-${to.getTime()}`,
  });
  if (message === null) return;
  const pause = await deliver(context, { userId, id: deviceId, device, message, signal });
  // Not a failed attempt: the service says when.
  if (pause !== null)
    await jobs.enqueue(db, job, payload, {
      startAt: new Date(now.getTime() + pause * 1000),
      priority: DIGEST_PRIORITIES[frequency],
    });
}

/** A service that asks for a pause gets none: who tries it is waiting now. */
export async function sendPushTest(
  context: Context,
  { userId, deviceId: id }: PayloadOf<typeof testJob>,
  { id: runId, signal }: Pick<JobRun, "id" | "signal">,
): Promise<void> {
  const { db, clock, push } = context;
  const device = await findReachableDevice(db, {
    userId,
    id,
    now: clock.now(),
    siteKey: push.publicKey,
  });
  if (device === null) return;
  const message = testMessage(`prova-${runId.slice(-12)}`);
  await deliver(context, { userId, id, device, message, signal });
}

interface Delivery {
  userId: string;
  id: number;
  device: PushSubscription & { siteKey: string | null };
  message: PushMessage;
  signal: AbortSignal;
}

/** Seconds to wait before the next attempt, if the service asks for a pause. */
async function deliver(
  { db, push }: Pick<Context, "db" | "push">,
  { userId, id, device, message, signal }: Delivery,
): Promise<number | null> {
  try {
    const outcome = await push.send(device, message, signal);
    if (outcome.kind === "gone") await deleteDevice(db, { userId, id });
    return outcome.kind === "later" ? outcome.afterSeconds : null;
  } catch (error) {
    const isRefused = error instanceof PushError && REFUSED.includes(error.code);
    if (!isRefused || device.siteKey !== null) throw error;
    await markForeign(db, { userId, id });
    return null;
  }
}
