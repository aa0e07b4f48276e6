// The job that queues digests when a window is over: a batch of followers in a transaction with their jobs, so that
// a server that dies in between tells nobody twice and forgets nobody. Several servers take turns, and so do the
// frequencies: what is told at once does not wait until a morning's digests are queued.

import { setTimeout as wait } from "node:timers/promises";
import { DIGEST_PRIORITIES, sendDigest, sendPush } from "#contract/jobs.ts";
import { lastWindowEnd } from "#domain/follow/digest-window.ts";
import { DIGEST_FREQUENCIES } from "#domain/follow/follow.ts";
import type { DigestFrequency } from "#domain/follow/follow.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { selectDeviceIds } from "./queries/devices.ts";
import { openWindow, takeFollowers } from "./queries/windows.ts";
import type { Follower } from "./queries/windows.ts";

const BATCH = 25;
/** A review is dated before its transaction ends. */
const COMMITTED_AFTER_MS = 30_000;

type QueueContext = Pick<Context, "db" | "clock" | "config" | "jobs" | "silence">;

export async function queueDigests(
  context: QueueContext,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    isLeft = false;
    for (const frequency of DIGEST_FREQUENCIES) {
      await openLastWindow(context, frequency);
      if (!(await queueBatch(context, frequency))) continue;
      isLeft = true;
      await wait(context.config.digestPauseMs, undefined, { signal });
    }
  }
}

async function openLastWindow(
  { db, clock, silence }: QueueContext,
  frequency: DigestFrequency,
): Promise<void> {
  const settled = new Date(clock.now().getTime() - COMMITTED_AFTER_MS);
  const votes = await silence.votes();
  const end = lastWindowEnd(frequency, settled);
  await db.transaction((tx) => openWindow(tx, { frequency, end, votes }));
}

/** False once everybody's is queued. */
function queueBatch({ db, jobs }: QueueContext, frequency: DigestFrequency): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await takeFollowers(tx, frequency, BATCH);
    if (taken === null) return false;
    const from = taken.window.from.toISOString();
    const to = taken.window.to.toISOString();
    const toPayload = ({ userId, follows }: Follower) => ({
      userId,
      frequency,
      from,
      to,
      follows: follows.map(({ id, since }) => ({ id, since: since.toISOString() })),
    });
    const mailed = taken.followers.filter(({ byMail }) => byMail);
    const notified = taken.followers.filter(({ byPush }) => byPush);
    const options = { priority: DIGEST_PRIORITIES[frequency] };
    await jobs.enqueueAll(tx, sendDigest, mailed.map(toPayload), options);
    const devices = await selectDeviceIds(
      tx,
      notified.map(({ userId }) => userId),
    );
    await jobs.enqueueAll(
      tx,
      sendPush,
      notified.flatMap((follower) =>
        devices
          .filter(({ userId }) => userId === follower.userId)
          .map(({ id: deviceId }) => ({ ...toPayload(follower), deviceId })),
      ),
      options,
    );
    return true;
  });
}
