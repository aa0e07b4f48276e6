// Notifies the owner of an account of a security event by mail, and the operator by a line of the log.

import { randomUUID } from "node:crypto";
import { sendSecurityNotice } from "#contract/jobs.ts";
import type { PayloadOf } from "#contract/jobs.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context } from "../context.ts";

type Notice = Omit<PayloadOf<typeof sendSecurityNotice>, "userId"> & {
  /** Null queues a job that does nothing: response times must not reveal accounts. */
  userId: string | null;
};

export async function queueSecurityNotice(
  { jobs, log }: Pick<Context, "jobs" | "log">,
  db: Queryable,
  { userId, ...notice }: Notice,
): Promise<void> {
  await jobs.enqueue(db, sendSecurityNotice, { ...notice, userId: userId ?? randomUUID() });
  if (userId === null) return;
  log.info({ event: "security-notice", notice: notice.event, userId }, "security notice queued");
}
